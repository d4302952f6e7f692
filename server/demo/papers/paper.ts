import sharp from 'sharp';
import type { DemoPaper } from '../challenge.ts';
import { gate } from '../pictures/marks.ts';
import { pdf } from './pdf.ts';
import { zip } from './zip.ts';

const PNG_WIDTH = 640;

interface Paper {
  name: string;
  mime: string;
  content: Buffer;
}

/** The file itself. */
export async function write(paper: DemoPaper): Promise<Paper> {
  if ('pdf' in paper) {
    const content = pdf(paper.pdf.replace(/\.pdf$/, ''), paper.page);
    return { name: paper.pdf, mime: 'application/pdf', content };
  }
  if ('zip' in paper) return { name: paper.zip, mime: 'application/zip', content: zip(paper.holds) };
  const drawing = sharp(Buffer.from(gate(paper.mark))).resize(PNG_WIDTH);
  return { name: paper.png, mime: 'image/png', content: await drawing.png({ palette: true }).toBuffer() };
}
