/** The colours of every demo picture: indigo cloth, marigold, hibiscus, clay and sand. */
export const ink = {
  night: '#10132F',
  deep: '#1A1F4A',
  indigo: '#2A3270',
  sky: '#4A55A6',
  mist: '#B9BEE6',
  marigold: '#F2A516',
  gold: '#FFC857',
  cream: '#FFF3DC',
  hibiscus: '#B01648',
  wine: '#6E1A3E',
  plum: '#3B2350',
  clay: '#A83E17',
  ember: '#D9561E',
  brown: '#6B3A1E',
  bark: '#3A2114',
  soot: '#1C120D',
  sand: '#F3EADB',
  dune: '#E0C9A0',
  leaf: '#3F6B3A',
  fern: '#7C9A4B',
} as const;

export const WIDTH = 1280;
export const HEIGHT = 800;

/** One picture; `defs` are its gradients. */
export const picture = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${body}</svg>`;

type Stops = [offset: number, colour: string, opacity?: number][];

const stopsOf = (stops: Stops) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A gradient from top to bottom, or along `x` to the right. */
export const linear = (id: string, stops: Stops, across = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stopsOf(stops)}</linearGradient>`;

export const radial = (id: string, stops: Stops) =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

/** `count` pieces of a picture, one after the other. */
export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const turn = (degrees: number, x: number, y: number) =>
  `transform="rotate(${n(degrees)} ${n(x)} ${n(y)})"`;

export const group = (body: string, more: string) => `<g ${more}>${body}</g>`;

export const place = (x: number, y: number, scale: number, body: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${body}</g>`;

/** Dotted rings, as cassava paste leaves them on indigo cloth. */
export const rings = (x: number, y: number, radii: number[], colour: string, opacity: number, dot = 4) =>
  radii
    .map((r) =>
      circle(
        x,
        y,
        r,
        'none',
        `stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${dot}" stroke-linecap="round" stroke-dasharray="0.1 ${dot * 3.2}"`,
      ),
    )
    .join('');

export const full = (fill: string) => rect(0, 0, WIDTH, HEIGHT, fill);

export const n = (value: number) => Math.round(value * 10) / 10;
