import { type Dice, dice, pick } from '../dice.ts';
import {
  circle,
  full,
  group,
  ink,
  oval,
  picture,
  place,
  radial,
  rect,
  rings,
  shape,
  stroke,
  times,
  turn,
} from './svg.ts';

/** Party jollof from above, on an adire cloth. */
export function jollof(): string {
  const defs =
    radial('cloth', [
      [0, '#39428A'],
      [1, ink.deep],
    ]) +
    radial('rice', [
      [0, '#F08A2E'],
      [0.7, '#DE6420'],
      [1, '#B8430F'],
    ]) +
    radial('zobo', [
      [0, '#D42A5E'],
      [1, '#7A0F33'],
    ]);
  return picture(
    defs,
    full('url(#cloth)') +
      tablecloth() +
      plate(560, 408) +
      zobo(1090, 190) +
      fork(1046, 560) +
      pepper(150, 676) +
      onion(150, 150),
  );
}

function tablecloth() {
  return times(40, (i) => {
    const x = 80 + (i % 8) * 160;
    const y = 80 + Math.floor(i / 8) * 160;
    const square = rect(
      x - 72,
      y - 72,
      144,
      144,
      'none',
      `stroke="${ink.mist}" stroke-opacity="0.22" stroke-width="3"`,
    );
    const motif =
      (i + Math.floor(i / 8)) % 2 === 0
        ? rings(x, y, [14, 28, 42, 56], ink.mist, 0.32, 4)
        : times(8, (k) =>
            stroke(`M${x} ${y - 18}V${y - 54}`, ink.mist, 4, `opacity="0.28" ${turn(k * 45, x, y)}`),
          ) + circle(x, y, 9, ink.mist, 'opacity="0.3"');
    return square + motif;
  });
}

function plate(x: number, y: number) {
  return (
    circle(x + 14, y + 20, 352, ink.night, 'opacity="0.45"') +
    circle(x, y, 350, '#F7F0E2') +
    circle(x, y, 343, 'none', `stroke="${ink.indigo}" stroke-width="12"`) +
    rings(x, y, [308], ink.indigo, 0.55, 9) +
    circle(x, y, 276, '#EADFC9') +
    circle(x, y, 268, '#FBF6EA') +
    rice(x - 26, y - 10) +
    plantain(x + 120, y + 96) +
    chicken(x + 84, y - 96) +
    leaf(x - 120, y - 110, -28) +
    leaf(x - 86, y - 136, 16)
  );
}

function rice(x: number, y: number) {
  const roll = dice('jollof');
  const heap = shape(
    `M${x - 196} ${y - 20}Q${x - 200} ${y - 150} ${x - 70} ${y - 190}Q${x + 70} ${y - 214} ${x + 150} ${y - 110}Q${x + 214} ${y + 10} ${x + 110} ${y + 130}Q${x - 10} ${y + 214} ${x - 126} ${y + 140}Q${x - 200} ${y + 84} ${x - 196} ${y - 20}Z`,
    'url(#rice)',
  );
  const grains = times(760, () => grain(roll, x, y));
  const bits = times(46, () => {
    const [gx, gy] = within(roll, x, y, 170);
    return rect(
      gx,
      gy,
      12,
      9,
      pick(roll, ['#C81E2B', '#3F8A3A', '#8E1B1B']),
      `rx="4" ${turn(roll() * 180, gx, gy)}`,
    );
  });
  return heap + grains + bits;
}

function grain(roll: Dice, x: number, y: number) {
  const [gx, gy] = within(roll, x, y, 188);
  const colour = pick(roll, ['#F7A44A', '#EE8430', '#FFC27A', '#CF5717', '#E3701F']);
  return oval(gx, gy, 10, 3.6, colour, turn(roll() * 180, gx, gy));
}

function within(roll: Dice, x: number, y: number, radius: number): [number, number] {
  const angle = roll() * Math.PI * 2;
  const far = Math.sqrt(roll()) * radius;
  return [x + Math.cos(angle) * far * 0.98, y - 18 + Math.sin(angle) * far * 0.94];
}

