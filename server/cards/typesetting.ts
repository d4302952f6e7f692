/**
 * Typesetting: turns text into SVG paths by HarfBuzz and the fonts of this folder, so that a card looks the same on a machine
 * without fonts. Accents and dots that a font holds no ready letter for are placed by the font's own anchors.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cut } from '../../contract/text.cut.ts';
import { showable } from '../../contract/text.showable.ts';

/** A line of text as paths, one unit high, beginning at 0 on its baseline. */
export interface Line {
  text: string;
  /** Of its size in pixels. */
  width: number;
  paths: string;
}

export interface Typeface {
  /** The text in NFC on one line, without what the font cannot show. */
  showable(text: string): string;
  line(text: string): Line;
}

/** Longer texts never fit a card. */
const TEXT_MAX = 300;
const DECIMALS = 1;

export async function loadTypeface(file: string): Promise<Typeface> {
  // Loaded with the first card: a process that draws none keeps the memory.
  const hb = await import('harfbuzzjs');
  const bytes = await readFile(join(import.meta.dirname, 'fonts', file));
  const face = new hb.Face(new hb.Blob(bytes));
  const font = new hb.Font(face);
  const letters = new Set(face.collectUnicodes());
  const buffer = new hb.Buffer();
  const outlines = new Map<number, string>();

  function shape(text: string) {
    buffer.clearContents();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    return buffer.getGlyphInfos().map(({ codepoint }, i) => ({
      glyph: codepoint,
      ...(buffer.getGlyphPositions()[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }),
    }));
  }

  function outlineOf(glyph: number) {
    const outline = outlines.get(glyph) ?? font.glyphToPath(glyph);
    outlines.set(glyph, outline);
    return outline;
  }

  const isCovered = (text: string) => [...text].every((letter) => letters.has(letter.codePointAt(0) ?? 0));

  return {
    showable: (text) => showable(cut(text, TEXT_MAX), isCovered),
    line(text) {
      let x = 0;
      const paths = shape(text).map(({ glyph, xAdvance, xOffset, yOffset }) => {
        const at = `${round(x + xOffset)} ${round(yOffset)}`;
        x += xAdvance;
        const outline = outlineOf(glyph);
        return outline && `<path transform="translate(${at})" d="${outline}"/>`;
      });
      // Fonts count upwards, pictures downwards.
      const unit = 1 / face.upem;
      return { text, width: x * unit, paths: `<g transform="scale(${unit} ${-unit})">${paths.join('')}</g>` };
    },
  };
}

const round = (n: number) => Number(n.toFixed(DECIMALS));
