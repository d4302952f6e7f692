import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that counts as being at the end. */
const NEAR_END = 32;

// The box runs from below (`flex-col-reverse`): its place is counted from the end, 0, so that the first view stands at
// the end before any script runs, and what is put in above moves nothing.
const isAtEnd = (box: HTMLElement) => box.scrollTop > -NEAR_END;

/** How much of the content lies from an element's top to the end. */
const fromTop = (box: HTMLElement, element: Element) =>
  (box.firstElementChild?.getBoundingClientRect().bottom ?? 0) - element.getBoundingClientRect().top;

/** The id of the last message of either, where it is the last: below theirs, own ones that could not be sent may stand. */
interface Last {
  own: string | undefined;
  theirs: string | undefined;
}

/**
 * The place in a thread. Whoever is at its end stays there; whoever reads further up stays where they read, and hears
 * that something `waits` below. Spread `box` on the scroller, whose one child holds the rows.
 */
export function useScrollAnchor({ own, theirs }: Last) {
  const ref = useRef<HTMLElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [waits, setWaits] = useState(false);
  // How far the top of each message was from the end.
  const known = useRef(new Map<Element, number>());
  const seen = useRef({ own, theirs });

  // Not left to the browser (`overflow-anchor`): not every one keeps the place in a box that runs from below.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    // Above what is not sent yet: what comes is put in between. Without the day above, which goes when older ones come.
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
