import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that counts as being at the end. */
const NEAR_END = 32;

// The box scrolls from the bottom (`flex-col-reverse`): its position is 0 at the end, so that the first view is at the end
// before any script runs, and rows inserted above move nothing.
const isAtEnd = (box: HTMLElement) => box.scrollTop > -NEAR_END;

/** The distance from an element's top to the end of the content. */
const fromTop = (box: HTMLElement, element: Element) =>
  (box.firstElementChild?.getBoundingClientRect().bottom ?? 0) - element.getBoundingClientRect().top;

/**
 * The id of the last message, by its side: `own` of all messages, `theirs` of the stored ones. Both are set if unsent
 * messages are below a message of theirs.
 */
interface Last {
  own: string | undefined;
  theirs: string | undefined;
}

/**
 * The scroll position of a thread. At the end, it stays at the end. Further up, it stays at the message being read, and
 * `waits` becomes true when something arrives below. Spread `box` on the scroller, whose one child holds the rows.
 */
export function useScrollAnchor({ own, theirs }: Last) {
  const ref = useRef<HTMLElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [waits, setWaits] = useState(false);
  // The distance of each message's top from the end, at the last render.
  const known = useRef(new Map<Element, number>());
  const seen = useRef({ own, theirs });

  // Not left to the browser (`overflow-anchor`): some browsers do not anchor in a box that scrolls from the bottom.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    // Without unsent messages, because new ones are inserted above them. Without the day heading, which is removed when
    // older messages load.
    const rows = [...box.querySelectorAll('ol > li:not([data-coming]) > :last-child')];
    const top = box.getBoundingClientRect().top;
    const isRead = (row: Element) => known.current.has(row) && row.getBoundingClientRect().bottom > top;
    const read = isAtEnd(box)
      ? undefined
      : (rows.find(isRead) ?? rows.findLast((row) => known.current.has(row)));
    if (read) box.scrollTop -= fromTop(box, read) - (known.current.get(read) ?? 0);
    known.current = new Map(rows.map((row) => [row, fromTop(box, row)]));
  });

  useEffect(() => {
    const box = ref.current;
    const before = seen.current;
    seen.current = { own, theirs };
    if (!box) return;
    if (own && own !== before.own) box.scrollTop = 0;
    else if (theirs && theirs !== before.theirs && !isAtEnd(box)) setWaits(true);
  }, [own, theirs]);

  function onScroll() {
    const now = !ref.current || isAtEnd(ref.current);
    setAtEnd(now);
    if (now) setWaits(false);
  }

  function toEnd() {
    ref.current?.scrollTo({ top: 0 });
    ref.current?.focus({ preventScroll: true });
  }

  return { box: { ref, onScroll }, atEnd, waits, toEnd };
}
