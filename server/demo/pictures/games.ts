import { dice } from '../dice.ts';
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

/** Forty-eight seeds in twelve houses, on a woven mat. */
export function ayoBoard(): string {
  const defs =
    linear('board', [
      [0, '#A5622C'],
      [0.5, '#8A4A1E'],
      [1, '#5E2E12'],
    ]) +
    radial('house', [
      [0, '#2A120A'],
      [0.75, '#4A2412'],
      [1, '#6E381A'],
    ]) +
    radial('seed', [
      [0, '#F3EADB'],
      [0.5, '#B9C0C9'],
      [1, '#69707E'],
    ]);
  const seeds = [4, 7, 0, 5, 1, 6, 3, 0, 8, 2, 5, 4];
  return picture(
    defs,
    mat() +
      rect(66, 178, 1160, 480, ink.soot, 'rx="190" opacity="0.45"') +
      rect(54, 160, 1172, 480, '#4A2410', 'rx="200"') +
      rect(54, 150, 1172, 474, 'url(#board)', 'rx="200"') +
      grain() +
      carving() +
      store(158, 0) +
      store(1122, 3) +
      seeds.map((count, i) => house(322 + (i % 6) * 127, i < 6 ? 284 : 490, count, i)).join(''),
  );
}

function mat() {
  const weave = times(416, (i) => {
    const column = i % 26;
    const line = Math.floor(i / 26);
    const lies = (column + line) % 2 === 0;
    const band =
      column % 8 === 3 ? ink.hibiscus : column % 8 === 6 ? ink.indigo : lies ? '#E2BF7E' : '#D0A660';
    return lies
      ? rect(column * 50, line * 50 + 5, 49, 40, band, 'rx="5"')
      : rect(column * 50 + 5, line * 50, 40, 49, band, 'rx="5"');
  });
  return full('#9A7036') + weave;
}

const grain = () =>
  times(13, (i) =>
    stroke(
      `M${120 + (i % 3) * 26} ${178 + i * 34}Q500 ${160 + i * 36} 700 ${184 + i * 33}T1160 ${176 + i * 34}`,
      '#5E2E12',
      2.5,
      'opacity="0.35"',
    ),
  );

const carving = () =>
  rect(
    76,
    172,
    1128,
    430,
    'none',
    'rx="184" stroke="#4A2410" stroke-width="5" stroke-dasharray="2 14" stroke-linecap="round"',
  ) + times(31, (i) => shape(`M${246 + i * 26} 387l13 -13l13 13l-13 13Z`, i % 2 ? '#C98A45' : '#4A2410'));

const hollow = (x: number, y: number, rx: number, ry: number) =>
  oval(x, y + 4, rx + 8, ry + 8, '#C98A45', 'opacity="0.75"') +
  oval(x, y, rx + 5, ry + 5, '#4A2410') +
  oval(x, y, rx, ry, 'url(#house)');

function seedsIn(x: number, y: number, count: number, spread: number, name: string) {
  const roll = dice(name);
  const start = roll() * 6;
  return times(count, (k) => {
    const far = count === 1 ? 0 : k === count - 1 && count > 5 ? 0 : spread;
    const angle = start + (k / Math.max(1, count > 5 ? count - 1 : count)) * Math.PI * 2;
    const sx = x + Math.cos(angle) * far;
    const sy = y + Math.sin(angle) * far;
    return (
      oval(sx + 3, sy + 5, 14, 13, ink.soot, 'opacity="0.55"') +
      oval(sx, sy, 14, 13, 'url(#seed)') +
      circle(sx - 4, sy - 4, 3.6, '#FFFFFF', 'opacity="0.9"')
    );
  });
}

const house = (x: number, y: number, count: number, i: number) =>
  hollow(x, y, 52, 54) + seedsIn(x, y, count, count > 5 ? 31 : 21, `house${i}`);

const store = (x: number, count: number) => hollow(x, 387, 58, 116) + seedsIn(x, 400, count, 24, `store${x}`);

