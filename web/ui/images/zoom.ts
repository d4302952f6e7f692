// The arithmetic of the zoom of the image viewer (useZoom.ts) and of its gestures (useGestures.ts).

export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export type Box = Size & { left: number; top: number };

/** A point of the picture (0 to 1), and where in the frame it stays while the picture grows. */
export interface Anchor {
  part: Point;
  at: Point;
}

const MOST = 5;
/** Minimum sideways movement of a finger in a swipe, in pixels. */
const SWIPE = 48;
/** Maximum movement of a finger or a mouse in a press, in pixels. */
const STILL = { touch: 10, mouse: 1 };

export const clampZoom = (zoom: number) => Math.min(MOST, Math.max(1, zoom));

export const centreOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** The anchor at the part of the picture under a point of the window. */
export const anchorAt = ({ x, y }: Point, frame: Box, picture: Box): Anchor => ({
  part: { x: (x - picture.left) / picture.width, y: (y - picture.top) / picture.height },
  at: { x: x - frame.left, y: y - frame.top },
});

/** The scroll position of the frame that keeps the anchor in place, once the picture has this size. */
export const scrollOf = ({ part, at }: Anchor, { width, height }: Size) => ({
  left: part.x * width - at.x,
  top: part.y * height - at.y,
});

/** The distance between two fingers and the point between them; undefined unless there are two. */
export function pairOf(fingers: Iterable<Point>) {
  const [a, b] = fingers;
  if (!a || !b) return undefined;
  return {
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}

/** Whether a pointer moved further than in a press. */
export const isDrag = (from: Point, to: Point, touch: boolean) =>
  Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > (touch ? STILL.touch : STILL.mouse);

/** 1 for a swipe to the next picture, -1 for a swipe to the previous one, else 0. */
export function swipeOf(from: Point, to: Point): 1 | -1 | 0 {
  const across = to.x - from.x;
  if (Math.abs(across) < Math.max(SWIPE, 2 * Math.abs(to.y - from.y))) return 0;
  return across < 0 ? 1 : -1;
}
