import {
  AnnotationMode,
  getDocument,
  type PDFPageProxy,
  PDFWorker,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/*
 * Reads PDFs of strangers (decision 111). pdf.js parses them in a worker of its own, whose content policy lets it fetch nothing
 * and evaluate no code (server/pages/staticFiles.ts). It draws one page at a time from byte ranges of the file. A page that is
 * not drawn by its deadline ends the worker.
 */

/** Bytes of one range. */
const CHUNK_BYTES = 64 * 1024;
/** Time to open a document or draw a page, in milliseconds, on a slow network. */
const DEADLINE_MS = 60_000;
/** The most pixels of a drawn page, and of one image in it. */
const PAGE_PIXELS_MAX = 4_000_000;
const IMAGE_PIXELS_MAX = 25_000_000;

export interface OpenPdf {
  pages: number;
  /**
   * Draws a page, counted from 1, as wide as the canvas is on the screen. Rejects if that takes too long, and if another page is
   * drawn before it is done.
   */
  draw(page: number, canvas: HTMLCanvasElement): Promise<void>;
  close(): void;
}

/** Opens a PDF. Rejects if it is broken, encrypted with a password, or takes too long; then nothing runs any more. */
export async function openPdf(url: string, bytes: number): Promise<OpenPdf> {
  const worker = new Worker(workerUrl, { type: 'module' });
  const close = () => worker.terminate();
  try {
    const loading = getDocument({
      url,
      length: bytes,
      worker: PDFWorker.create({ port: worker }),
      rangeChunkSize: CHUNK_BYTES,
      // Only what the page on the screen needs.
      disableAutoFetch: true,
      disableStream: true,
      enableXfa: false,
      maxImageSize: IMAGE_PIXELS_MAX,
      useSystemFonts: true,
      useWasm: false,
      verbosity: 0,
    });
    const document = await inTime(loading.promise);
    let drawing: RenderTask | undefined;
    async function draw(n: number, canvas: HTMLCanvasElement) {
      // A canvas has one drawing at a time.
      drawing?.cancel();
      const page = await document.getPage(n);
      drawing = startDrawing(page, canvas);
      await drawing.promise;
    }
    return {
      pages: document.numPages,
      draw: (n, canvas) => inTime(draw(n, canvas), close),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function startDrawing(page: PDFPageProxy, canvas: HTMLCanvasElement): RenderTask {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (canvas.parentElement?.clientWidth ?? 360) * Math.min(2, window.devicePixelRatio || 1);
  const scale = Math.min(wanted / width, Math.sqrt(PAGE_PIXELS_MAX / (width * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  return page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE });
}

function inTime<T>(work: Promise<T>, onLate = () => {}): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new Error('The PDF took too long'));
    }, DEADLINE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