function plantain(x: number, y: number) {
  const slices: [number, number, number][] = [
    [0, 96, 16],
    [66, 54, -14],
    [104, -16, -44],
    [-64, 118, 30],
    [36, 8, -30],
  ];
  return slices
    .map(([dx, dy, tilt], i) =>
      group(
        oval(4, 8, 66, 38, '#7A3A10', 'opacity="0.4"') +
          oval(0, 0, 66, 38, '#9A4E12') +
          oval(0, -3, 58, 31, '#F0AE2A') +
          oval(-6, -8, 42, 19, '#FFCF5E') +
          times(5, (k) => circle(-26 + k * 13, ((k + i) % 3) * 7 - 9, 2.6, '#8A4A10')),
        `transform="translate(${x + dx} ${y + dy}) rotate(${tilt})"`,
      ),
    )
    .join('');
}

function chicken(x: number, y: number) {
  const drum =
    shape(
      'M-20 -58Q70 -92 104 -16T60 92Q2 116 -38 74L-118 146Q-112 170 -134 172T-158 150Q-178 148 -170 128T-144 118L-62 40Q-74 -24 -20 -58Z',
      '#5E2710',
      'transform="translate(6 10)" opacity="0.45"',
    ) +
    shape(
      'M-144 118L-62 40L-38 74L-118 146Q-112 170 -134 172T-158 150Q-178 148 -170 128T-144 118Z',
      '#F3E3C3',
    ) +
    shape('M-20 -58Q70 -92 104 -16T60 92Q2 116 -46 70Q-84 20 -66 -6Q-58 -42 -20 -58Z', '#8E3F14') +
    shape('M-10 -46Q60 -74 88 -12T50 74Q12 92 -26 58Q-60 14 -46 -8Q-38 -36 -10 -46Z', '#B85A1E') +
    stroke('M-14 -26Q30 -44 62 -18M-24 8Q30 -10 70 22M-6 44Q30 34 52 52', '#6E2D0C', 8, 'opacity="0.7"') +
    oval(26, -44, 26, 9, '#E8964A', 'opacity="0.8" transform="rotate(14 26 -44)"');
  return place(x, y, 0.92, drum);
}

const leaf = (x: number, y: number, tilt: number) =>
  group(
    shape('M0 -46Q36 -10 0 46Q-36 -10 0 -46Z', '#4E7A38') + stroke('M0 -40V42', '#2F5425', 3),
    `transform="translate(${x} ${y}) rotate(${tilt})"`,
  );

function zobo(x: number, y: number) {
  const ice = (dx: number, dy: number, tilt: number) =>
    rect(x + dx - 26, y + dy - 26, 52, 52, ink.cream, `rx="11" opacity="0.42" ${turn(tilt, x + dx, y + dy)}`);
  return (
    circle(x + 10, y + 16, 122, ink.night, 'opacity="0.45"') +
    circle(x, y, 120, '#DDE0F2', 'opacity="0.55"') +
    circle(x, y, 104, 'url(#zobo)') +
    ice(-36, -26, 18) +
    ice(34, 12, -22) +
    ice(-14, 50, 40) +
    shape(`M${x + 12} ${y - 60}a40 40 0 0 1 58 40l-50 -4Z`, '#FFC857') +
    stroke(`M${x - 84} ${y - 30}a90 90 0 0 1 40 -50`, ink.cream, 8, 'opacity="0.7"')
  );
}

const fork = (x: number, y: number) =>
  group(
    stroke('M0 -40V200', '#10132F', 20, 'opacity="0.4" transform="translate(9 12)"') +
      stroke('M0 0V206', '#E8C98A', 18) +
      shape('M-40 -170V-60Q-40 0 0 0T40 -60V-170H26V-70H14V-170H-14V-70H-26V-170Z', '#E8C98A') +
      oval(0, 190, 14, 24, '#F7DFA8'),
    `transform="translate(${x} ${y}) rotate(12)"`,
  );

const pepper = (x: number, y: number) =>
  group(
    shape('M0 0Q70 -30 140 6Q168 26 150 34Q80 36 10 44Q-22 24 0 0Z', '#C81E2B') +
      stroke('M20 12Q70 -8 118 10', '#F06A5E', 6, 'opacity="0.8"') +
      stroke('M0 20Q-30 22 -40 2', '#3F6B3A', 11),
    `transform="translate(${x - 40} ${y}) rotate(-22)"`,
  );

const onion = (x: number, y: number) =>
  circle(x + 6, y + 10, 76, ink.night, 'opacity="0.4"') +
  circle(x, y, 76, '#8E2A5A') +
  [62, 48, 34, 20].map((r, i) => circle(x, y, r, i % 2 ? '#E6B4CC' : '#FBEAF1')).join('') +
  circle(x, y, 8, '#C77AA0');
