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

/** A reading table at five in the morning. */
export function books(): string {
  const defs =
    linear('wall', [
      [0, '#232B66'],
      [1, '#39306A'],
    ]) +
    radial('light', [
      [0, ink.gold, 0.8],
      [0.35, ink.ember, 0.4],
      [1, ink.wine, 0],
    ]) +
    linear('cone', [
      [0, ink.gold, 0.75],
      [1, ink.gold, 0.08],
    ]) +
    linear('table', [
      [0, '#A85A2A'],
      [1, '#5A2A14'],
    ]);
  return picture(
    defs,
    full('url(#wall)') +
      times(24, (i) =>
        rings(70 + (i % 8) * 166, 70 + Math.floor(i / 8) * 180, [16, 34, 52], ink.mist, 0.14, 4),
      ) +
      circle(866, 380, 500, 'url(#light)') +
      rect(0, 630, 1280, 170, 'url(#table)') +
      rect(0, 630, 1280, 9, '#D9864A') +
      readingLamp() +
      pile() +
      shape('M826 318L958 372L1090 706H510Z', 'url(#cone)') +
      openBook() +
      cup(),
  );
}

const SPINES: [w: number, h: number, dx: number, fill: string][] = [
  [470, 66, 0, ink.indigo],
  [430, 54, 26, ink.hibiscus],
  [450, 74, -8, ink.marigold],
  [390, 48, 30, ink.sand],
  [410, 62, 4, ink.clay],
  [340, 52, 36, '#1F6A62'],
  [360, 44, 0, ink.deep],
];

function pile() {
  let y = 650;
  return SPINES.map(([w, h, dx, fill], i) => {
    y -= h;
    const x = 130 + dx;
    const mark = fill === ink.sand || fill === ink.marigold ? ink.bark : ink.gold;
    return (
      rect(x + 16, y + 5, w, h - 8, '#F7EBD2', 'rx="4"') +
      times(3, (k) => stroke(`M${x + w - 40} ${y + 14 + k * ((h - 24) / 3)}h52`, '#D3BE98', 2)) +
      shape(`M${x} ${y}H${x + w - 30}V${y + h}H${x}Q${x - 16} ${y + h / 2} ${x} ${y}Z`, fill) +
      rect(x + 34, y, 10, h, mark, 'opacity="0.8"') +
      rect(x + w - 84, y, 10, h, mark, 'opacity="0.8"') +
      (i % 2
        ? times(7, (k) => circle(x + 90 + k * 26, y + h / 2, 6, mark))
        : rect(x + 84, y + h / 2 - 6, w * 0.42, 12, mark, 'rx="6"'))
    );
  }).join('');
}

const readingLamp = () =>
  oval(1096, 646, 108, 20, ink.soot) +
  stroke('M1096 636L1168 410L984 250', ink.soot, 17) +
  circle(1168, 410, 19, ink.marigold) +
  shape('M820 316Q842 222 944 212L1010 238Q1030 326 964 376Z', ink.hibiscus) +
  shape('M856 268Q884 226 944 222L980 238Q900 244 880 300Z', ink.cream, 'opacity="0.25"') +
  circle(988, 238, 22, ink.marigold) +
  oval(892, 346, 79, 17, ink.cream, 'transform="rotate(22.5 892 346)"');

const openBook = () =>
  group(
    oval(0, 40, 290, 26, ink.soot, 'opacity="0.4"') +
      shape('M-270 -4Q-140 -64 0 -8Q140 -64 270 -4L286 34Q140 -10 0 44Q-140 -10 -286 34Z', ink.wine) +
      shape('M-256 -14Q-130 -76 0 -18V32Q-130 -22 -268 22Z', '#FFF6E2') +
      shape('M256 -14Q130 -76 0 -18V32Q130 -22 268 22Z', '#F3E3C3') +
      times(3, (i) =>
        stroke(
          `M${-226 + i * 2} ${-8 + i * 12}Q-120 ${-48 + i * 12} -26 ${-10 + i * 12}M26 ${-10 + i * 12}Q120 ${-48 + i * 12} ${226 - i * 2} ${-8 + i * 12}`,
          '#B9A47E',
          3,
        ),
      ) +
      shape('M-12 -20L12 -20L16 70L2 56L-10 72Z', ink.marigold),
    'transform="translate(800 700)"',
  );

const cup = () =>
  stroke('M1206 664q42 4 34 40t-48 22', ink.marigold, 13) +
  shape('M1092 650H1210L1200 744Q1198 758 1180 758H1122Q1104 758 1102 744Z', ink.marigold) +
  oval(1151, 650, 59, 13, '#B4701A') +
  oval(1151, 651, 49, 9, '#4A2410') +
  times(5, (i) => circle(1112 + i * 19, 704, 5, ink.soot)) +
  stroke('M1136 626q-12 -20 0 -40t0 -36M1168 624q-12 -20 0 -40', ink.cream, 7, 'opacity="0.3"');
