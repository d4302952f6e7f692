import { circle, ink, oval, shape, stroke, times, turn } from '../pictures/svg.ts';
import { BLACK, type Face } from './face.ts';
import type { Hair } from './looks.ts';

type Drawn = [behind: string, above: string];

const CAP = 'M70 108Q66 44 128 42T186 108Q180 78 128 76T70 108Z';

/** What is behind the head and what lies on it. */
export const HAIR: Record<Hair, (face: Face) => Drawn> = {
  low: () => ['', shape(CAP, BLACK)],
  bald: () => ['', oval(112, 66, 22, 8, '#FFFFFF', 'opacity="0.16" transform="rotate(-16 112 66)"')],
  fade: () => [
    '',
    shape(CAP, BLACK, 'opacity="0.45"') + shape('M80 88Q78 34 128 32T178 88Q164 68 128 68T80 88Z', BLACK),
  ],
  flat: () => ['', shape('M70 106L72 34Q74 20 90 20H166Q182 20 184 34L186 106Q178 76 128 76T70 106Z', BLACK)],
  afro: () => [
    circle(128, 92, 88, BLACK) +
      times(11, (i) =>
        circle(
          128 + Math.cos(Math.PI + (i * Math.PI) / 10) * 82,
          94 + Math.sin(Math.PI + (i * Math.PI) / 10) * 82,
          19,
          BLACK,
        ),
      ),
    shape('M72 108Q76 60 128 62T184 108Q190 40 128 34T72 108Z', BLACK),
  ],
  puffs: ({ trim }) => [
    circle(56, 62, 40, BLACK) + circle(200, 62, 40, BLACK),
    shape(CAP, BLACK) +
      stroke('M128 46V74', '#5A3522', 3) +
      stroke('M84 72Q78 62 82 52M172 72Q178 62 174 52', trim, 10),
  ],
  bun: ({ trim }) => [
    circle(128, 32, 34, BLACK),
    shape(CAP, BLACK) + stroke('M100 46Q128 34 156 46', trim, 9),
  ],
  bob: () => [
    shape('M52 178Q44 30 128 28T204 178Q190 196 166 190L90 190Q66 196 52 178Z', BLACK),
    shape('M72 118Q72 60 148 58Q184 66 184 118Q176 84 142 76Q104 104 72 118Z', BLACK),
  ],
  braids: ({ trim }) => [
    times(6, (i) =>
      [0, 1]
        .map((side) => {
          const x = side ? 188 + i * 5 : 68 - i * 5;
          return times(9, (k) =>
            oval(x + (side ? 1 : -1) * k * 0.6, 84 + k * 19 + i * 3, 8, 11, k % 2 ? '#2A1C22' : BLACK),
          );
        })
        .join(''),
    ) + times(2, (side) => circle(side ? 204 : 52, 242, 7, trim)),
    shape(CAP, BLACK) +
      times(7, (i) =>
        stroke(`M128 44Q${98 + i * 10} 56 ${80 + i * 16} ${i === 0 || i === 6 ? 92 : 76}`, '#4A3038', 2.5),
      ),
  ],
  twists: () => [
    times(13, (i) => {
      const angle = Math.PI + (i / 12) * Math.PI;
      return oval(
        128 + Math.cos(angle) * 64,
        88 + Math.sin(angle) * 58,
        13,
        22,
        BLACK,
        turn((angle * 180) / Math.PI + 90, 128 + Math.cos(angle) * 64, 88 + Math.sin(angle) * 58),
      );
    }),
    shape(CAP, BLACK) +
      times(8, (i) =>
        oval(
          80 + i * 14,
          74 - Math.sin((i / 7) * Math.PI) * 12,
          8,
          13,
          i % 2 ? '#2E2026' : BLACK,
          turn(i * 8 - 28, 80 + i * 14, 66),
        ),
      ),
  ],
  locs: ({ trim }) => [
    times(9, (i) =>
      stroke(
        `M${72 + i * 14} 60Q${48 + i * 20} 120 ${44 + i * 21} ${196 + (i % 3) * 12}`,
        i % 2 ? '#33211F' : '#1F1416',
        17,
      ),
    ),
    shape(CAP, '#1F1416') +
      times(6, (i) => stroke(`M${88 + i * 16} 50L${82 + i * 18} 78`, '#33211F', 10)) +
      circle(58, 176, 6, trim),
  ],
  hijab: ({ cloth, trim }) => [
    '',
    shape(
      'M128 26Q48 28 50 122Q46 190 22 262H234Q210 190 206 122Q208 28 128 26ZM128 62Q176 64 176 114Q178 150 160 168Q144 184 128 184T96 168Q78 150 80 114Q80 64 128 62Z',
      trim,
      'fill-rule="evenodd"',
    ) +
      stroke(
        'M80 150Q96 196 150 214M70 190Q100 226 140 240M176 150Q170 190 126 216',
        cloth,
        5,
        'opacity="0.55"',
      ) +
      stroke('M78 112Q80 62 128 60T178 112', cloth, 6),
  ],
  gele: ({ trim, cloth }) => [
    shape('M46 84Q22 20 92 14Q124 -18 170 10Q240 14 212 84Z', trim),
    shape('M64 100Q54 40 128 44T192 100Q168 70 128 70T64 100Z', trim) +
      stroke(
        'M62 88Q40 52 88 26M80 76Q70 38 116 18M112 66Q110 30 148 12M146 66Q158 36 178 20M176 78Q200 56 196 28',
        cloth,
        5,
        'opacity="0.7"',
      ) +
      stroke('M66 98Q78 66 128 66T190 98', cloth, 7),
  ],
  wrap: ({ trim, cloth }) => [
    circle(150, 34, 30, trim) + circle(118, 28, 24, trim),
    shape('M66 112Q56 38 128 36T190 112Q176 74 128 72T66 112Z', trim) +
      stroke('M74 90Q100 48 168 52M80 100Q120 60 182 88', cloth, 5, 'opacity="0.7"') +
      circle(138, 34, 13, cloth),
  ],
  kufi: ({ trim, cloth }) => [
    '',
    shape(CAP, BLACK) +
      shape('M76 82L82 34Q128 18 174 34L180 82Q128 66 76 82Z', trim) +
      times(6, (i) => circle(92 + i * 14.5, 52 - Math.sin((i / 5) * Math.PI) * 8, 4.5, cloth)) +
      stroke('M78 78Q128 62 178 78', cloth, 5),
  ],
  fila: ({ trim, cloth }) => [
    '',
    shape(CAP, BLACK) +
      shape('M76 84L84 34Q110 16 150 22L204 36Q214 54 196 62L180 84Q128 66 76 84Z', trim) +
      shape('M150 22L204 36Q214 54 196 62Q166 44 150 22Z', ink.soot, 'opacity="0.25"') +
      stroke('M80 78Q128 60 178 78M88 58Q124 44 164 52', cloth, 5),
  ],
};
