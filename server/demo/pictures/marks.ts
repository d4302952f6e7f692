import {
  circle,
  full,
  HEIGHT,
  ink,
  n,
  oval,
  picture,
  place,
  rings,
  shape,
  stroke,
  times,
  WIDTH,
} from './svg.ts';

/** Ground, figure and spark. */
const cloths = {
  indigo: [ink.indigo, ink.cream, ink.marigold],
  wine: [ink.wine, ink.gold, ink.cream],
  leaf: [ink.leaf, ink.cream, ink.gold],
  clay: [ink.clay, ink.cream, ink.night],
  night: [ink.night, ink.marigold, ink.hibiscus],
  hibiscus: [ink.hibiscus, ink.cream, ink.marigold],
} as const;

const leaf = (colour: string, vein: string) =>
  shape('M0 -52Q34 -100 0 -152Q-34 -100 0 -52Z', colour) + stroke('M0 -68V-132', vein, 4);

const cowrie = (colour: string, slit: string) =>
  oval(0, -102, 24, 44, colour) + stroke('M0 -132Q-8 -102 0 -72', slit, 7);

const ray = (colour: string, dot: string) =>
  shape('M-20 -54L0 -154L20 -54Z', colour) + circle(0, -82, 7, dot);

const figures = { leaf, cowrie, ray };

/** A round mark as it is painted on a gate: so many of a figure around its centre. */
export interface Mark {
  on: keyof typeof cloths;
  of: keyof typeof figures;
  count: number;
}

const WALL: Mark[] = [
  { on: 'indigo', of: 'ray', count: 8 },
  { on: 'wine', of: 'cowrie', count: 6 },
  { on: 'leaf', of: 'leaf', count: 10 },
  { on: 'clay', of: 'cowrie', count: 8 },
  { on: 'night', of: 'ray', count: 12 },
  { on: 'hibiscus', of: 'leaf', count: 6 },
];

/** One mark on a gate. */
export const gate = (mark: Mark) =>
  picture('', full(ink.sand) + place(WIDTH / 2, HEIGHT / 2, 1.7, draw(mark)));

/** A wall of marks. */
export const marks = () =>
  picture(
    '',
    full(ink.sand) +
      WALL.map((mark, i) => place(240 + (i % 3) * 400, 215 + Math.floor(i / 3) * 370, 0.82, draw(mark))).join(
        '',
      ),
  );

// Around 0, 0, with a radius of 200.
function draw({ on, of, count }: Mark): string {
  const [ground, figure, spark] = cloths[on];
  return (
    circle(0, 0, 200, ground) +
    circle(0, 0, 184, 'none', `stroke="${figure}" stroke-width="5"`) +
    rings(0, 0, [168], spark, 0.9, 5) +
    times(count, (i) => around((i * 360) / count, figures[of](figure, ground))) +
    times(count, (i) => around(((i + 0.5) * 360) / count, circle(0, -138, 9, spark))) +
    circle(0, 0, 40, figure) +
    rings(0, 0, [28, 16], ground, 1, 4) +
    circle(0, 0, 7, spark)
  );
}

const around = (degrees: number, body: string) => `<g transform="rotate(${n(degrees)})">${body}</g>`;
