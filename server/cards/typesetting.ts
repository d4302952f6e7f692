/**
 * Typesetting: HarfBuzz turns text into SVG paths with the fonts of this folder, so that a card looks the same on a machine
 * without fonts. If a font has no glyph for a letter with its marks, HarfBuzz places the marks by the font's anchors.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cut } from '../../contract/text/cut.ts';
import { showable } from '../../contract/text/showable.ts';
import { canShowName } from '../fonts/canShow.ts';
import { fallbackFonts, visualRuns } from '../fonts/visualRuns.ts';

/** A line of text as SVG paths at font size 1, starting at x = 0 on its baseline. */
export interface Line {
  text: string;
  /** As a multiple of the font size. */
  width: number;
  paths: string;
}

export interface Typeface {
  /** The text in NFC on one line, without characters that the font cannot show. */
  showable(text: string): string;
  /** Whether the fonts have every letter of a name. Otherwise its member's '@username' is drawn. */
  canShow(name: string): boolean;
  line(text: string): Line;
  /** The width of a line, as a multiple of the font size. */
  widthOf(text: string): number;
}

/** Longer texts never fit a card. */
const TEXT_MAX = 300;
const DECIMALS = 1;

/** Letters that the font lacks are drawn with the fallback fonts (server/fonts). */
export async function loadTypeface(file: string): Promise<Typeface> {
  const fonts = await Promise.all(
    [join(import.meta.dirname, 'fonts', file), ...fallbackFonts(600)].map(loadFont),
  );
  const covers = (font: number, text: string) => fonts[font]?.covers(text) ?? false;
  // Letter by letter: a text may need several fonts.
  const isCovered = (text: string) =>
    [...graphemes.segment(text)].every(({ segment }) => fonts.some((font) => font.covers(segment)));

  return {
    showable: (text) => showable(cut(text, TEXT_MAX), isCovered),
    canShow: (name) => canShowName(name, isCovered),
    line(text) {
      let width = 0;
      const paths = visualRuns(text, fonts.length, covers).map((run) => {
        const drawn = fonts[run.font]?.draw(run.text, run.rtl) ?? { width: 0, paths: '' };
        const at = width;
        width += drawn.width;
        return at === 0 ? drawn.paths : `<g transform="translate(${at})">${drawn.paths}</g>`;
      });
      return { text, width, paths: paths.join('') };
    },
    widthOf: (text) =>
      visualRuns(text, fonts.length, covers).reduce(
        (sum, run) => sum + (fonts[run.font]?.widthOf(run.text, run.rtl) ?? 0),
        0,
      ),
  };
}

async function loadFont(path: string) {
  // Loaded with the first card, so that a process that draws none saves the memory.
  const hb = await import('harfbuzzjs');
  const bytes = await readFile(path);
  const face = new hb.Face(new hb.Blob(bytes));
  const font = new hb.Font(face);
  const letters = new Set(face.collectUnicodes());
  const buffer = new hb.Buffer();
  const outlines = new Map<number, string>();

  function shape(text: string, rtl: boolean) {
    buffer.clearContents();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(rtl ? hb.Direction.RTL : hb.Direction.LTR);
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, i) => ({
      glyph: codepoint,
      ...(positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }),
    }));
  }

  function outlineOf(glyph: number) {
    const outline = outlines.get(glyph) ?? font.glyphToPath(glyph);
    outlines.set(glyph, outline);
    return outline;
  }

  return {
    widthOf: (text: string, rtl: boolean) =>
      shape(text, rtl).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem,
    covers: (text: string) => [...text].every((letter) => letters.has(letter.codePointAt(0) ?? 0)),
    draw(text: string, rtl: boolean) {
      let x = 0;
      const paths = shape(text, rtl).map(({ glyph, xAdvance, xOffset, yOffset }) => {
        const at = `${round(x + xOffset)} ${round(yOffset)}`;
        x += xAdvance;
        const outline = outlineOf(glyph);
        return outline && `<path transform="translate(${at})" d="${outline}"/>`;
      });
      // The y axis points up in fonts and down in SVG.
      const unit = 1 / face.upem;
      return { width: x * unit, paths: `<g transform="scale(${unit} ${-unit})">${paths.join('')}</g>` };
    },
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const round = (n: number) => Number(n.toFixed(DECIMALS));
