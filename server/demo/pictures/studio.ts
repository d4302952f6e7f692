import { dice } from '../dice.ts';
import {
  circle,
  full,
  group,
  ink,
  linear,
  n,
  oval,
  picture,
  radial,
  rect,
  shape,
  stroke,
  times,
  turn,
} from './svg.ts';

/** A mixing desk after midnight, and the uncle's shekere on it. */
export function mixingDesk(): string {
  const defs =
    linear('panel', [
      [0, '#2A2A52'],
      [1, '#15152F'],
    ]) +
    radial('warm', [
      [0, ink.ember, 0.5],
      [1, ink.ember, 0],
    ]) +
    radial('gourd', [
      [0, '#E8A85A'],
      [0.6, '#B8692A'],
      [1, '#6B3414'],
    ]);
  return picture(
    defs,
    full('#0E0E22') +
      circle(240, 90, 460, 'url(#warm)') +
      meters() +
      rect(0, 232, 1280, 568, 'url(#panel)') +
      rect(0, 232, 1280, 8, ink.marigold) +
      times(11, strip) +
      shekere(),
  );
}

const meters = () =>
  times(4, (i) => {
    const x = 60 + i * 220;
    const angle = [-34, 6, 22, -12][i] ?? 0;
    return (
      rect(x, 44, 190, 150, '#1C1A36', 'rx="14"') +
      rect(x + 10, 54, 170, 130, '#F5DFA8', 'rx="8"') +
      stroke(`M${x + 28} 132A84 84 0 0 1 ${x + 162} 132`, ink.bark, 4) +
      stroke(`M${x + 128} 96A84 84 0 0 1 ${x + 162} 132`, ink.hibiscus, 7) +
      times(9, (k) =>
        stroke('M0 -84V-72', ink.bark, 3, `transform="translate(${x + 95} 184) rotate(${k * 12 - 48})"`),
      ) +
      stroke('M0 0V-96', ink.hibiscus, 4, `transform="translate(${x + 95} 184) rotate(${angle})"`) +
      shape(`M${x + 70} 184A25 25 0 0 1 ${x + 120} 184Z`, ink.bark)
    );
  });

const KNOBS = [ink.marigold, ink.hibiscus, ink.mist, ink.ember, ink.sand];

function strip(i: number) {
  const roll = dice(`strip${i}`);
  const x = 30 + i * 84;
  const knobs = times(4, (k) => {
    const y = 284 + k * 56;
    return (
      circle(x + 36, y + 3, 21, '#0A0A1C') +
      circle(x + 36, y, 20, '#3A3A66') +
      circle(x + 36, y, 13, KNOBS[k] ?? ink.sand) +
      stroke(`M${x + 36} ${y}v-16`, ink.cream, 4, turn(roll() * 240 - 120, x + 36, y))
    );
  });
  const level = 560 + roll() * 130;
  const lights = times(12, (k) => {
    const on = 742 - k * 16 > level - 40;
    const colour = k > 9 ? ink.hibiscus : k > 7 ? ink.marigold : '#6FBF73';
    return rect(x + 60, 738 - k * 16, 9, 11, on ? colour : '#2E2E56', 'rx="2"');
  });
  return (
    rect(x, 254, 74, 524, '#20204A', 'rx="10"') +
    knobs +
    rect(x + 14, 496, 22, 22, roll() > 0.5 ? ink.marigold : '#3A3A66', 'rx="5"') +
    rect(x + 42, 496, 22, 22, roll() > 0.7 ? ink.hibiscus : '#3A3A66', 'rx="5"') +
    rect(x + 28, 536, 7, 220, '#0A0A1C', 'rx="3"') +
    times(8, (k) => rect(x + 14, 548 + k * 27, 8, 2, ink.mist, 'opacity="0.4"')) +
    lights +
    rect(x + 12, level - 15, 40, 34, '#0A0A1C', 'rx="6"') +
    rect(x + 12, level - 19, 40, 34, ink.sand, 'rx="6"') +
    rect(x + 12, level - 4, 40, 5, ink.hibiscus)
  );
}

function shekere() {
  const beads = times(9, (row) =>
    times(13, (k) => {
      const up = row / 8;
      const y = 70 + up * 250;
      const wide = Math.sin(Math.PI * (0.16 + up * 0.74)) * 178;
      const t = (k + (row % 2) / 2) / 12.5 - 0.5;
      const x = Math.sin(t * Math.PI) * wide;
      const colour = [ink.cream, ink.hibiscus, ink.cream, ink.indigo][(row + k) % 4] ?? ink.cream;
      return circle(x, y + Math.cos(t * Math.PI) * 16, 10, colour, `stroke="${ink.bark}" stroke-width="1.5"`);
    }),
  );
  const net = times(13, (k) => {
    const t = k / 12 - 0.5;
    const x = Math.sin(t * Math.PI);
    return stroke(`M${n(x * 60)} 40Q${n(x * 250)} 190 ${n(x * 110)} 344`, ink.cream, 2.5, 'opacity="0.6"');
  });
  return group(
    oval(20, 220, 205, 190, '#05050F', 'opacity="0.5"') +
      rect(-32, -214, 64, 230, '#8A4A1E', 'rx="30"') +
      oval(0, -206, 44, 20, '#D9924A') +
      oval(0, -206, 26, 10, '#4A2410') +
      shape(
        'M-38 -20Q-60 40 -140 90Q-214 160 -184 264Q-146 376 0 378T184 264Q214 160 140 90Q60 40 38 -20Z',
        'url(#gourd)',
      ) +
      net +
      beads +
      rect(-40, -30, 80, 22, ink.cream, 'rx="10"') +
      rect(-40, -30, 80, 22, 'none', `rx="10" stroke="${ink.hibiscus}" stroke-width="4"`),
    'transform="translate(1080 380) rotate(14)"',
  );
}
