import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useGestures } from './useGestures.ts';
import { type Anchor, anchorAt, centreOf, clampZoom, type Point, scrollOf } from './zoom.ts';

const STEP = 1.5;
/** The zoom after a press on the picture. */
const CLOSE = 2.5;

interface ZoomOptions {
  /** A finger swiped over a picture that is not zoomed: 1 for the next, -1 for the one before. */
  onSwipe: (by: 1 | -1) => void;
}

/**
 * The zoom of the picture in its box, which scrolls. The zoomed point stays in place; a mouse or a finger drags the picture.
 */
export function useZoom({ onSwipe }: ZoomOptions) {
  const box = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom is what changes the sizes read here.
  useLayoutEffect(() => {
    if (!anchor.current || !box.current || !image.current) return;
    const { offsetWidth: width, offsetHeight: height } = image.current;
    const { left, top } = scrollOf(anchor.current, { width, height });
    box.current.scrollLeft = left;
    box.current.scrollTop = top;
  }, [zoom]);

  function zoomTo(next: number, around?: Point) {
    if (!box.current || !image.current) return;
    const frame = box.current.getBoundingClientRect();
    anchor.current = anchorAt(around ?? centreOf(frame), frame, image.current.getBoundingClientRect());
    setZoom(clampZoom(next));
  }

  const { pointers, clickOf } = useGestures({
    zoom,
    onZoom: zoomTo,
    onDrag: (left, top) => box.current?.scrollBy({ left, top, behavior: 'instant' }),
    onSwipe,
  });

  /** A click or a double tap on the picture zooms it; a press beside it calls `beside`. The end of a drag does neither. */
  function press(event: MouseEvent, beside: () => void) {
    const click = clickOf(event);
    if (click === 'drag') return;
    if (event.target !== image.current) beside();
    else if (click === 'press') zoomTo(zoom > 1 ? 1 : CLOSE, { x: event.clientX, y: event.clientY });
  }

  return {
    zoom,
    box,
    image,
    pointers,
    bigger: () => zoomTo(zoom * STEP),
    smaller: () => zoomTo(zoom / STEP),
    reset: () => setZoom(1),
    press,
  };
}
