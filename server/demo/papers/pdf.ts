const PAGE = { width: 595, height: 842, margin: 72 };
const LEADING = 18;
/** Characters of Helvetica, 12 points, that are sure to fit between the margins. */
const LINE_LENGTH = 76;

// What people type beyond Latin-1, as Helvetica's encoding (WinAnsi) has it.
const WIN_ANSI: Record<string, string> = {
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '–': '\x96',
  '…': '\x85',
  '₦': 'N',
};

/** A PDF of one page: a heading, and a text below it. Letters that its font lacks lose their accents and dots. */
export function pdf(heading: string, text: string): Buffer {
  const lines = text.split('\n').flatMap(wrap);
  const drawn = [
    'BT',
    `/F2 20 Tf ${PAGE.margin} ${PAGE.height - PAGE.margin} Td (${escaped(heading)}) Tj`,
    `/F1 12 Tf ${LEADING} TL 0 ${-LEADING} Td`,
    ...lines.map((line) => `T* (${escaped(line)}) Tj`),
    'ET',
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

function wrap(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length >= LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

const escaped = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\xff]/g, (letter) => WIN_ANSI[letter] ?? '?')
    .replace(/[\\()]/g, '\\$&');

// The table at the end says at which byte each object begins; every character is one byte here.
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, i) => {
    const start = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
