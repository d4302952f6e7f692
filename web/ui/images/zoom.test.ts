import { describe, expect, it } from 'vitest';
import { anchorAt, centreOf, clampZoom, isDrag, pairOf, scrollOf, swipeOf } from './zoom.ts';

const frame = { left: 0, top: 0, width: 400, height: 800 };

describe('the zoom', () => {
  it('is limited to between one and five times the size', () => {
    expect([0.2, 1, 2.5, 5, 40].map(clampZoom)).toEqual([1, 1, 2.5, 5, 5]);
  });

  it('keeps the pressed point of the picture under the finger', () => {
    const picture = { left: 0, top: 250, width: 400, height: 300 };
    const anchor = anchorAt({ x: 100, y: 400 }, frame, picture);
    expect(anchor).toEqual({ part: { x: 0.25, y: 0.5 }, at: { x: 100, y: 400 } });
    // Two and a half times as large: 1000 by 750, scrolled so that a quarter and a half are at 100, 400.
    expect(scrollOf(anchor, { width: 1000, height: 750 })).toEqual({ left: 150, top: -25 });
  });

  it('is centred in a frame that does not begin at the edge of the window', () => {
    const away = { left: 40, top: 20, width: 200, height: 100 };
    expect(centreOf(away)).toEqual({ x: 140, y: 70 });
    expect(anchorAt(centreOf(away), away, away)).toEqual({ part: { x: 0.5, y: 0.5 }, at: { x: 100, y: 50 } });
  });
});

describe('two fingers', () => {
  it('have a distance and a middle', () => {
    expect(
      pairOf([
        { x: 0, y: 0 },
        { x: 30, y: 40 },
      ]),
    ).toEqual({ distance: 50, middle: { x: 15, y: 20 } });
  });

  it('never have the distance 0, by which another is divided', () => {
    expect(
      pairOf([
        { x: 7, y: 7 },
        { x: 7, y: 7 },
      ])?.distance,
    ).toBe(1);
  });

  it('are required: one finger or none is not a pair', () => {
    expect(pairOf([])).toBeUndefined();
    expect(pairOf([{ x: 1, y: 1 }])).toBeUndefined();
  });
});

describe('a pointer', () => {
  const from = { x: 200, y: 300 };

  it('swipes to the left for the next picture, and to the right for the one before', () => {
    expect(swipeOf(from, { x: 150, y: 310 })).toBe(1);
    expect(swipeOf(from, { x: 250, y: 290 })).toBe(-1);
  });

  it('does not swipe on a short or mostly vertical move', () => {
    expect(swipeOf(from, { x: 160, y: 300 })).toBe(0);
    expect(swipeOf(from, { x: 140, y: 340 })).toBe(0);
  });

  it('starts a drag after a minimum distance, which is longer for a finger than for a mouse', () => {
    expect(isDrag(from, { x: 204, y: 305 }, true)).toBe(false);
    expect(isDrag(from, { x: 204, y: 307 }, true)).toBe(true);
    expect(isDrag(from, { x: 201, y: 300 }, false)).toBe(false);
    expect(isDrag(from, { x: 201, y: 301 }, false)).toBe(true);
  });
});
