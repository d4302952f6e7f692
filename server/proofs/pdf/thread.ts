/** The thread that draws PDFs and signs Open Badges (pdfThread.ts). */
import { parentPort } from 'node:worker_threads';
import { certificatePdf } from './certificate.ts';
import { cvPdf } from './cv.ts';
import type { Drawing } from './pdfThread.ts';

async function made(drawing: Drawing) {
  if (drawing.kind === 'cv') return cvPdf(...drawing.facts);
  if (drawing.kind === 'certificate') return certificatePdf(...drawing.facts);
  // Loaded when it is needed: it takes 25 MB, and longer than a PDF.
  return (await import('../openBadge/sign.ts')).signedBadge(...drawing.facts);
}

parentPort?.on('message', async (drawing: Drawing) => parentPort?.postMessage(await made(drawing)));
parentPort?.postMessage('ready');
