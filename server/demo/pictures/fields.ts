import { dice, pick } from '../dice.ts';
import {
  circle,
  full,
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
} from './svg.ts';

/** Rows of tomato seedlings, running towards a cold sunrise. */
export function farm(): string {
  const defs =
    linear('dawn', [
      [0, '#4A4A8A'],
      [0.45, '#C77A7A'],
      [0.8, '#F5B45E'],
      [1, '#FFE3A6'],
    ]) +
    linear('soil', [
      [0, '#B8703A'],
      [1, '#5A2A16'],
    ]) +
    radial('halo', [
      [0, ink.cream, 0.9],
      [1, ink.gold, 0],
    ]);
  const roll = dice('hills');
  const hills = times(3, (i) => {
    const y = 306 + i * 16;
    const tops = times(
      9,
      (k) => `Q${k * 160 + 80} ${n(y - 30 - roll() * 44 + i * 14)} ${k * 160 + 160} ${y}`,
    );
    return shape(`M0 ${y}${tops}V400H0Z`, ['#B97A84', '#8F5F78', '#5F4A62'][i] ?? ink.plum);
  });
  return picture(
    defs,
    rect(0, 0, 1280, 380, 'url(#dawn)') +
      rings(640, 290, [140, 186, 234, 284, 336], ink.cream, 0.4, 5) +
      circle(640, 290, 190, 'url(#halo)') +
      circle(640, 290, 78, '#FFF6DF') +
      hills +
      rect(0, 344, 1280, 456, 'url(#soil)') +
      times(11, (i) => ridge(i - 5)) +
      trees() +
      times(9, (i) => row(i - 4)) +
      farmer(),
  );
}

const VANISH = { x: 640, y: 318 };

const ridge = (i: number) =>
  shape(
    `M${VANISH.x + (i - 0.3) * 18} 352L${VANISH.x + (i - 0.34) * 330} 800H${n(VANISH.x + (i + 0.34) * 330)}L${n(VANISH.x + (i + 0.3) * 18)} 352Z`,
    '#8A4A26',
    'opacity="0.75"',
  );

function row(i: number) {
  return times(13, (k) => {
    const near = ((k + 0.6) / 13) ** 2.1;
    const y = 356 + near * 460;
    const x = VANISH.x + i * (20 + near * 316);
    return place(x, y, Math.round((0.1 + near * 1.02) * 100) / 100, seedling((i + k) % 3));
  });
}

const seedling = (kind: number) =>
  oval(0, 6, 60, 14, '#3A1A0E', 'opacity="0.4"') +
  stroke('M0 6Q-4 -40 0 -84', '#4E7A38', 8) +
  shape('M0 -26Q-62 -70 -88 -34Q-56 -4 0 -26Z', '#5E8F42') +
  shape('M0 -34Q62 -84 92 -46Q58 -10 0 -34Z', '#7FAF55') +
  shape('M0 -70Q-52 -122 -72 -90Q-52 -60 0 -70Z', '#8FBF62') +
  shape('M0 -74Q46 -134 70 -102Q52 -66 0 -74Z', '#6FA04A') +
  shape('M0 -84Q-22 -128 4 -146Q26 -122 0 -84Z', '#A5CF76') +
  (kind === 0 ? circle(-26, -50, 9, ink.gold) : '');

const trees = () => [90, 1150, 1232].map((x, i) => place(x, 350, 1 - i * 0.16, acacia('#40304A'))).join('');

const acacia = (colour: string) =>
  stroke('M0 0Q-6 -50 4 -84M0 -44Q-34 -66 -46 -92M2 -54Q34 -70 48 -94', colour, 9) +
  shape('M-118 -92Q-84 -142 -14 -136Q74 -146 120 -96Q60 -82 0 -88T-118 -92Z', colour) +
  shape('M-70 -128Q-16 -172 66 -132Z', colour);

function farmer() {
  const cloth = '#2A2A5A';
  return place(
    968,
    520,
    0.92,
    oval(0, 4, 60, 10, '#2A120C', 'opacity="0.4"') +
      stroke('M-16 0L-12 -70M18 0L10 -70', '#4A2A1A', 17) +
      shape('M-40 -180Q0 -202 38 -178L46 -54Q0 -40 -46 -54Z', cloth) +
      stroke('M34 -166Q58 -120 74 -92', '#4A2A1A', 15) +
      stroke('M-34 -166Q-62 -130 -50 -96', '#4A2A1A', 15) +
      shape('M58 -96H104L98 -46H64Z', '#8FA0B8') +
      stroke('M60 -96Q81 -136 102 -96', '#6B7A94', 5) +
      stroke('M100 -82L132 -104', '#8FA0B8', 8) +
      circle(0, -212, 25, '#4A2A1A') +
      shape('M-62 -214Q0 -234 62 -214Q30 -254 0 -262Q-30 -254 -62 -214Z', ink.dune) +
      stroke('M-30 -226Q0 -236 30 -226', ink.hibiscus, 6),
  );
}