/** A knight comes forward. */
export function chess(): string {
  const defs =
    linear('wall', [
      [0, '#7A2342'],
      [0.55, '#B0401F'],
      [1, '#E08A2A'],
    ]) +
    linear(
      'dark',
      [
        [0, '#3C478F'],
        [1, '#151A42'],
      ],
      true,
    ) +
    linear(
      'light',
      [
        [0, '#FFF6E2'],
        [1, '#D9BC8A'],
      ],
      true,
    );
  return picture(
    defs,
    full('url(#wall)') +
      rings(880, 330, [150, 206, 264, 326, 392, 462], ink.cream, 0.3, 6) +
      circle(880, 330, 104, ink.gold, 'opacity="0.9"') +
      board() +
      [
        [150, 546, 0.86, pawn('url(#dark)')],
        [404, 528, 0.8, king('url(#dark)')],
        [612, 540, 0.82, pawn('url(#dark)')],
        [1150, 552, 0.86, rook('url(#dark)')],
        [300, 690, 1.15, pawn('url(#light)')],
        [1090, 706, 1.2, pawn('url(#light)')],
        [830, 718, 1.62, knight('url(#light)')],
      ]
        .map(([x, y, s, piece]) => place(Number(x), Number(y), Number(s), String(piece)))
        .join(''),
  );
}

function board() {
  const top = 470;
  const at = (column: number, line: number): [number, number] => {
    const depth = (line / 4) ** 1.35;
    return [640 + (column - 4) * (150 + depth * 120), top + depth * 330];
  };
  const tiles = times(32, (i) => {
    const [column, line] = [i % 8, Math.floor(i / 8)];
    const corners = [at(column, line), at(column + 1, line), at(column + 1, line + 1), at(column, line + 1)];
    return shape(
      `M${corners.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`,
      (column + line) % 2 ? ink.deep : '#F0DDB8',
    );
  });
  return rect(0, top - 14, 1280, 344, ink.bark) + tiles;
}

const foot = (fill: string) =>
  oval(14, 4, 74, 16, ink.soot, 'opacity="0.4"') +
  shape('M-62 0Q-64 -22 -46 -28H46Q64 -22 62 0Q0 16 -62 0Z', fill) +
  shape('M-46 -27H46L34 -44H-34Z', fill) +
  stroke('M-52 -14Q0 0 52 -14', ink.marigold, 5);

const pawn = (fill: string) =>
  foot(fill) +
  shape('M-32 -42Q-16 -86 -18 -116H18Q16 -86 32 -42Z', fill) +
  oval(0, -118, 32, 9, fill) +
  circle(0, -148, 32, fill) +
  stroke('M-14 -164a22 22 0 0 1 12 -8', ink.cream, 6, 'opacity="0.6"');

const king = (fill: string) =>
  foot(fill) +
  shape('M-34 -42Q-18 -120 -24 -186H24Q18 -120 34 -42Z', fill) +
  oval(0, -188, 44, 11, fill) +
  shape('M-36 -194L-48 -252Q0 -232 48 -252L36 -194Z', fill) +
  stroke('M0 -250V-300M-18 -280H18', ink.marigold, 12);

const rook = (fill: string) =>
  foot(fill) +
  shape('M-34 -42L-28 -140H28L34 -42Z', fill) +
  shape('M-46 -140V-196H-24V-176H-12V-196H12V-176H24V-196H46V-140Z', fill) +
  stroke('M-44 -140H44', ink.marigold, 6);

const knight = (fill: string) =>
  foot(fill) +
  shape(
    'M2 -250Q30 -262 44 -238Q70 -238 74 -212Q98 -202 92 -174Q110 -156 96 -134Q106 -110 86 -94Q86 -66 62 -58L30 -44L10 -230Z',
    ink.wine,
  ) +
  shape(
    'M-40 -42Q-34 -90 -8 -118Q-40 -110 -62 -92Q-84 -84 -88 -106Q-84 -140 -52 -176Q-40 -214 -8 -230L-4 -262L18 -232Q60 -206 62 -140Q62 -84 40 -42Z',
    fill,
  ) +
  stroke('M26 -222Q48 -196 50 -148M38 -120Q36 -80 24 -56', ink.clay, 4, 'opacity="0.55"') +
  shape('M-36 -186Q-24 -196 -14 -184Q-24 -174 -36 -186Z', ink.soot) +
  circle(-76, -108, 4, ink.soot) +
  stroke('M-78 -92Q-66 -104 -54 -102', ink.bark, 4) +
  stroke('M-56 -174L-26 -118M-8 -118L18 -228', ink.hibiscus, 5) +
  circle(-12, -142, 7, ink.marigold) +
  stroke('M-36 -54Q0 -42 38 -54', ink.marigold, 5);
