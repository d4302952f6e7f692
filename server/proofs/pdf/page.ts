import { type PDFDocument, type PDFPage, PDFString, type RGB, rgb } from 'pdf-lib';
import { encode } from 'uqr';
import { WAT } from '../../../contract/core/wat.ts';

/** The colours of the light theme (web/styles/tokens.css), for paper. */
export const inks = {
  paper: '#FAF5EC',
  surface: '#FFFDF9',
  line: '#E4D8C4',
  ink: '#231A14',
  ink2: '#62554A',
  brand: '#2A3270',
  accent: '#F2A516',
  clay: '#A83E17',
  ok: '#1E6B3C',
} as const;

/** Converts a hexadecimal colour to the type of pdf-lib. */
export function colorOf(hex: string): RGB {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\dA-F]{2}/gi) ?? []).map(
    (part) => Number.parseInt(part, 16) / 255,
  );
  return rgb(red, green, blue);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a QR code as one path; `x` and `y` are its bottom left corner. */
export function drawQr(page: PDFPage, text: string, { x, y, width }: Omit<Box, 'height'>) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, down) => row.map((on, right) => (on ? `M${right} ${down}h1v1h-1z` : '')));
  page.drawSvgPath(path.join(''), { x, y: y + width, scale: width / size, color: colorOf(inks.ink) });
}

/** Makes a part of the page a link. */
export function addLink(doc: PDFDocument, page: PDFPage, url: string, { x, y, width, height }: Box) {
  const action = { Type: 'Action', S: 'URI', URI: PDFString.of(url.replace(/[()\\]/g, '\\$&')) };
  const link = { Type: 'Annot', Subtype: 'Link', Border: [0, 0, 0], Rect: [x, y, x + width, y + height] };
  page.node.addAnnot(doc.context.register(doc.context.obj({ ...link, A: action })));
}

/** '25 November 2026', in West Africa Time. */
export const dateText = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: WAT }).format(new Date(at));
