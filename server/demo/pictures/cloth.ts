import {
  circle,
  full,
  group,
  ink,
  linear,
  n,
  oval,
  picture,
  rect,
  rings,
  shape,
  stroke,
  times,
} from './svg.ts';

const SIDE = 214;
const LIGHT = '#CFD6F5';

/** Six yards of hand-painted adire on the cutting table, and the scissors waiting. */
export function adire(): string {
  const defs =
    linear('cloth', [
      [0, '#2C3A8F'],
      [1, '#18205A'],
    ]) +
    linear('wood', [
      [0, '#C98B52'],
      [1, '#8E5428'],
    ]);
  return picture(
    defs,
    full('url(#wood)') +
      times(9, (i) =>
        stroke(`M0 ${40 + i * 92}Q400 ${20 + i * 96} 1280 ${52 + i * 90}`, '#7A4420', 2.5, 'opacity="0.35"'),
      ) +
      group(
        rect(-20, 24, 1130, 906, ink.bark, 'opacity="0.4"') +
          rect(-40, -20, 1130, 930, 'url(#cloth)') +
          squares() +
          hem(),
        'transform="translate(0 0) rotate(-3 500 400)"',
      ) +
      fold() +
      tape() +
      chalk() +
      scissors(),
  );
}

function squares() {
  return times(20, (i) => {
    const x = -14 + (i % 5) * (SIDE + 6);
    const y = 6 + Math.floor(i / 5) * (SIDE + 6);
    const motif = MOTIFS[((i % 5) + Math.floor(i / 5) * 3) % MOTIFS.length]?.() ?? '';
    return group(
      rect(0, 0, SIDE, SIDE, 'none', `stroke="${LIGHT}" stroke-width="4" opacity="0.85"`) +
        rect(
          9,
          9,
          SIDE - 18,
          SIDE - 18,
          'none',
          `stroke="${LIGHT}" stroke-width="2" stroke-dasharray="3 7" opacity="0.7"`,
        ) +
        motif,
      `transform="translate(${x} ${y})"`,
    );
  });
}

const C = SIDE / 2;
const line = (d: string, width = 4, more = '') => stroke(d, LIGHT, width, more);
const dot = (x: number, y: number, r = 4) => circle(x, y, r, LIGHT);
const spun = (degrees: number) => `transform="rotate(${degrees} ${C} ${C})"`;

// A moon, a fish, a comb, a leaf, a drum, a bird, the city's pillars, cowries.
const MOTIFS = [
  () => rings(C, C, [16, 32, 48, 64, 80], LIGHT, 0.95, 6) + dot(C, C, 7),
  () =>
    times(8, (k) => oval(C, C - 50, 15, 34, 'none', `stroke="${LIGHT}" stroke-width="4" ${spun(k * 45)}`)) +
    circle(C, C, 13, LIGHT) +
    times(8, (k) => circle(C, C - 50, 4, LIGHT, spun(k * 45))),
  () =>
    times(
      3,
      (row) =>
        line(
          `M34 ${58 + row * 50}Q80 ${28 + row * 50} 140 ${58 + row * 50}L176 ${40 + row * 50}V${76 + row * 50}L140 ${58 + row * 50}Q80 ${88 + row * 50} 34 ${58 + row * 50}Z`,
        ) +
        dot(56, 55 + row * 50) +
        times(4, (k) => line(`M${76 + k * 16} ${48 + row * 50}q7 10 0 20`, 3)),
    ),
  () =>
    times(
      6,
      (k) =>
        line(`M${34 + k * 29} 34V180`, 4) +
        times(5, (j) =>
          line(`M${34 + k * 29} ${52 + j * 28}l12 -14M${34 + k * 29} ${52 + j * 28}l-12 -14`, 3),
        ),
    ),
  () =>
    line(`M48 48H166L120 ${C}L166 166H48L94 ${C}Z`) +
    times(6, (k) => line(`M${58 + k * 20} 50L${94 + k * 5} ${C}L${58 + k * 20} 164`, 2.5)) +
    dot(C, 32, 6) +
    dot(C, 182, 6),
  () =>
    times(
      16,
      (k) =>
        oval(
          47 + (k % 4) * 40,
          47 + Math.floor(k / 4) * 40,
          12,
          16,
          'none',
          `stroke="${LIGHT}" stroke-width="4"`,
        ) + line(`M${47 + (k % 4) * 40} ${37 + Math.floor(k / 4) * 40}v20`, 3),
    ),
  () =>
    times(
      5,
      (k) =>
        rect(36 + k * 30, 62, 15, 96, 'none', `stroke="${LIGHT}" stroke-width="4"`) +
        dot(43 + k * 30, 80, 3) +
        dot(43 + k * 30, 110, 3) +
        dot(43 + k * 30, 140, 3),
    ) +
    line('M26 58H188L107 28Z') +
    line('M26 166H188M26 180H188'),
  () =>
    line('M46 130Q60 70 118 76Q128 44 154 52L176 66L154 74Q166 140 106 150Q66 156 46 130L28 96') +
    line('M74 112Q100 132 130 104M80 124Q102 142 130 120', 3) +
    dot(148, 62) +
    line('M98 150v28M118 148v30M90 180h18M110 180h18'),
];

