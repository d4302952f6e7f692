import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isDrag, type Point, pairOf, swipeOf } from './zoom.ts';

/** Maximum time between the taps of a double tap, in milliseconds. */
const DOUBLE_TAP = 300;

/** From the first pointer down to the last pointer up. */
interface Gesture {
  fingers: Map<number, Point>;
  start: Point;
  touch: boolean;
  moved: boolean;
  pinched: boolean;
  /** The distance of two fingers and the zoom when the pinch began: moves may come faster than renders. */
  pinch: { distance: number; zoom: number };
  tappedAt: number;
}

interface GestureOptions {
  zoom: number;
  onZoom: (zoom: number, around: Point) => void;
  /** Pixels by which the picture follows a pointer while it is zoomed. */
  onDrag: (left: number, top: number) => void;
  /** A finger swiped over a picture that is not zoomed: 1 for the next, -1 for the one before. */
  onSwipe: (by: 1 | -1) => void;
}

/** Handles the pointers on the image viewer: pinch, drag and swipe, and which clicks are presses. */
export function useGestures({ zoom, onZoom, onDrag, onSwipe }: GestureOptions) {
  const { current } = useRef<Gesture>({
    fingers: new Map(),
    start: { x: 0, y: 0 },
    touch: false,
    moved: false,
    pinched: false,
    pinch: { distance: 1, zoom: 1 },
    tappedAt: -DOUBLE_TAP,
  });

  function onPointerDown({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) {
    if (current.fingers.size === 0)
      Object.assign(current, {
        start: { x, y },
        touch: pointerType !== 'mouse',
        moved: false,
        pinched: false,
      });
    current.fingers.set(pointerId, { x, y });
    const pair = pairOf(current.fingers.values());
    if (!pair) return;
    current.pinched = true;
    current.pinch = { distance: pair.distance, zoom };
  }

  function onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const last = current.fingers.get(pointerId);
    if (!last) return;
    current.fingers.set(pointerId, { x, y });
    current.moved ||= isDrag(current.start, { x, y }, current.touch);
    const pair = pairOf(current.fingers.values());
    if (pair) onZoom((current.pinch.zoom * pair.distance) / current.pinch.distance, pair.middle);
    else if (zoom > 1) onDrag(last.x - x, last.y - y);
  }

  function onPointerUp({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const { fingers, start, touch, pinched } = current;
    if (!fingers.delete(pointerId) || !touch || pinched || zoom > 1) return;
    const by = swipeOf(start, { x, y });
    if (by) onSwipe(by);
  }

  const onPointerGone = ({ pointerId }: PointerEvent) => void current.fingers.delete(pointerId);

  /**
   * Classifies a click: the end of a drag, the first tap of two, or a press, which is one click of a mouse or a double tap.
   */
  function clickOf({ timeStamp }: MouseEvent): 'drag' | 'tap' | 'press' {
    if (current.moved || current.pinched) return 'drag';
    const again = timeStamp - current.tappedAt < DOUBLE_TAP;
    current.tappedAt = again ? -DOUBLE_TAP : timeStamp;
    return current.touch && !again ? 'tap' : 'press';
  }

  return {
    clickOf,
    pointers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerGone,
      onPointerLeave: onPointerGone,
    },
  };
}
