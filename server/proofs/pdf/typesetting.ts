/*
 * Typesetting for PDFs: text can be searched and copied, and every glyph is where the font's layout tables put it. pdf-lib
 * ignores these tables, so the marks of letters such as "ẹ̀" would be beside the letters.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import {
  beginText,
  endText,
  type PDFDocument,
  type PDFFont,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type RGB,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
} from 'pdf-lib';
import { showable } from '../../../contract/text.showable.ts';
import { memoize } from '../../process/memoize.ts';

const FONTS = join(import.meta.dirname, '../fonts');
const CARD_FONTS = join(import.meta.dirname, '../../cards/fonts');
const files = {
  text: join(FONTS, 'inter-400.ttf'),
  bold: join(CARD_FONTS, 'inter-600.ttf'),
  title: join(CARD_FONTS, 'unbounded-600.ttf'),
};

export type FaceName = keyof typeof files;
export type Faces = Record<FaceName, Face>;

interface Spot {
  x: number;
  /** The baseline, from the bottom of the page. */
  y: number;
  size: number;
  color: RGB;
}

export interface Face {
  widthOf(text: string, size: number): number;
  draw(page: PDFPage, text: string, spot: Spot): void;
  /** Breaks text into lines no wider than `width`. If there are more than `most`, the last one ends with an ellipsis. */
  wrap(text: string, size: number, width: number, most?: number): string[];
}

// Cached for measuring: reading a font takes longer than setting a page.
const loadFonts = memoize((_: 'all') =>
  Promise.all(
    Object.values(files).map(async (path) => {
      const bytes = await readFile(path);
      return { bytes, font: fontkit.create(bytes) };
    }),
  ),
);

/** Embeds the three faces in the document, with only the glyphs that it uses. */
export async function embedFaces(doc: PDFDocument): Promise<Faces> {
  doc.registerFontkit(fontkit);
  const [text, bold, title] = await Promise.all(
    (await loadFonts('all')).map(async ({ bytes, font }) =>
      createFace(await doc.embedFont(bytes, { subset: true }), font),
    ),
  );
  return { text, bold, title } as Faces;
}

type Font = ReturnType<typeof fontkit.create>;

function createFace(embedded: PDFFont, font: Font): Face {
  const em = font.unitsPerEm;
  const isCovered = (text: string) =>
    [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const shown = (text: string) => showable(text, isCovered);
  const widthOf = (text: string, size: number) => (font.layout(shown(text)).advanceWidth * size) / em;

  function draw(page: PDFPage, text: string, { x, y, size, color }: Spot) {
    const line = shown(text);
    if (line === '') return;
    const name = page.node.newFontDictionary(embedded.name, embedded.ref);
    page.pushOperators(
      beginText(),
      setFillingColor(color),
      setFontAndSize(name, size),
      setTextMatrix(1, 0, 0, 1, x, y),
      ...glyphOperators(line, size),
      endText(),
    );
  }

  // Glyphs with the same vertical offset are in one array. Numbers between them move the next glyph, in thousandths of the
  // font size.
  function glyphOperators(line: string, size: number) {
    const { glyphs, positions } = font.layout(line);
    const codes = embedded.encodeText(line).asString().match(/.{4}/g) ?? [];
    const operators = [];
    let array = '';
    let height = 0;
    let pen = 0;
    let at = 0;
    const show = () => {
      if (array) operators.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [`[${array}]`]));
      array = '';
    };
    for (const [i, code] of codes.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {};
      if (yOffset !== height) {
        show();
        height = yOffset;
        operators.push(setTextRise((height * size) / em));
      }
      const move = ((at - pen - xOffset) * 1000) / em;
      if (move !== 0) array += ` ${move.toFixed(2)} `;
      array += `<${code}>`;
      at = pen + xOffset + (glyphs[i]?.advanceWidth ?? 0);
      pen += xAdvance;
    }
    show();
    if (height !== 0) operators.push(setTextRise(0));
    return operators;
  }

  function wrap(text: string, size: number, width: number, most = Number.POSITIVE_INFINITY): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of shown(text)
      .split(' ')
      .flatMap((one) => pieces(one, size, width))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    if (line) lines.push(line);
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', size, width)];
  }

  /** Splits a word that is wider than a line into parts that fit. */
  function pieces(word: string, size: number, width: number): string[] {
    if (widthOf(word, size) <= width) return [word];
    const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
    const parts = [''];
    for (const letter of letters) {
      const longer = parts.at(-1) + letter;
      if (widthOf(longer, size) > width) parts.push(letter);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  function shortened(line: string, size: number, width: number): string {
    const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
    while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  return { widthOf, draw, wrap };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
