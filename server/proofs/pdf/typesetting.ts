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
import { showable } from '../../../contract/text/showable.ts';
import { fallbackFonts, turned, visualRuns } from '../../fonts/visualRuns.ts';
import { memoize } from '../../process/memoize.ts';

const FONTS = join(import.meta.dirname, '../fonts');
const CARD_FONTS = join(import.meta.dirname, '../../cards/fonts');
/** Of each face: its font, then those for letters that it lacks. */
const files = {
  text: [join(FONTS, 'inter-400.ttf'), ...fallbackFonts(400)],
  bold: [join(CARD_FONTS, 'inter-600.ttf'), ...fallbackFonts(600)],
  title: [join(CARD_FONTS, 'unbounded-600.ttf'), ...fallbackFonts(600)],
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
  /** Whether a font has any letter of the text. */
  canShow(text: string): boolean;
  widthOf(text: string, size: number): number;
  draw(page: PDFPage, text: string, spot: Spot): void;
  /** Breaks text into lines no wider than `width`. If there are more than `most`, the last one ends with an ellipsis. */
  wrap(text: string, size: number, width: number, most?: number): string[];
}

// Cached for measuring: reading a font takes longer than setting a page.
const loadFont = memoize(async (path: string) => {
  const bytes = await readFile(path);
  return { bytes, font: fontkit.create(bytes) };
});

/** Embeds the three faces in the document, with only the glyphs that it uses. `text` has all letters that it may show. */
export async function embedFaces(doc: PDFDocument, text: string): Promise<Faces> {
  doc.registerFontkit(fontkit);
  const embedded = new Map<string, PDFFont>();
  async function fontOf(path: string, isMain: boolean): Promise<FaceFont | undefined> {
    const { bytes, font } = await loadFont(path);
    if (!isMain && ![...text].some((letter) => /\p{L}/u.test(letter) && covers(font, letter)))
      return undefined;
    const known = embedded.get(path) ?? (await doc.embedFont(bytes, { subset: true }));
    embedded.set(path, known);
    return { embedded: known, font };
  }
  const faces: Partial<Faces> = {};
  for (const name of Object.keys(files) as FaceName[]) {
    const fonts = [];
    for (const [n, path] of files[name].entries()) fonts.push(await fontOf(path, n === 0));
    faces[name] = createFace(fonts.filter((font) => font !== undefined));
  }
  return faces as Faces;
}

type Font = ReturnType<typeof fontkit.create>;
interface FaceFont {
  embedded: PDFFont;
  font: Font;
}

const covers = (font: Font, text: string) =>
  [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

function createFace(fonts: FaceFont[]): Face {
  const isCovered = (text: string) =>
    [...graphemes.segment(text)].every(({ segment }) => fonts.some(({ font }) => covers(font, segment)));
  const shown = (text: string) => showable(text, isCovered);

  const runsOf = (line: string) =>
    visualRuns(
      shaddaFirst(line),
      fonts.length,
      (n, text) => fonts[n] !== undefined && covers(fonts[n].font, text),
    ).flatMap(({ text, font, rtl }) =>
      fonts[font] ? [{ text: rtl && !isArabic(text) ? turned(text) : text, rtl, ...fonts[font] }] : [],
    );
  const advanceOf = (run: Pick<FaceFont, 'font'> & { text: string }, size: number) =>
    (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm;
  const widthOf = (text: string, size: number) =>
    runsOf(shown(text)).reduce((sum, run) => sum + advanceOf(run, size), 0);

  function draw(page: PDFPage, text: string, { x, y, size, color }: Spot) {
    let at = x;
    for (const run of runsOf(shown(text))) {
      const name = page.node.newFontDictionary(run.embedded.name, run.embedded.ref);
      page.pushOperators(
        beginText(),
        setFillingColor(color),
        setFontAndSize(name, size),
        setTextMatrix(1, 0, 0, 1, at, y),
        ...glyphOperators(run, size),
        endText(),
      );
      at += advanceOf(run, size);
    }
  }

  // Glyphs with the same vertical offset are in one array. Numbers between them move the next glyph, in thousandths of the
  // font size.
  function glyphOperators(
    { text, rtl, embedded, font }: FaceFont & { text: string; rtl: boolean },
    size: number,
  ) {
    const em = font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    const codes = embedded.encodeText(text).asString().match(/.{4}/g) ?? [];
    // Digits are from left to right in every script.
    if (!rtl && isArabic(text)) for (const list of [glyphs, positions, codes]) list.reverse();
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

  return { canShow: (text) => shown(text) !== '', widthOf, draw, wrap };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** fontkit sets text with such letters from right to left. */
const isArabic = (text: string) => /\p{Script_Extensions=Arabic}/u.test(text);

/** NFC puts Arabic vowel signs before the shadda; fontkit stacks them in the order of the text. */
const shaddaFirst = (text: string) => text.replace(/([\u064B-\u0650])\u0651/g, '\u0651$1');
