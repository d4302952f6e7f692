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
import { canShowName } from '../../fonts/canShow.ts';
import { createLineBreaker } from '../../fonts/lineBreaking.ts';
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
  /** Whether the fonts have every letter of a name. Otherwise its member's '@username' is drawn. */
  canShow(name: string): boolean;
  widthOf(text: string, size: number): number;
  /** Returns the width of what it drew. */
  draw(page: PDFPage, text: string, spot: Spot): number;
  /** Breaks text into lines no wider than `width`. If there are more than `most`, the last one ends with an ellipsis. */
  wrap(text: string, size: number, width: number, most?: number): string[];
}

// Cached for measuring: reading a font takes longer than setting a page.
const loadFont = memoize(async (path: string) => {
  const bytes = await readFile(path);
  const font = fontkit.create(bytes);
  return { bytes, font, letters: new Set(font.characterSet) };
});

/** Embeds the three faces in the document, with only the glyphs that it uses. `text` has all letters that it may show. */
export async function embedFaces(doc: PDFDocument, text: string): Promise<Faces> {
  doc.registerFontkit(fontkit);
  const embedded = new Map<string, PDFFont>();
  async function fontOf(path: string, isMain: boolean): Promise<FaceFont | undefined> {
    const { bytes, font, letters } = await loadFont(path);
    if (!isMain && ![...text].some((letter) => /\p{L}/u.test(letter) && covers(letters, letter)))
      return undefined;
    const known = embedded.get(path) ?? (await doc.embedFont(bytes, { subset: true }));
    embedded.set(path, known);
    return { embedded: known, font, letters };
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
  /** The code points that it has. */
  letters: Set<number>;
}

const covers = (letters: Set<number>, text: string) =>
  [...text].every((letter) => letters.has(letter.codePointAt(0) ?? 0));

function createFace(fonts: FaceFont[]): Face {
  const isCovered = (text: string) =>
    [...graphemes.segment(text)].every(({ segment }) => fonts.some((font) => covers(font.letters, segment)));
  const shown = (text: string) => showable(text, isCovered);

  const runsOf = (line: string) =>
    visualRuns(
      shaddaFirst(line),
      fonts.length,
      (n, text) => fonts[n] !== undefined && covers(fonts[n].letters, text),
    ).flatMap(({ text, font, rtl }) =>
      fonts[font] ? [{ text: rtl && !isArabic(text) ? turned(text) : text, rtl, ...fonts[font] }] : [],
    );
  /** At font size 1. */
  const measure = (text: string) =>
    runsOf(text).reduce((sum, { font, text }) => sum + font.layout(text).advanceWidth / font.unitsPerEm, 0);
  const { widthOf, wrap: linesOf, split, shorten } = createLineBreaker(measure);

  function draw(page: PDFPage, text: string, { x, y, size, color }: Spot) {
    let at = x;
    for (const run of runsOf(shown(text))) {
      const name = page.node.newFontDictionary(run.embedded.name, run.embedded.ref);
      const { operators, advance } = glyphOperators(run, size);
      page.pushOperators(
        beginText(),
        setFillingColor(color),
        setFontAndSize(name, size),
        setTextMatrix(1, 0, 0, 1, at, y),
        ...operators,
        endText(),
      );
      at += advance;
    }
    return at - x;
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
    return { operators, advance: (pen * size) / em };
  }

  function wrap(text: string, size: number, width: number, most = Number.POSITIVE_INFINITY): string[] {
    const words = shown(text).split(' ').filter(Boolean);
    const parts = words.flatMap((word) => split(word, width / size, most + 1));
    const lines = linesOf(parts, width / size);
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), shorten(lines[most - 1] ?? '', width / size)];
  }

  return {
    canShow: (name) => canShowName(name, isCovered),
    widthOf: (text, size) => widthOf(shown(text)) * size,
    draw,
    wrap,
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** fontkit sets text with such letters from right to left. */
const isArabic = (text: string) => /\p{Script_Extensions=Arabic}/u.test(text);

/** NFC puts Arabic vowel signs before the shadda; fontkit stacks them in the order of the text. */
const shaddaFirst = (text: string) => text.replace(/([\u064B-\u0650])\u0651/g, '\u0651$1');
