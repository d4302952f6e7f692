/** The thread that draws PDFs (pdfThread.ts). */
import { parentPort } from 'node:worker_threads';
import { certificatePdf } from './certificate.ts';
import { cvPdf } from './cv.ts';
import type { Drawing } from './pdfThread.ts';

const drawn = ({ kind, facts }: Drawing) => (kind === 'cv' ? cvPdf(...facts) : certificatePdf(...facts));

parentPort?.on('message', async (drawing: Drawing) => parentPort?.postMessage(await drawn(drawing)));
parentPort?.postMessage('ready');
