import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { visualRuns } from '../fonts/visualRuns.ts';
import { fitText } from './fitText.ts';
import { loadTypeface, type Typeface } from './typesetting.ts';

const FONTS = ['unbounded-600.ttf', 'inter-600.ttf'];
/** Letters and marks of the five languages, and other characters of names and prices. */
const LETTERS =
  'ẹ ọ ṣ ɓ ɗ ƙ ƴ ị ụ ṅ Ẹ Ọ Ṣ Ɓ Ɗ Ƙ Ƴ Ị Ụ Ṅ ń ǹ Ń Ǹ ḿ ₦ Ẹ́ ọ̀ ẹ̀ ẹ́ ọ́ ị̀ ụ́ n̄ ẹ̄ à á è é ì í ò ó ù ú … · “ ” ’ –'.split(
    ' ',
  );

const faces = new Map<string, Typeface>();
beforeAll(async () => {
  for (const font of FONTS) faces.set(font, await loadTypeface(font));
});
const faceOf = (font: string): Typeface => {
  const face = faces.get(font);
  if (!face) throw new Error(font);
  return face;
};

async function pixels(face: Typeface, text: string) {
  const { paths } = face.line(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" fill="#fff"/><g transform="translate(20 80) scale(50)">${paths}</g></svg>`;
  return (await sharp(Buffer.from(svg)).greyscale().raw().toBuffer()).toString('base64');
}

describe.each(FONTS)('the font %s', (font) => {
  it('can show every letter of the five languages', () => {
    const face = faceOf(font);
    for (const letter of LETTERS) {
      const normal = letter.normalize('NFC');
      expect(face.showable(letter)).toBe(normal);
      expect(face.showable(letter.normalize('NFD'))).toBe(normal);
    }
  });

  it('draws every letter differently from every other, and from a missing one', async () => {
    const face = faceOf(font);
    const drawn = await Promise.all(
      [...LETTERS, '中', 'e', 'o', 's', 'n', 'N', 'i', 'u'].map((l) => pixels(face, l.normalize('NFC'))),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('places a tone mark over its letter, not beside it', () => {
    const face = faceOf(font);
    for (const [letter, toned] of [
      ['ẹ', 'ẹ́'],
      ['ọ', 'ọ̀'],
      ['n', 'n̄'],
      ['Ẹ', 'Ẹ̀'],
    ] as const)
      expect(face.line(toned).width).toBeCloseTo(face.line(letter).width, 3);
  });

  it('draws composed and decomposed text identically', async () => {
    const face = faceOf(font);
    for (const text of ['ọ̀ṣ', 'Ẹ́', 'ṅ'])
      expect(await pixels(face, text.normalize('NFD'))).toBe(await pixels(face, text.normalize('NFC')));
  });

  it.each([
    ['emoji', 'Jollof 😀 day 👩🏽‍💻🇳🇬', 'Jollof day'],
    ['other scripts', 'Sannu العربية Анна Άννα 中文 x', 'Sannu العربية Анна Άννα x'],
    ['letters in disguise', '𝗛𝗲𝗹𝗹𝗼 ﬁne', 'Hello fine'],
    ['white space', '  a\n\tb  ', 'a b'],
    ['nothing that it has', '中文', ''],
  ])('removes or replaces unsupported characters: %s', (_, text, shown) => {
    expect(faceOf(font).showable(text)).toBe(shown);
  });
});

describe('Arabic text', () => {
  const face = () => faceOf('inter-600.ttf');

  it('is joined, and drawn from right to left', async () => {
    const letters = ['م', 'ح', 'م', 'د'].reduce((sum, letter) => sum + face().line(letter).width, 0);
    expect(face().line('محمد').width).not.toBeCloseTo(letters, 2);
    expect(
      visualRuns('Ada محمد 12 علي', 2, (font, text) => (font === 1) === /\p{Script=Arabic}/u.test(text)),
    ).toEqual([
      { text: 'Ada ', font: 0, rtl: false, level: 0 },
      { text: 'علي', font: 1, rtl: true, level: 1 },
      { text: ' ', font: 0, rtl: true, level: 1 },
      { text: '12', font: 0, rtl: false, level: 2 },
      { text: ' ', font: 0, rtl: true, level: 1 },
      { text: 'محمد', font: 1, rtl: true, level: 1 },
    ]);
  });

  it('has its marks over its letters, not beside them', () => {
    expect(face().line('مُحَمَّد').width).toBeCloseTo(face().line('محمد').width, 3);
  });
});

describe('a title', () => {
  const steps = [
    { size: 76, leading: 84, lines: 2 },
    { size: 40, leading: 48, lines: 3 },
  ];
  const fitted = (text: string) => fitText(faceOf('unbounded-600.ttf'), text, steps, 590);
  const textsOf = (text: string) => fitted(text).set.map((line) => line.text);

  it.each([
    ['one letter', 'X', 76, ['X']],
    ['two lines', 'Lagos Builders', 76, ['Lagos', 'Builders']],
    ['no text', '', 76, []],
  ])('is set large: %s', (_, text, size, lines) => {
    expect([fitted(text).size, textsOf(text)]).toEqual([size, lines]);
  });

  it.each([
    ['200 letters', 'ọ̀rọ̀ '.repeat(40)],
    ['one long word', 'Ẹ̀kọ́'.repeat(50)],
    ['one long word among others', `a ${'w'.repeat(150)} b`],
  ])('is set small and cut with an ellipsis: %s', (_, text) => {
    const { size, set } = fitted(text);
    expect([size, set.length]).toEqual([40, 3]);
    expect(set.at(-1)?.text).toMatch(/…$/);
    for (const { width } of set) expect(width * size).toBeLessThanOrEqual(590);
  });

  it('is set in lines of about the same width', () => {
    const widths = fitted('A mark for the street on which you live').set.map((line) => line.width);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });
});