/** The Plateau in the dust: a sun one can look at, and four people on the ridge. */
export function harmattan(): string {
  const defs =
    linear('haze', [
      [0, '#D9A867'],
      [0.5, '#F0CE95'],
      [1, '#FBE9C6'],
    ]) +
    linear('veil', [
      [0, '#FBE9C6', 0],
      [1, '#FBE9C6', 0.75],
    ]);
  const layers: [string, string][] = [
    [
      'M0 470L90 420L170 440L250 352L330 344L392 420L520 440L640 400L720 330L800 322L860 396L980 430L1080 376L1160 372L1280 440V800H0Z',
      '#DDB27C',
    ],
    [
      'M0 540L120 500L190 430L262 424L330 500L470 530L600 520L690 470L760 500L900 530L980 450L1060 430L1120 476L1200 520L1280 500V800H0Z',
      '#C4905C',
    ],
    ['M0 612Q150 560 300 590T620 600T900 572T1280 610V800H0Z', '#9C6440'],
  ];
  return picture(
    defs,
    full('url(#haze)') +
      rings(842, 250, [176, 226, 280, 338, 400, 466], '#FFFDF5', 0.5, 6) +
      circle(842, 250, 124, '#FFF9E8') +
      circle(842, 250, 124, 'none', 'stroke="#FFFFFF" stroke-width="4" opacity="0.7"') +
      birds() +
      layers.map(([d, fill]) => shape(d, fill) + shape(d, 'url(#veil)', 'opacity="0.5"')).join('') +
      boulders() +
      place(206, 640, 1.5, acacia('#5A3426')) +
      place(1130, 618, 0.9, acacia('#6E4430')) +
      shape('M0 720Q220 640 470 668Q760 704 900 690Q1100 668 1280 716V800H0Z', '#4A2618') +
      grass() +
      [
        [560, 674, 0.62, ink.hibiscus],
        [640, 684, 0.74, ink.indigo],
        [708, 692, 0.68, ink.marigold],
        [790, 694, 0.72, '#1F6A62'],
      ]
        .map(([x, y, s, c]) => place(Number(x), Number(y), Number(s), walker(String(c))))
        .join(''),
  );
}

const birds = () =>
  [
    [420, 170],
    [470, 142],
    [520, 186],
    [356, 206],
  ]
    .map(([x = 0, y = 0]) => stroke(`M${x - 20} ${y}q12 -12 20 0q8 -12 20 0`, '#8A5A36', 4))
    .join('');

const boulders = () =>
  shape('M420 640Q424 540 500 520Q560 516 584 560Q640 548 664 600L700 760H420Z', '#7A4A30') +
  shape('M500 520Q560 516 584 560Q560 590 520 596Q476 570 500 520Z', '#A8744C') +
  shape('M930 640Q930 560 1000 552Q1060 556 1074 640V760H930Z', '#7A4A30') +
  shape('M950 588Q964 560 1000 556Q1030 560 1044 580Q1000 600 950 588Z', '#A8744C');

function grass() {
  const roll = dice('grass');
  return times(120, () => {
    const x = roll() * 1280;
    const y = 726 + roll() * 80;
    const lean = roll() * 22 - 6;
    return stroke(
      `M${n(x)} ${n(y)}q${n(lean / 2)} -22 ${n(lean)} ${n(-34 - roll() * 26)}`,
      pick(roll, ['#C4905C', '#8A5636', '#E0B878']),
      3,
    );
  });
}

const walker = (cloth: string) =>
  stroke('M-6 0L-2 -62M20 0L8 -62', ink.bark, 13) +
  shape('M-24 -138Q2 -154 28 -136L26 -56H-22Z', cloth) +
  shape('M-40 -132Q-24 -142 -20 -128V-74Q-40 -74 -42 -90Z', ink.bark) +
  stroke('M22 -126Q44 -104 42 -80M46 -96L58 4', ink.bark, 7) +
  circle(4, -166, 19, '#4A2A1A') +
  shape('M-16 -170Q-14 -192 6 -190T24 -168Z', ink.soot);
