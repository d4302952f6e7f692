import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const MOST = 5;
const STEP = 1.5;
/** What a press on the picture zooms to. */
const CLOSE = 2.5;

/** A point of the picture (0 to 1), and where in the box it is to stay. */
interface Anchor {
  part: { x: number; y: number };
  at: { x: number; y: number };
}

/** How large the picture is in its box, which scrolls. What is zoomed stays where it is; a mouse drags it. */
export function useZoom() {
  const box = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor>(undefined);
  const held = useRef({ pressed: false, moved: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom is what changes the sizes read here.
  useLayoutEffect(() => {
    if (!anchor.current || !box.current || !image.current) return;
    const { part, at } = anchor.current;
    box.current.scrollLeft = part.x * image.current.offsetWidth - at.x;
    box.current.scrollTop = part.y * image.current.offsetHeight - at.y;
  }, [zoom]);

  function zoomTo(next: number, point?: { clientX: number; clientY: number }) {
    if (!box.current || !image.current) return;
    const frame = box.current.getBoundingClientRect();
    const picture = image.current.getBoundingClientRect();
    const x = point?.clientX ?? frame.left + frame.width / 2;
    const y = point?.clientY ?? frame.top + frame.height / 2;
    anchor.current = {
      part: { x: (x - picture.left) / picture.width, y: (y - picture.top) / picture.height },
      at: { x: x - frame.left, y: y - frame.top },
    };
    setZoom(Math.min(MOST, Math.max(1, next)));
  }

  const drag = {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      held.current = { pressed: pointerType === 'mouse', moved: false };
    },
    onPointerMove: ({ movementX, movementY, buttons }: PointerEvent) => {
      if (!held.current.pressed || buttons !== 1 || zoom === 1) return;
      held.current.moved ||= Math.abs(movementX) + Math.abs(movementY) > 1;
      box.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
    },
  };

  return {
    zoom,
    box,
    image,
    drag,
    bigger: () => zoomTo(zoom * STEP),
    smaller: () => zoomTo(zoom / STEP),
    reset: () => zoomTo(1),
    toggleAt: (event: MouseEvent) => !held.current.moved && zoomTo(zoom > 1 ? 1 : CLOSE, event),
  };
}
