import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const MOST = 5;
const STEP = 1.5;
/** What a press on the picture zooms to. */
const CLOSE = 2.5;
/** Pixels that a finger moves sideways in a swipe. */
const SWIPE = 48;
/** Milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 300;

interface Point {
  x: number;
  y: number;
}

/** A point of the picture (0 to 1), and where in the box it is to stay. */
interface Anchor {
  part: Point;
  at: Point;
}

/** One gesture: from the first pointer down to the last pointer up. */
interface Gesture {
  fingers: Map<number, Point>;
  start: Point;
  touch: boolean;
  moved: boolean;
  pinched: boolean;
  /** How far apart two fingers were when they came down, and the zoom then: moves may come faster than renders. */
  pinch: { distance: number; zoom: number };
  tappedAt: number;
}

interface ZoomOptions {
  /** A finger swiped over a picture that is not zoomed: 1 for the next, -1 for the one before. */
  onSwipe: (by: 1 | -1) => void;
}

/** How large the picture is in its box, which scrolls. What is zoomed stays where it is; a mouse or a finger drags it. */
export function useZoom({ onSwipe }: ZoomOptions) {
  const box = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor>(undefined);
  const gesture = useRef<Gesture>({
    fingers: new Map(),
    start: { x: 0, y: 0 },
    touch: false,
    moved: false,
    pinched: false,
    pinch: { distance: 1, zoom: 1 },
    tappedAt: -DOUBLE_TAP,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom is what changes the sizes read here.
  useLayoutEffect(() => {
    if (!anchor.current || !box.current || !image.current) return;
    const { part, at } = anchor.current;
    box.current.scrollLeft = part.x * image.current.offsetWidth - at.x;
    box.current.scrollTop = part.y * image.current.offsetHeight - at.y;
  }, [zoom]);

  function zoomTo(next: number, point?: Point) {
    if (!box.current || !image.current) return;
    const frame = box.current.getBoundingClientRect();
    const picture = image.current.getBoundingClientRect();
    const { x, y } = point ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
    anchor.current = {
      part: { x: (x - picture.left) / picture.width, y: (y - picture.top) / picture.height },
      at: { x: x - frame.left, y: y - frame.top },
    };
    setZoom(Math.min(MOST, Math.max(1, next)));
  }

  function onPointerDown({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) {
    const { current } = gesture;
    if (current.fingers.size === 0) {
      Object.assign(current, {
        start: { x, y },
        touch: pointerType !== 'mouse',
        moved: false,
        pinched: false,
      });
    }
    current.fingers.set(pointerId, { x, y });
    const pair = spread(current.fingers);
    if (!pair) return;
    current.pinched = true;
    current.pinch = { distance: pair.distance, zoom };
  }

  function onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const { current } = gesture;
    const last = current.fingers.get(pointerId);
    if (!last) return;
    current.fingers.set(pointerId, { x, y });
    current.moved ||=
      Math.abs(x - current.start.x) + Math.abs(y - current.start.y) > (current.touch ? 10 : 1);
    const now = spread(current.fingers);
    if (now) zoomTo((current.pinch.zoom * now.distance) / current.pinch.distance, now.middle);
    else if (zoom > 1) box.current?.scrollBy({ left: last.x - x, top: last.y - y, behavior: 'instant' });
  }

  function onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
    const { fingers, start, touch, pinched } = gesture.current;
    if (!fingers.delete(pointerId) || !touch || pinched || zoom > 1) return;
    const across = clientX - start.x;
    if (Math.abs(across) < Math.max(SWIPE, 2 * Math.abs(clientY - start.y))) return;
    onSwipe(across < 0 ? 1 : -1);
  }

  const onPointerGone = ({ pointerId }: PointerEvent) => void gesture.current.fingers.delete(pointerId);

  /** A click or a double tap on the picture zooms it; a press beside it is `beside`. The end of a drag is neither. */
  function press(event: MouseEvent, beside: () => void) {
    const { current } = gesture;
    if (current.moved || current.pinched) return;
    if (event.target !== image.current) return beside();
    const again = event.timeStamp - current.tappedAt < DOUBLE_TAP;
    current.tappedAt = again ? -DOUBLE_TAP : event.timeStamp;
    if (current.touch && !again) return;
    zoomTo(zoom > 1 ? 1 : CLOSE, { x: event.clientX, y: event.clientY });
  }

  return {
    zoom,
    box,
    image,
    pointers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerGone,
      onPointerLeave: onPointerGone,
    },
    bigger: () => zoomTo(zoom * STEP),
    smaller: () => zoomTo(zoom / STEP),
    reset: () => setZoom(1),
    press,
  };
}

/** How far apart two fingers are, and the point between them. */
function spread(fingers: Map<number, Point>) {
  const [a, b] = fingers.values();
  if (!a || !b) return undefined;
  return {
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}
