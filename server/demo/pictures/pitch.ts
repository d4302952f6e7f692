import {
  circle,
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

/** Evening training: the smallest boy saves a penalty. */
export function footballDusk(): string {
  const defs =
    linear('dusk', [
      [0, ink.deep],
      [0.5, '#6E2A5A'],
      [0.85, '#D9663A'],
      [1, '#F7B04A'],
    ]) +
    linear('pitch', [
      [0, '#8A7A3A'],
      [0.3, '#4E6B3A'],
      [1, '#24432E'],
    ]) +
    radial('beam', [
      [0, ink.cream, 0.85],
      [0.2, ink.gold, 0.3],
      [1, ink.gold, 0],
    ]);
  return picture(
    defs,
    rect(0, 0, 1280, 480, 'url(#dusk)') +
      rings(980, 470, [120, 180, 244, 312, 384], ink.cream, 0.2, 5) +
      circle(980, 470, 74, ink.gold) +
      stands() +
      [150, 1150].map((x) => floodlight(x)).join('') +
      rect(0, 466, 1280, 334, 'url(#pitch)') +
      lines() +
      goal() +
      ball(838, 296) +
      place(690, 408, 1.08, keeper()) +
      place(250, 724, 1.3, striker()) +
      place(1096, 640, 0.86, standing(ink.indigo)) +
      place(1176, 664, 0.92, standing(ink.hibiscus)),
  );
}

const stands = () =>
  shape(
    'M0 430Q90 380 170 420Q240 370 330 424Q420 396 500 434H800Q880 400 960 436Q1060 384 1150 424Q1220 396 1280 420V480H0Z',
    '#3A1E3E',
  ) +
  times(
    3,
    (i) => stroke(`M${[70, 420, 1210][i]} 440v-90`, '#2A1630', 8) + palm([70, 420, 1210][i] ?? 0, 350),
  );

const palm = (x: number, y: number) =>
  times(7, (i) => {
    const side = (i - 3) * 22;
    return stroke(
      `M${x} ${y}Q${x + side} ${y - 46} ${n(x + side * 1.5)} ${n(y + Math.abs(i - 3) * 12 - 20)}`,
      '#2A1630',
      7,
    );
  });

const floodlight = (x: number) =>
  circle(x, 116, 190, 'url(#beam)') +
  stroke(`M${x} 470V140`, '#1C1430', 10) +
  rect(x - 56, 88, 112, 56, '#1C1430', 'rx="8"') +
  times(6, (i) => circle(x - 36 + (i % 3) * 36, 104 + Math.floor(i / 3) * 24, 10, ink.cream));

const lines = () =>
  times(6, (i) =>
    shape(
      `M0 ${[480, 508, 546, 598, 662, 738][i]}H1280V${[494, 526, 570, 628, 698, 800][i]}H0Z`,
      '#FFFFFF',
      'opacity="0.05"',
    ),
  ) +
  stroke('M0 524H1280', ink.cream, 4, 'opacity="0.75"') +
  stroke('M270 524L130 660H1150L1010 524', ink.cream, 5, 'opacity="0.75"') +
  oval(640, 616, 9, 4, ink.cream);

function goal() {
  const net =
    times(19, (i) => stroke(`M${370 + i * 30} 252L${394 + i * 27} 500`, ink.cream, 1.6, 'opacity="0.4"')) +
    times(9, (i) =>
      stroke(`M${370 + i * 3} ${258 + i * 30}H${910 - i * 3}`, ink.cream, 1.6, 'opacity="0.4"'),
    );
  return net + stroke('M366 526V250H914V526', ink.cream, 11);
}

// At full stretch, feet off the ground.
const keeper = () =>
  group(
    stroke('M-86 26L-150 56M-84 40L-160 18', '#3A2016', 19) +
      stroke('M-158 56l-14 4M-168 18l-14 -2', ink.gold, 19) +
      shape('M-106 6L-40 -20L-24 26L-90 58Z', ink.indigo) +
      shape('M-56 -30Q20 -62 40 -40Q50 -4 10 16L-40 40Z', ink.marigold) +
      stroke('M24 -34L92 -78M20 -14L86 -50', '#3A2016', 16) +
      circle(100, -84, 15, ink.cream) +
      circle(95, -54, 15, ink.cream) +
      circle(56, -52, 24, '#3A2016') +
      shape('M34 -60Q44 -84 66 -76T78 -52Q58 -66 34 -60Z', ink.soot),
    '',
  );

const ball = (x: number, y: number) =>
  times(4, (i) => circle(x - 66 - i * 46, y + 40 + i * 34, 6 - i, ink.cream, 'opacity="0.5"')) +
  circle(x, y, 25, ink.cream) +
  shape(`M${x} ${y - 12}l11 8l-4 13h-14l-4 -13Z`, ink.soot) +
  stroke(
    `M${x} ${y - 12}v-12M${x + 11} ${y - 4}l12 -4M${x + 7} ${y + 9}l7 10M${x - 7} ${y + 9}l-7 10M${x - 11} ${y - 4}l-12 -4`,
    ink.soot,
    3,
  );

const striker = () =>
  oval(10, 4, 90, 12, ink.soot, 'opacity="0.4"') +
  stroke('M-10 -94L-40 -46L-34 0', '#4A2A1A', 20) +
  stroke('M16 -94L62 -66L104 -84', '#4A2A1A', 20) +
  stroke('M104 -84l16 -8M-34 2h18', ink.hibiscus, 20) +
  shape('M-24 -120H36L48 -82Q10 -70 -32 -80Z', ink.cream) +
  shape('M-30 -196Q4 -216 38 -194L38 -110Q4 -100 -26 -110Z', ink.hibiscus) +
  rect(-8, -178, 24, 40, ink.cream, 'rx="3" opacity="0.85"') +
  stroke('M34 -184Q70 -170 86 -196M-26 -186Q-66 -166 -84 -128', '#4A2A1A', 15) +
  circle(10, -228, 27, '#4A2A1A') +
  shape('M-18 -232Q-14 -262 12 -258T38 -230Q10 -246 -18 -232Z', ink.soot);

const standing = (shirt: string) =>
  oval(0, 2, 40, 8, ink.soot, 'opacity="0.4"') +
  stroke('M-12 0V-70M14 0V-70', '#3A2016', 17) +
  rect(-26, -96, 54, 36, ink.sand, 'rx="8"') +
  shape('M-30 -168Q0 -186 32 -168L28 -88H-26Z', shirt) +
  stroke('M-28 -160L-60 -212M30 -160L60 -214', '#3A2016', 13) +
  circle(0, -200, 23, '#3A2016') +
  shape('M-24 -204Q-20 -228 2 -226T24 -202Q0 -214 -24 -204Z', ink.soot);
