import {
  circle,
  full,
  ink,
  linear,
  oval,
  picture,
  place,
  rect,
  rings,
  shape,
  stroke,
  times,
  WIDTH,
} from './svg.ts';

/** A yellow bus at a bus stop, before a wall of adire. */
export function danfo(): string {
  const defs =
    linear('wall', [
      [0, ink.indigo],
      [1, ink.deep],
    ]) +
    linear('body', [
      [0, '#FFC63B'],
      [0.6, ink.marigold],
      [1, '#D98A0B'],
    ]) +
    linear('glass', [
      [0, '#39437F'],
      [1, '#20264F'],
    ]);
  return picture(defs, full('url(#wall)') + cloth() + street() + place(640, 628, 1.06, bus()));
}

function cloth() {
  return times(28, (i) => {
    const x = 92 + (i % 7) * 184;
    const y = 40 + Math.floor(i / 7) * 168;
    const motif =
      i % 2 === 0
        ? rings(x, y, [18, 36, 54, 70], ink.mist, 0.34, 4) + circle(x, y, 5, ink.mist, 'opacity="0.4"')
        : times(4, (k) =>
            oval(
              x,
              y - 36,
              13,
              32,
              'none',
              `stroke="${ink.mist}" stroke-opacity="0.3" stroke-width="3" transform="rotate(${k * 90 + 45} ${x} ${y})"`,
            ),
          ) + circle(x, y, 7, ink.mist, 'opacity="0.34"');
    return motif;
  });
}

const street = () =>
  rect(0, 612, WIDTH, 20, ink.dune) +
  rect(0, 628, WIDTH, 172, '#4A3A3A') +
  rect(0, 628, WIDTH, 10, '#2F2326') +
  times(6, (i) => rect(40 + i * 230, 740, 120, 12, ink.sand, 'rx="6" opacity="0.55"'));

function bus() {
  const hull =
    'M-470 0V-258Q-468 -330 -398 -346Q-60 -372 330 -350Q404 -342 430 -262L462 -150Q476 -120 476 -84V-14Q476 0 460 0Z';
  return (
    oval(0, 58, 520, 20, ink.soot, 'opacity="0.45"') +
    shape(hull, 'url(#body)') +
    shape('M-470 -140H470Q476 -120 476 -104H-470ZM-470 -88H476V-60H-470Z', ink.soot) +
    shape(
      'M-470 -258Q-468 -330 -398 -346Q-60 -372 330 -350Q372 -345 396 -316Q-30 -340 -440 -312Q-462 -296 -470 -258Z',
      '#FFE08A',
      'opacity="0.55"',
    ) +
    luggage() +
    times(3, (i) => window(-434 + i * 146, 128)) +
    passengers() +
    shape('M4 -296Q4 -304 12 -304H148Q156 -304 156 -296V-8H4Z', '#20264F') +
    shape('M4 -296Q4 -304 12 -304H148Q156 -304 156 -296V-8H4Z', 'none', 'stroke="#A86A06" stroke-width="5"') +
    shape('M182 -292Q182 -304 194 -304H320Q352 -300 368 -262L398 -158H182Z', 'url(#glass)') +
    driver() +
    shape('M240 -304H282L222 -158H182V-164Z', ink.mist, 'opacity="0.16"') +
    conductor() +
    rect(-484, -30, 40, 26, '#8B8FA8', 'rx="8"') +
    rect(444, -34, 44, 28, '#8B8FA8', 'rx="8"') +
    circle(452, -62, 17, ink.cream) +
    circle(452, -62, 10, ink.gold) +
    rect(-474, -120, 12, 46, ink.hibiscus, 'rx="4"') +
    wheel(-300) +
    wheel(316)
  );
}

const window = (x: number, w: number) => rect(x, -304, w, 146, 'url(#glass)', 'rx="16"');

const wheel = (x: number) =>
  circle(x, 0, 76, ink.soot) +
  circle(x, 6, 56, '#2A2430') +
  circle(x, 6, 30, '#A9ADC4') +
  rings(x, 6, [20], ink.soot, 0.8, 6);

const head = (x: number, skin: string, wrap: string) =>
  shape(`M${x - 46} -158Q${x - 40} -204 ${x} -206T${x + 46} -158Z`, wrap) +
  circle(x, -234, 27, skin) +
  shape(
    `M${x - 29} -240Q${x - 26} -276 ${x} -274T${x + 29} -240Q${x} -256 ${x - 29} -240Z`,
    wrap === ink.cream ? ink.soot : wrap,
  );

const passengers = () =>
  head(-374, '#6B4028', ink.hibiscus) + head(-222, '#4A2A1A', ink.cream) + head(-84, '#7D4E30', ink.leaf);

const driver = () => head(282, '#5A3522', ink.clay) + stroke('M322 -158Q352 -178 344 -206', ink.soot, 9);

// Half out of the door, one hand on the roof, calling the route.
const conductor = () =>
  stroke('M64 -26L70 -110M104 -26L98 -110', '#2F3B7A', 30) +
  shape('M50 -220Q86 -240 120 -220L114 -100H56Z', ink.cream) +
  times(3, (i) => rect(53 + i, -196 + i * 32, 64 - i * 2, 11, ink.ember)) +
  stroke('M112 -212Q160 -240 158 -334', '#5A3522', 19) +
  stroke('M58 -208Q16 -176 44 -146', '#5A3522', 18) +
  rect(74, -246, 22, 30, '#5A3522') +
  circle(86, -268, 29, '#5A3522') +
  shape('M54 -274Q56 -306 88 -306T118 -276H140Q138 -266 120 -266Z', ink.wine) +
  oval(100, -256, 6, 8, '#2A120C') +
  rect(36, -24, 42, 14, ink.soot, 'rx="6"') +
  rect(90, -24, 42, 14, ink.soot, 'rx="6"');

const luggage = () =>
  rect(-330, -398, 300, 10, ink.soot, 'rx="5"') +
  rect(-300, -446, 104, 50, ink.clay, 'rx="10"') +
  rect(-192, -462, 66, 66, ink.sand, 'rx="10"') +
  stroke('M-192 -440h66M-192 -418h66M-170 -462v66M-148 -462v66', ink.hibiscus, 3) +
  shape('M-120 -396Q-128 -446 -84 -452T-40 -396Z', '#5E8C4A') +
  stroke('M-320 -388v28M-40 -388v26M-180 -388v24', ink.soot, 7);
