import { type Dice, dice, pick } from '../dice.ts';
import type { Username } from '../members.ts';
import { circle, group, ink, n, oval, rect, rings, shape, stroke, times, turn } from '../pictures/svg.ts';
import { BLACK, type Face } from './face.ts';
import { HAIR } from './hair.ts';
import { type Extra, looks } from './looks.ts';

const SIDE = 256;

const SKINS = ['#8D5A3B', '#7A4A2E', '#6A3F27', '#583320', '#9C6844', '#4A2A1A'] as const;
const CLOTHS = [
  [ink.indigo, ink.mist],
  [ink.marigold, '#B4650A'],
  [ink.hibiscus, '#F3B7C9'],
  [ink.clay, '#F7C08A'],
  ['#1F6A62', '#A9D8CC'],
  ['#D9C29A', '#8E6A3A'],
  [ink.plum, '#C7A9D9'],
  [ink.sky, ink.sand],
] as const;
const WRAPS = [ink.marigold, ink.hibiscus, ink.cream, ink.ember, ink.indigo, '#1F6A62'] as const;

/** One member's portrait, a square. */
export function avatar(username: Username): string {
  const roll = dice(`face ${username}`);
  const backdrop = pick(roll, CLOTHS);
  const face = faceOf(roll, backdrop[0]);
  const [hair, ...extras] = looks[username];
  const [behind, above] = HAIR[hair](face);
  const worn = (layer: Extra[]) =>
    extras.map((extra) => (layer.includes(extra) ? EXTRAS[extra](face) : '')).join('');
  const body =
    ground(backdrop, Math.floor(roll() * 4)) +
    behind +
    shoulders(face, hair === 'hijab') +
    head(face, hair !== 'hijab' && hair !== 'wrap') +
    worn(['beard', 'moustache']) +
    features(face) +
    above +
    worn(['glasses', 'earrings']);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${body}</svg>`;
}

// Clothes that stand out from the backdrop, with a trim that stands out from the clothes.
function faceOf(roll: Dice, backdrop: string): Face {
  const clothes = WRAPS.filter((colour) => colour !== backdrop);
  const cloth = pick(roll, clothes);
  const trims = clothes.filter((colour) => colour !== cloth);
  return { skin: pick(roll, SKINS), shade: '#2A120C', cloth, trim: pick(roll, trims), smile: roll() };
}

function ground([base, mark]: readonly [string, string], kind: number) {
  const tile = (draw: (x: number, y: number) => string) =>
    times(16, (i) => draw((i % 4) * 72 + 20, Math.floor(i / 4) * 72 + 20));
  const motif = [
    () => tile((x, y) => rings(x, y, [10, 20, 30], mark, 0.55, 4)),
    () =>
      tile((x, y) =>
        times(4, (k) =>
          oval(
            x,
            y - 17,
            6,
            15,
            'none',
            `stroke="${mark}" stroke-width="3" stroke-opacity="0.5" ${turn(k * 90 + 45, x, y)}`,
          ),
        ),
      ),
    () =>
      times(14, (i) =>
        stroke(
          `M-10 ${i * 22 - 12}q16 -16 33 0t33 0t33 0t33 0t33 0t33 0t33 0t33 0t33 0`,
          mark,
          4,
          'opacity="0.45"',
        ),
      ),
    () =>
      tile(
        (x, y) =>
          shape(
            `M${x} ${y - 22}l22 22l-22 22l-22 -22Z`,
            'none',
            `stroke="${mark}" stroke-width="4" stroke-opacity="0.5"`,
          ) + circle(x, y, 6, mark, 'opacity="0.55"'),
      ),
  ][kind];
  return rect(0, 0, SIDE, SIDE, base) + (motif?.() ?? '');
}

const shoulders = ({ skin, shade, cloth, trim }: Face, covered: boolean) =>
  shape('M22 262Q28 204 88 194H168Q228 204 234 262Z', cloth) +
  times(7, (i) => circle(46 + i * 27, 240 + (i % 2) * 8, 5, trim)) +
  (covered
    ? ''
    : shape('M102 160H154V200Q128 226 102 200Z', skin) +
      shape('M102 172Q128 198 154 172V186Q128 208 102 186Z', shade, 'opacity="0.28"') +
      stroke('M94 194Q128 236 162 194', trim, 8));

const head = ({ skin, shade }: Face, ears: boolean) =>
  (ears
    ? circle(73, 122, 13, skin) +
      circle(183, 122, 13, skin) +
      circle(73, 123, 6, shade, 'opacity="0.25"') +
      circle(183, 123, 6, shade, 'opacity="0.25"')
    : '') +
  shape('M74 104Q74 52 128 52T182 104Q184 150 164 172Q146 190 128 190T92 172Q72 150 74 104Z', skin) +
  oval(94, 143, 13, 8, '#D9603A', 'opacity="0.22"') +
  oval(162, 143, 13, 8, '#D9603A', 'opacity="0.22"');

function features({ smile, shade }: Face) {
  const mouth =
    smile > 0.5
      ? shape('M106 154Q128 162 150 154Q146 176 128 176T106 154Z', '#5E1522') +
        shape('M110 156Q128 162 146 156L143 162Q128 167 113 162Z', '#FFF8EC')
      : stroke('M109 157Q128 171 147 157', '#5E1522', 6);
  const eye = (x: number) =>
    oval(x, 119, 8, 9, '#FFF8EC') + circle(x + 0.5, 120, 6, BLACK) + circle(x + 3, 117, 2.2, '#FFFFFF');
  return (
    eye(106) +
    eye(150) +
    stroke(`M93 ${n(101 - smile * 3)}Q105 93 117 100M139 100Q151 93 163 ${n(101 - smile * 3)}`, BLACK, 5) +
    stroke('M122 142Q128 147 134 142', shade, 4, 'opacity="0.5"') +
    mouth
  );
}

const EXTRAS: Record<Extra, (face: Face) => string> = {
  beard: () =>
    shape(
      'M76 128Q80 150 96 150Q110 142 128 144T160 150Q176 150 180 128Q184 160 164 178Q146 196 128 196T92 178Q72 160 76 128Z',
      BLACK,
    ),
  moustache: () => shape('M104 152Q116 142 128 147Q140 142 152 152Q140 154 128 152Q116 154 104 152Z', BLACK),
  glasses: () =>
    group(
      circle(106, 120, 20, '#FFFFFF', 'fill-opacity="0.14"') +
        circle(150, 120, 20, '#FFFFFF', 'fill-opacity="0.14"') +
        stroke('M126 118Q128 114 130 118M86 116L74 110M170 116L182 110', BLACK, 5),
      `stroke="${BLACK}" stroke-width="5"`,
    ),
  earrings: ({ trim }) =>
    circle(72, 144, 9, 'none', `stroke="${ink.gold}" stroke-width="4"`) +
    circle(184, 144, 9, 'none', `stroke="${ink.gold}" stroke-width="4"`) +
    circle(72, 154, 3, trim) +
    circle(184, 154, 3, trim),
};