const hem = () => times(54, (i) => line(`M${-30 + i * 21} 898v-9`, 3));

const fold = () =>
  shape('M1000 -20L1096 -24Q1110 200 1092 420T1100 830L1010 830Q1060 500 1030 300T1000 -20Z', '#3C4AA8') +
  shape(
    'M1096 -24Q1110 200 1092 420T1100 830L1120 830Q1116 600 1112 420T1118 -24Z',
    ink.bark,
    'opacity="0.35"',
  ) +
  times(12, (i) => circle(1056 + (i % 2) * 10, 30 + i * 66, 7, LIGHT, 'opacity="0.55"'));

const tape = () =>
  stroke(
    'M1170 -20C1240 90 1130 180 1200 270S1150 420 1214 520',
    '#7A4420',
    40,
    'opacity="0.35" transform="translate(8 10)"',
  ) +
  stroke('M1170 -20C1240 90 1130 180 1200 270S1150 420 1214 520', ink.gold, 38) +
  shape(
    'M1170 -20C1240 90 1130 180 1200 270S1150 420 1214 520',
    'none',
    `stroke="${ink.bark}" stroke-width="26" stroke-dasharray="2.5 15"`,
  ) +
  stroke('M1170 -20C1240 90 1130 180 1200 270S1150 420 1214 520', ink.gold, 10);

const chalk = () =>
  group(
    shape('M0 0L62 -16L76 30L14 48Z', ink.bark, 'opacity="0.35" transform="translate(6 8)"') +
      shape('M0 0L62 -16L76 30L14 48Z', '#FBF6EA') +
      shape('M8 4L60 -10L64 4L12 18Z', '#FFFFFF'),
    'transform="translate(1150 612)"',
  );

const scissors = () => {
  const half = (flip: number) =>
    group(
      shape('M-8 0L-16 -300Q-4 -330 4 -300L12 10Z', '#C9CEDD') +
        shape('M-8 0L-16 -300Q-10 -314 -8 -300L2 8Z', '#EEF1F8') +
        shape('M14 0Q0 -16 -14 2L-44 96Q-26 116 -10 100Z', ink.hibiscus) +
        oval(-52, 152, 42, 62, 'none', `stroke="${ink.hibiscus}" stroke-width="24"`),
      `transform="scale(${flip} 1) rotate(${n(11)})"`,
    );
  const pair = half(1) + half(-1);
  return group(
    pair + circle(0, 6, 12, ink.gold) + circle(0, 6, 5, ink.bark),
    'transform="translate(840 552) rotate(-34)"',
  );
};
