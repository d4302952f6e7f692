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
/** Pixels that a finger moves sideways in a swipe. */
const SWIPE = 48;
/** Pixels that a finger, or a mouse, may move in a press. */
const STILL = { touch: 10, mouse: 1 };

export const clampZoom = (zoom: number) => Math.min(MOST, Math.max(1, zoom));

export const centreOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Holds on to what lies under a point of the window. */
export const anchorAt = ({ x, y }: Point, frame: Box, picture: Box): Anchor => ({
  part: { x: (x - picture.left) / picture.width, y: (y - picture.top) / picture.height },
  at: { x: x - frame.left, y: y - frame.top },
});

/** How far the frame scrolls so that the anchor stays, once the picture has this size. */
export const scrollOf = ({ part, at }: Anchor, { width, height }: Size) => ({
  left: part.x * width - at.x,
  top: part.y * height - at.y,
});

/** How far apart two fingers are, and the point between them; undefined unless there are two. */
export function pairOf(fingers: Iterable<Point>) {
  const [a, b] = fingers;
  if (!a || !b) return undefined;
  return {
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}

/** Whether a pointer went further than in a press. */
export const isDrag = (from: Point, to: Point, touch: boolean) =>
  Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > (touch ? STILL.touch : STILL.mouse);

/** 1 for a swipe to the next picture, -1 to the one before, 0 for what is no swipe. */
export function swipeOf(from: Point, to: Point): 1 | -1 | 0 {
  const across = to.x - from.x;
  if (Math.abs(across) < Math.max(SWIPE, 2 * Math.abs(to.y - from.y))) return 0;
  return across < 0 ? 1 : -1;
}
