import { dice, pick } from '../dice.ts';
import {
  circle,
  full,
  group,
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

/** A bulb over the roofs, and the light coming back, window by window. */
export function bulb(): string {
  const defs =
    linear('evening', [
      [0, ink.night],
      [0.7, '#2A2A6A'],
      [1, '#5A2A5E'],
    ]) +
    radial('shine', [
      [0, ink.cream, 0.95],
      [0.25, ink.gold, 0.55],
      [0.6, ink.marigold, 0.16],
      [1, ink.marigold, 0],
    ]) +
    radial('glass', [
      [0, '#FFFDF3'],
      [0.7, '#FFE6A0'],
      [1, '#F9C74A'],
    ]);
  return picture(
    defs,
    full('url(#evening)') +
      stars() +
      rings(640, 318, [190, 244, 300, 360, 424, 492, 564], ink.gold, 0.3, 5) +
      circle(640, 318, 440, 'url(#shine)') +
      lamp() +
      wires() +
      houses(),
  );
}

function stars() {
  const roll = dice('stars');
  return times(70, () =>
    circle(
      roll() * 1280,
      roll() * 430,
      0.8 + roll() * 1.8,
      ink.cream,
      `opacity="${(0.3 + roll() * 0.5).toFixed(2)}"`,
    ),
  );
}

const lamp = () =>
  stroke('M640 -10V150', ink.soot, 10) +
  shape('M596 150H684L696 214H584Z', '#2A2336') +
  rect(580, 208, 120, 18, ink.marigold, 'rx="9"') +
  shape('M600 224Q520 274 524 344A116 116 0 0 0 756 344Q760 274 680 224Z', 'url(#glass)') +
  stroke('M612 226L622 330Q640 300 646 330T668 330L672 226', '#D9822A', 6) +
  stroke('M548 330A92 92 0 0 1 590 266', '#FFFFFF', 11, 'opacity="0.85"') +
  times(10, (i) =>
    stroke('M0 -176V-204', ink.gold, 8, `transform="translate(640 346) rotate(${i * 30 + 45})"`),
  );

const wires = () =>
  [112, 1160]
    .map((x) => stroke(`M${x} 800V350M${x - 54} 382H${x + 54}M${x - 40} 420H${x + 40}`, '#140F26', 11))
    .join('') +
  stroke(
    'M-20 360Q60 420 70 376Q640 560 1114 376Q1200 420 1300 352M-20 400Q70 450 84 416Q640 610 1128 416Q1230 450 1300 396',
    '#140F26',
    4,
  );

function houses() {
  const roll = dice('roofs');
  const back = times(9, (i) =>
    house(i * 150 - 40, 560 + roll() * 40, 160, '#241B44', 0.35 + roll() * 0.4, `b${i}`),
  );
  const front = times(7, (i) => house(i * 200 - 60, 650 + roll() * 36, 214, '#160F2C', 0.75, `f${i}`));
  return back + front;
}

function house(x: number, y: number, w: number, wall: string, lit: number, name: string) {
  const roll = dice(name);
  const roof = shape(
    `M${n(x - 14)} ${n(y)}L${n(x + w / 2)} ${n(y - 54 - roll() * 26)}L${n(x + w + 14)} ${n(y)}Z`,
    pick(roll, ['#5A2A2A', '#6B3430', '#47263A', '#3A2A4A']),
  );
  const tank =
    roll() > 0.5
      ? rect(x + w * 0.68, y - 96, 38, 44, '#0E0A1E', 'rx="6"') +
        stroke(`M${n(x + w * 0.68 + 5)} ${n(y - 54)}v44m28 -44v44`, '#0E0A1E', 5)
      : '';
  const panes = times(6, (i) => {
    const px = x + 24 + (i % 3) * ((w - 40) / 3);
    const py = y + 24 + Math.floor(i / 3) * 66;
    const on = roll() < lit;
    return (
      rect(px, py, 32, 40, on ? ink.gold : '#2E2750', 'rx="4"') +
      (on ? stroke(`M${n(px + 16)} ${n(py)}v40M${n(px)} ${n(py + 20)}h32`, '#B4701A', 3) : '')
    );
  });
  return tank + roof + rect(x, y, w, 260, wall) + panes;
}

/** The last query of the day, by candle; the neighbour's goat is at the window. */
export function candleLaptop(): string {
  const defs =
    linear('room', [
      [0, '#2A1D3E'],
      [1, '#4A2236'],
    ]) +
    radial('flame', [
      [0, ink.cream, 0.9],
      [0.2, ink.gold, 0.55],
      [1, ink.ember, 0],
    ]) +
    linear('screen', [
      [0, '#2F3A8A'],
      [1, '#1B2054'],
    ]) +
    linear('desk', [
      [0, '#8A4A24'],
      [1, '#4A2412'],
    ]);
  return picture(
    defs,
    full('url(#room)') +
      times(30, (i) =>
        rings(60 + (i % 10) * 130, 60 + Math.floor(i / 10) * 170, [14, 30, 46], ink.mist, 0.09, 4),
      ) +
      nightWindow() +
      circle(1052, 400, 430, 'url(#flame)') +
      rect(0, 600, 1280, 200, 'url(#desk)') +
      rect(0, 600, 1280, 10, '#B86A34') +
      stroke('M0 660H420M520 690H1280M80 740H700', '#3A1A0C', 3, 'opacity="0.45"') +
      laptop() +
      candle() +
      mug() +
      notebook(),
  );
}

const nightWindow = () =>
  rect(84, 76, 380, 380, '#5A2F1C', 'rx="10"') +
  rect(104, 96, 340, 340, '#141A46') +
  circle(372, 164, 44, ink.cream) +
  circle(354, 154, 40, '#141A46') +
  times(14, (i) => circle(124 + ((i * 137) % 300), 112 + ((i * 71) % 190), 2, ink.cream, 'opacity="0.7"')) +
  shape('M104 360Q200 320 290 352T444 340V436H104Z', '#0C102C') +
  goat() +
  rect(266, 96, 12, 340, '#5A2F1C') +
  rect(104, 262, 340, 12, '#5A2F1C') +
  rect(70, 440, 408, 24, '#7A4426', 'rx="6"');

const goat = () =>
  place(
    196,
    388,
    1.16,
    shape('M-44 48Q-52 -6 -20 -18H24Q50 -8 46 48Z', '#D9C6A8') +
      shape('M-24 -84Q0 -100 24 -84L18 -8Q0 22 -18 -8Z', '#EADBC0') +
      shape('M-20 -86Q-40 -124 -58 -116Q-46 -96 -14 -80ZM20 -86Q40 -124 58 -116Q46 -96 14 -80Z', '#6B5238') +
      shape('M-24 -72Q-58 -74 -64 -54Q-40 -50 -22 -60ZM24 -72Q58 -74 64 -54Q40 -50 22 -60Z', '#C9A988') +
      oval(-11, -58, 5, 6, ink.soot) +
      oval(11, -58, 5, 6, ink.soot) +
      stroke('M-5 -8h10M0 -8v6q-8 6 -12 0M0 -2q8 6 12 0', '#6B4A38', 3) +
      shape('M-9 6Q0 46 8 6Z', '#D9C6A8'),
  );

const laptop = () =>
  oval(650, 706, 400, 22, ink.soot, 'opacity="0.4"') +
  rect(394, 264, 508, 344, '#15132A', 'rx="18"') +
  rect(412, 282, 472, 308, 'url(#screen)', 'rx="6"') +
  times(6, (i) => {
    const h = [70, 112, 92, 150, 128, 190][i] ?? 80;
    return rect(446 + i * 44, 560 - h, 28, h, i === 5 ? ink.marigold : ink.sky, 'rx="5"');
  }) +
  stroke('M460 470L504 430L548 446L592 396L636 410L680 350', ink.gold, 5) +
  circle(680, 350, 8, ink.cream) +
  times(6, (i) =>
    rect(
      736,
      326 + i * 34,
      [110, 80, 122, 64, 96, 116][i] ?? 90,
      12,
      ink.mist,
      `rx="6" opacity="${i === 2 ? 0.9 : 0.35}"`,
    ),
  ) +
  rect(446, 304, 150, 16, ink.mist, 'rx="8" opacity="0.7"') +
  shape('M394 606H902L962 694Q964 706 948 706H346Q332 706 336 694Z', '#3A3652') +
  shape('M420 620H876L904 664H394Z', '#211E38') +
  times(3, (i) =>
    stroke(`M${414 - i * 7} ${632 + i * 12}H${882 + i * 7}`, '#4A4566', 5, 'stroke-dasharray="26 9"'),
  ) +
  rect(574, 674, 148, 22, '#2A2742', 'rx="5"');

const candle = () =>
  oval(1052, 668, 84, 22, '#B8862E') +
  oval(1052, 660, 84, 22, '#E8BE5A') +
  shape('M1018 660V474Q1052 458 1086 474V660Q1052 676 1018 660Z', '#FBF0D8') +
  shape(
    'M1018 474Q1030 540 1036 500Q1042 566 1050 492Q1062 520 1068 486Q1078 510 1086 474Q1052 490 1018 474Z',
    '#E8D6B0',
  ) +
  stroke('M1052 476V452', ink.soot, 5) +
  shape('M1052 352Q1090 412 1078 440A28 28 0 0 1 1026 440Q1014 410 1052 352Z', ink.marigold) +
  shape('M1052 392Q1070 424 1064 442A15 15 0 0 1 1040 442Q1036 420 1052 392Z', ink.cream);

const mug = () =>
  stroke('M268 650Q320 640 310 690Q300 720 262 712', ink.hibiscus, 15) +
  shape('M146 620H272L262 730Q258 746 238 746H180Q160 746 156 730Z', ink.hibiscus) +
  oval(209, 620, 63, 15, '#7A0F33') +
  oval(209, 621, 52, 10, '#3A1A12') +
  rings(209, 684, [14, 26], ink.cream, 0.7, 4) +
  stroke('M190 590q-14 -24 0 -46t0 -44M228 586q-14 -24 0 -46t0 -40', ink.cream, 7, 'opacity="0.22"');

const notebook = () =>
  group(
    rect(0, 0, 196, 66, ink.indigo, 'rx="6"') +
      rect(10, -8, 186, 64, ink.sand, 'rx="4"') +
      times(3, (i) => stroke(`M30 ${10 + i * 15}h${[120, 140, 80][i]}`, '#B9A88E', 4)) +
      stroke('M150 60L216 -14', ink.marigold, 9),
    'transform="translate(1018 716) rotate(-3)"',
  );
