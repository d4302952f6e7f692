import { dice } from '../dice.ts';
import {
  circle,
  group,
  HEIGHT,
  ink,
  linear,
  n,
  oval,
  picture,
  place,
  radial,
  rect,
  rings,
  shape,
  stroke,
  times,
  WIDTH,
} from './svg.ts';

const HORIZON = 452;
const SUN = { x: 842, y: 410 };

/** The long bridge at sunset, from the water. */
export function thirdMainland(): string {
  const defs =
    linear('sky', [
      [0, ink.deep],
      [0.3, '#4B2459'],
      [0.62, '#A8353D'],
      [0.85, '#E8792B'],
      [1, ink.gold],
    ]) +
    linear('water', [
      [0, '#E08A35'],
      [0.14, '#9C3A45'],
      [0.5, '#3A2458'],
      [1, ink.night],
    ]) +
    radial('glow', [
      [0, ink.cream, 0.95],
      [0.3, ink.gold, 0.6],
      [1, ink.ember, 0],
    ]);
  return picture(
    defs,
    rect(0, 0, WIDTH, HORIZON, 'url(#sky)') +
      rings(SUN.x, SUN.y, [170, 215, 262, 312, 366, 424], ink.cream, 0.22, 5) +
      circle(SUN.x, SUN.y, 250, 'url(#glow)') +
      circle(SUN.x, SUN.y, 92, ink.cream) +
      skyline() +
      rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, 'url(#water)') +
      ripples() +
      bridge() +
      fisherman(),
  );
}

function skyline() {
  const roll = dice('skyline');
  let x = -10;
  let towers = '';
  while (x < WIDTH) {
    const w = 22 + roll() * 46;
    const h =
      Math.abs(x - SUN.x) < 130 ? 14 + roll() * 12 : 16 + roll() * 50 * (0.5 + Math.abs(Math.sin(x / 170)));
    towers += rect(x, HORIZON - h, w + 1, h, '#5B2347');
    if (roll() > 0.8) towers += rect(x + w / 2, HORIZON - h - 20, 2, 20, '#5B2347');
    x += w;
  }
  return towers;
}

function ripples() {
  const roll = dice('lagoon');
  return times(170, (i) => {
    const depth = (i / 170) ** 1.6;
    const y = HORIZON + 8 + depth * 330;
    const inSun = roll() < 0.55;
    const w = (20 + roll() * 90) * (0.35 + depth);
    const x = inSun ? SUN.x + (roll() - 0.5) * (170 + depth * 260) : roll() * WIDTH;
    const colour = inSun ? ink.gold : ink.mist;
    const opacity = inSun ? 0.75 - depth * 0.5 : 0.1 + roll() * 0.1;
    return rect(x - w / 2, y, w, 2 + depth * 4, colour, `rx="3" opacity="${n(opacity * 10) / 10}"`);
  });
}

// The deck runs from the top left, near us, to a point on the horizon far right.
const along = (t: number) => ({
  x: -60 + 1400 * (1 - (1 - t) ** 2.1),
  top: 262 + 176 * (1 - (1 - t) ** 2.6),
  thick: 4 + 46 * (1 - t) ** 2.4,
});

function bridge() {
  const steps = Array.from({ length: 41 }, (_, i) => along(i / 40));
  const upper = steps.map((p) => `${n(p.x)} ${n(p.top)}`);
  const lower = steps.toReversed().map((p) => `${n(p.x)} ${n(p.top + p.thick)}`);
  const kerb = steps.toReversed().map((p) => `${n(p.x)} ${n(p.top + p.thick * 0.3)}`);
  return (
    times(11, (i) => pier(i / 11 + 0.05)) +
    shape(`M${upper.join('L')}L${lower.join('L')}Z`, '#23173C') +
    shape(`M${upper.join('L')}L${kerb.join('L')}Z`, '#472A55') +
    times(9, (i) => lamp(0.05 + i * 0.085)) +
    times(8, (i) => car(0.09 + i * 0.082, i % 3 === 1))
  );
}

function pier(t: number) {
  const { x, top, thick } = along(t);
  const w = 3 + thick * 0.62;
  const foot = HORIZON + 6 + thick * 3.6;
  const head = top + thick;
  return (
    shape(
      `M${n(x - w * 1.5)} ${n(head)}H${n(x + w * 1.5)}L${n(x + w * 0.6)} ${n(head + w)}H${n(x - w * 0.6)}Z`,
      '#1B1230',
    ) +
    rect(x - w / 2, head, w, foot - head, '#1B1230') +
    oval(x, foot, w * 0.9, w * 0.24, '#120C22') +
    rect(x - w / 2, foot, w, thick * 1.4, ink.night, 'opacity="0.35"')
  );
}

function lamp(t: number) {
  const { x, top, thick } = along(t);
  const tall = 12 + thick * 1.6;
  return (
    stroke(`M${n(x)} ${n(top)}v${n(-tall)}h${n(thick * 0.5)}`, '#23173C', 1 + thick / 14) +
    circle(x + thick * 0.5, top - tall + 2, 1.5 + thick / 13, ink.cream)
  );
}

function car(t: number, danfo: boolean) {
  const { x, top, thick } = along(t);
  const s = thick / 46;
  const body = danfo
    ? rect(-34, -32, 74, 32, ink.marigold, 'rx="7"') + rect(-34, -17, 74, 4, ink.soot)
    : shape('M-32 0v-12q0-4 8-5l8-11h28l10 11q12 1 12 6v11Z', '#7D4A6B');
  return place(x, top + 3, s, body + circle(-18, 0, 6, ink.soot) + circle(22, 0, 6, ink.soot));
}

function fisherman() {
  const boat = shape('M-170 0Q-120 34 0 36T176 -8Q130 12 0 12T-170 0Z', ink.soot);
  const man =
    stroke('M-8 14L-2 -34M14 14L4 -34', ink.soot, 11) +
    shape('M-14 -84Q2 -96 18 -84L14 -30H-10Z', '#2A1720') +
    circle(3, -104, 13, ink.soot) +
    shape('M-18 -107Q3 -131 24 -107Z', '#7A4A22') +
    stroke('M14 -80L44 -56M-8 -78L36 -34', ink.soot, 8) +
    stroke('M62 -150L20 70', ink.soot, 4);
  const net = shape('M-130 2Q-100 -26 -66 2Z', '#43253A');
  const mirror = group(boat + man, 'transform="translate(0 66) scale(1 -0.55)" opacity="0.25"');
  return place(470, 632, 1.12, mirror + net + boat + man);
}
