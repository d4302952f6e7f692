import { dice, pick } from '../dice.ts';
import {
  circle,
  full,
  group,
  ink,
  linear,
  oval,
  picture,
  radial,
  rect,
  rings,
  shape,
  stroke,
  times,
} from './svg.ts';

/** Skewers standing round the coals at night. */
export function suya(): string {
  const defs =
    linear('night', [
      [0, ink.night],
      [0.6, '#2A1B4A'],
      [1, '#5A1F3A'],
    ]) +
    radial('fire', [
      [0, ink.gold, 0.95],
      [0.4, ink.ember, 0.6],
      [1, ink.ember, 0],
    ]) +
    radial('lamp', [
      [0, ink.cream, 0.9],
      [0.25, ink.gold, 0.4],
      [1, ink.gold, 0],
    ]) +
    linear('drum', [
      [0, '#5A4650'],
      [1, '#1E1620'],
    ]);
  return picture(
    defs,
    full('url(#night)') +
      rings(640, 470, [330, 390, 452, 516, 582], ink.gold, 0.16, 5) +
      circle(640, 490, 440, 'url(#fire)') +
      stall() +
      embers() +
      times(9, (i) => skewer(286 + i * 88, -24 + i * 6, i)) +
      grill() +
      newspaper(),
  );
}

const stall = () =>
  rect(96, 120, 16, 560, '#1C1228') +
  rect(1168, 120, 16, 560, '#1C1228') +
  times(12, (i) => shape(`M${56 + i * 98} 60h98v96q-49 46 -98 0Z`, i % 2 ? ink.sand : ink.hibiscus)) +
  rect(48, 44, 1184, 26, '#2A1620', 'rx="8"') +
  circle(250, 300, 150, 'url(#lamp)') +
  stroke('M250 150V262', '#1C1228', 4) +
  circle(250, 292, 26, ink.cream) +
  rect(238, 258, 24, 16, '#3A2A3A', 'rx="4"');

function embers() {
  const roll = dice('embers');
  const smoke = [430, 640, 850]
    .map((x, i) => stroke(`M${x} 430q-40 -60 0 -120t0 -120t${i * 12} -70`, ink.cream, 20, 'opacity="0.08"'))
    .join('');
  return (
    smoke +
    times(60, () =>
      circle(
        360 + roll() * 560,
        200 + roll() * 320,
        1 + roll() * 3.4,
        ink.gold,
        `opacity="${(0.3 + roll() * 0.6).toFixed(2)}"`,
      ),
    )
  );
}

function skewer(x: number, tilt: number, i: number) {
  const meats = times(5, (k) => {
    const w = 46 + ((i * 7 + k * 11) % 14);
    const y = -190 + k * 42;
    const onionSlice = k === 1 || k === 3;
    return onionSlice
      ? oval(0, y + 16, 26, 13, '#E7B8CE') + oval(0, y + 14, 17, 7, '#B0527E')
      : rect(-w / 2, y, w, 38, '#5A2412', 'rx="13"') +
          rect(-w / 2 + 4, y + 3, w - 12, 14, '#A4501F', 'rx="7"') +
          circle(8, y + 26, 3, ink.gold) +
          circle(-10, y + 22, 2.4, ink.ember);
  });
  return group(stroke('M0 -214V60', '#D9B77E', 6) + meats, `transform="translate(${x} 560) rotate(${tilt})"`);
}

function grill() {
  const roll = dice('coals');
  const coals = times(64, (i) => {
    const x = 232 + (i % 32) * 26 + roll() * 12;
    const y = 572 + Math.floor(i / 32) * 18 + roll() * 8;
    return oval(
      x,
      y,
      15 + roll() * 8,
      10 + roll() * 4,
      pick(roll, ['#E8531A', '#F58A2A', '#8E2A12', '#3A1712', ink.gold]),
    );
  });
  return (
    rect(206, 566, 868, 50, '#7A2412', 'rx="20"') +
    coals +
    shape('M180 600H1100L1064 740Q1060 760 1030 760H250Q220 760 216 740Z', 'url(#drum)') +
    rect(166, 590, 948, 24, '#6E5862', 'rx="12"') +
    times(9, (i) => circle(312 + i * 82, 680, 13, '#F58A2A') + circle(312 + i * 82, 680, 7, ink.gold)) +
    rect(0, 758, 1280, 42, '#140E1C')
  );
}

const newspaper = () =>
  group(
    shape('M0 0L210 -26L236 96L20 120Z', ink.sand) +
      times(5, (i) => stroke(`M26 ${24 + i * 17}L${120 + (i % 2) * 60} ${10 + i * 17}`, '#A89C88', 4)) +
      rect(60, 8, 58, 26, '#6B2A14', 'rx="10"') +
      rect(108, 44, 60, 28, '#7A3318', 'rx="10"') +
      rect(48, 60, 54, 26, '#5A2412', 'rx="10"') +
      oval(146, 26, 22, 12, '#E7B8CE') +
      oval(92, 96, 20, 11, '#E7B8CE') +
      circle(184, 60, 17, '#C81E2B'),
    'transform="translate(986 664)"',
  );
