import { PDFDocument, rgb } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnName } from '../server/cards/parts.ts';
import { loadTypeface, type Typeface } from '../server/cards/typesetting.ts';
import { certificatePdf } from '../server/proofs/pdf/certificate.ts';
import { embedFaces, type Faces } from '../server/proofs/pdf/typesetting.ts';

// Names in any script on certificates, CVs and cards. The text is read back from the PDFs by another program, pdf.js.

const HANDLE = '@ada';
/** Each name, and the pieces of text that are drawn for it, from left to right. */
const NAMES: [what: string, name: string, ...drawn: string[]][] = [
  ['Yoruba with dots below and tones', 'Ọlájùmọ̀kẹ́ Ṣàngódélé', 'Ọlájùmọ̀kẹ́ Ṣàngódélé'],
  ['decomposed Yoruba', 'Ọ̀ṣun'.normalize('NFD'), 'Ọ̀ṣun'.normalize('NFC')],
  ['Igbo', 'Ńnaemẹ̀ka Ọkwụ̀dị́lị', 'Ńnaemẹ̀ka Ọkwụ̀dị́lị'],
  ['Igbo with a dot above', 'Ṅkechi Ụzọma', 'Ṅkechi Ụzọma'],
  ['Hausa hooks', 'Ɓala Ƙasim ɗan Ƴar', 'Ɓala Ƙasim ɗan Ƴar'],
  ['European accents', 'Zoë Müller-Ångström', 'Zoë Müller-Ångström'],
  ['punctuation', 'Emeka O’Neil, Jr. (2nd)', 'Emeka O’Neil, Jr. (2nd)'],
  ['Cyrillic', 'Анна Иванова', 'Анна Иванова'],
  ['Greek', 'Άννα', 'Άννα'],
  ['Arabic', 'محمد', 'محمد'],
  ['Arabic vowel signs', 'مُحَمَّد', 'مُحَمَّد'],
  ['Arabic between Latin', 'Aisha محمد Bello', 'Aisha', 'محمد', 'Bello'],
  ['Arabic around digits', 'محمد 12 عمر', 'عمر', '12', 'محمد'],
  ['Arabic in brackets', 'محمد (عمر)', '(', 'عمر', ')', 'محمد'],
  ['an emoji beside letters', 'Ada 🎉 Obi', 'Ada Obi'],
  ['letters in disguise', '𝗔𝗱𝗮 Obi', 'Ada Obi'],
  ['an override of the direction', 'Ada \u202Eibo\u202C', 'Ada ibo'],
  ['white space', '  Ada \n Obi ', 'Ada Obi'],
  ['emoji only', '🎉👩🏽‍💻', HANDLE],
  ['a flag', '🇳🇬', HANDLE],
  ['Chinese', '李小龍', HANDLE],
  ['Chinese beside Latin', 'Ada 李', HANDLE],
  ['Devanagari', 'अमिता शर्मा', HANDLE],
  ['Korean', '한지민', HANDLE],
  ['Hebrew', 'שרה', HANDLE],
  ['Amharic', 'ሰላም', HANDLE],
  ['a private-use letter', '\uE000Ada', HANDLE],
  ['an unassigned letter', 'Ada\u0378', HANDLE],
  ['combining marks only', '\u0301\u0300', HANDLE],
  ['zero-width letters only', '\u200B\u200D\u2060', HANDLE],
  ['overrides only', '\u202E\u202C', HANDLE],
  ['nothing but spaces', '   ', HANDLE],
  ['punctuation only', '.-', HANDLE],
];

interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** The visible pieces of text of a page. */
async function piecesOf(pdf: Uint8Array): Promise<Piece[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  const pieces = items.flatMap((item) => {
    // Glyphs of dots have no letter of their own.
    const text =
      'str' in item
        ? item.str
            .normalize()
            .replace(/\p{Cc}/gu, '')
            .trim()
        : '';
    if (!('str' in item) || text === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [{ text, x, y, width: item.width }];
  });
  await loading.destroy();
  return pieces;
}

/** The names drawn one below the other, by a face of the certificate. */
async function drawnBy(face: keyof Faces) {
  const doc = await PDFDocument.create();
  const faces = await embedFaces(doc, NAMES.map(([, name]) => name).join(' '));
  const page = doc.addPage([600, 40 * NAMES.length + 40]);
  for (const [n, [, name]] of NAMES.entries()) {
    const text = faces[face].canShow(name) ? name : HANDLE;
    faces[face].draw(page, text, { x: 20, y: 40 * (n + 1), size: 16, color: rgb(0, 0, 0) });
  }
  const pieces = await piecesOf(await doc.save());
  return NAMES.map((_, n) =>
    pieces
      // Marks are raised a little above the line.
      .filter(({ y }) => Math.abs(y - 40 * (n + 1)) < 15)
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text),
  );
}

describe('a name', () => {
  it.each(['title', 'text'] as const)(
    'is drawn whole on a PDF in the face %s, or its member’s username instead',
    async (face) => {
      const drawn = await drawnBy(face);
      expect(NAMES.map(([what], n) => [what, ...(drawn[n] ?? [])])).toEqual(
        NAMES.map(([what, , ...expected]) => [what, ...expected]),
      );
    },
  );

  it('is cut, not blank, on a certificate if it is a word of 80 letters', async () => {
    const pieces = await piecesOf(await certificateOf('Ọ'.repeat(80)));
    const lines = pieces.filter(({ text }) => text.startsWith('Ọ'));
    expect(lines).toHaveLength(2);
    expect(lines[1]?.text).toMatch(/^Ọ+…$/);
    for (const { x, width } of lines) expect(x + width).toBeLessThan(841.89 - 55);
  });

  it('of a script without a font is not on the certificate, but the username', async () => {
    const texts = (await piecesOf(await certificateOf('李小龍'))).map(({ text }) => text);
    expect(texts).toContain(HANDLE);
    const shown = (await piecesOf(await certificateOf('محمد'))).map(({ text }) => text);
    expect(shown).toContain('محمد');
    expect(shown).not.toContain(HANDLE);
  });
});

const certificateOf = (name: string) =>
  certificatePdf(
    {
      ...{
        id: '',
        code: 'AAAA-BBBB',
        state: 'valid',
        name,
        challenge: { id: '', title: 'Danfo', open: true, reportable: true },
      },
      ...{
        place: null,
        awarded_by: null,
        organiser: null,
        facts: null,
        sha256: null,
        revoked_at: null,
        reason: null,
      },
      issued_at: '2026-11-25T12:00:00.000Z',
    },
    HANDLE,
    { appName: 'VibeTribe', publicUrl: 'https://vibetribe.example' },
  );

describe('a name on a card', () => {
  let faces: Typeface[];
  beforeAll(async () => {
    faces = await Promise.all(['inter-600.ttf', 'unbounded-600.ttf'].map(loadTypeface));
  });

  it.each(NAMES)('is drawn as on a certificate: %s', (_, full_name, ...drawn) => {
    for (const face of faces) {
      const name = face.showable(drawnName(face, { full_name, username: 'ada' }));
      const letters = (text: string) => [...text.replace(/\s/g, '')].toSorted().join('');
      expect(letters(name)).toBe(letters(drawn.join('')));
      expect(face.line(name).width).toBeGreaterThan(0);
    }
  });
});
