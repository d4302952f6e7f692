import { dice, pick } from '../dice.ts';
import { circle, full, group, ink, n, oval, picture, radial, shape, stroke, times, turn } from './svg.ts';

const CLOTHS = [
  [ink.marigold, ink.cream],
  [ink.hibiscus, ink.sand],
  [ink.indigo, ink.mist],
  [ink.ember, ink.cream],
  ['#1F6A62', ink.sand],
  [ink.clay, ink.gold],
] as const;

/** Umbrellas over the stalls, seen from a balcony above. */
export function yabaMarket(): string {
  const defs =
    radial('ground', [
      [0, '#EBCF9F'],
      [1, '#C9985C'],
    ]) +
    radial('dome', [
      [0, '#FFFFFF', 0.35],
      [0.6, '#FFFFFF', 0],
      [1, '#2A120C', 0.3],
    ]);
  return picture(defs, full('url(#ground)') + dust() + goods() + shoppers() + umbrellas());
}

function dust() {
  const roll = dice('dust');
  return times(220, () => circle(roll() * 1280, roll() * 800, 1 + roll() * 2.4, '#8E5A2A', 'opacity="0.28"'));
}

const PLACES: [x: number, y: number, r: number][] = [
  [118, 122, 150],
  [418, 70, 128],
  [706, 116, 156],
  [1010, 60, 132],
  [1226, 212, 138],
  [262, 366, 136],
  [548, 384, 126],
  [936, 350, 150],
  [62, 604, 138],
  [388, 664, 158],
  [730, 672, 142],
  [1052, 640, 158],
  [1262, 800, 120],
  [170, 830, 96],
];

const umbrellas = () => PLACES.map(([x, y, r], i) => umbrella(x, y, r, i)).join('');

function umbrella(x: number, y: number, r: number, i: number) {
  const [one, two] = CLOTHS[(i * 5) % CLOTHS.length] ?? CLOTHS[0];
  const ribs = 8;
  const at = (k: number, far = r) => {
    const angle = (k / ribs) * Math.PI * 2 + i * 0.37;
    return [n(x + Math.cos(angle) * far), n(y + Math.sin(angle) * far)] as const;
  };
  const panels = times(ribs, (k) => {
    const [ax, ay] = at(k);
    const [bx, by] = at(k + 1);
    const [cx, cy] = at(k + 0.5, r * 0.94);
    return shape(`M${n(x)} ${n(y)}L${ax} ${ay}Q${cx} ${cy} ${bx} ${by}Z`, k % 2 ? one : two);
  });
  const pattern = times(ribs, (k) => {
    const [px, py] = at(k + 0.5, r * 0.62);
    const [qx, qy] = at(k + 0.5, r * 0.78);
    return circle(px, py, r * 0.045, k % 2 ? two : one) + circle(qx, qy, r * 0.03, k % 2 ? two : one);
  });
  return (
    circle(x + 22, y + 34, r * 0.97, ink.bark, 'opacity="0.32"') +
    panels +
    pattern +
    circle(x, y, r, 'url(#dome)') +
    circle(x, y, r * 0.05, ink.cream) +
    circle(x, y, r * 0.025, ink.bark)
  );
}

function goods() {
  const trays: [number, number, string, string][] = [
    [276, 196, '#D92B2B', '#F2604E'],
    [566, 226, '#F2A516', '#FFD36B'],
    [846, 222, '#3F7A3A', '#7FB25A'],
    [1108, 420, '#D92B2B', '#F58A5E'],
    [398, 500, '#7A2A5A', '#C272A0'],
    [706, 508, '#D96A1E', '#FFB25E'],
    [226, 536, '#F2A516', '#FFE08A'],
    [900, 530, '#B01648', '#E65A86'],
    [560, 770, '#3F7A3A', '#9CC66A'],
    [896, 778, '#D92B2B', '#F2604E'],
    [1150, 60, '#F2A516', '#FFE08A'],
  ];
  return trays.map(([x, y, dark, light], i) => tray(x, y, dark, light, i)).join('');
}

function tray(x: number, y: number, dark: string, light: string, i: number) {
  const roll = dice(`tray${i}`);
  return (
    circle(x + 6, y + 9, 58, ink.bark, 'opacity="0.3"') +
    circle(x, y, 58, '#8A5A30') +
    circle(x, y, 51, '#5E3A1E') +
    times(26, () => {
      const angle = roll() * Math.PI * 2;
      const far = Math.sqrt(roll()) * 40;
      const gx = x + Math.cos(angle) * far;
      const gy = y + Math.sin(angle) * far;
      return circle(gx, gy, 11, dark) + circle(gx - 3, gy - 3, 5, light);
    })
  );
}

function shoppers() {
  const roll = dice('shoppers');
  const spots: [number, number][] = [
    [330, 250],
    [490, 250],
    [620, 250],
    [820, 420],
    [1060, 250],
    [1120, 500],
    [460, 560],
    [600, 540],
    [170, 470],
    [300, 560],
    [840, 600],
    [560, 640],
    [720, 290],
    [920, 170],
    [240, 250],
    [560, 160],
    [1190, 520],
    [880, 700],
    [1000, 470],
    [680, 450],
  ];
  return spots
    .map(([x, y]) =>
      shopper(
        x,
        y,
        roll() * 360,
        pick(roll, [ink.indigo, ink.hibiscus, ink.sand, ink.ember, '#1F6A62', ink.gold]),
        pick(roll, [ink.marigold, ink.hibiscus, ink.deep, ink.bark, ink.bark, ink.sky]),
      ),
    )
    .join('');
}

const shopper = (x: number, y: number, turned: number, cloth: string, headwear: string) =>
  group(
    oval(x + 7, y + 10, 31, 20, ink.bark, 'opacity="0.3"') +
      oval(x, y, 30, 18, cloth) +
      stroke(`M${x - 24} ${y + 4}l6 22M${x + 24} ${y + 4}l-6 22`, '#5A3522', 9) +
      circle(x, y + 1, 14.5, '#4A2A1A') +
      circle(x, y, 13, headwear) +
      circle(x - 4, y - 4, 4, ink.cream, 'opacity="0.35"'),
    turn(turned, x, y),
  );
