import { useEffect, useRef, useState } from 'react';
import { workCopy } from '../../../contract/challenges/works.copy.ts';
import { Button } from '../../ui/Button.tsx';
import { type OpenPdf, openPdf } from './readPdf.ts';

interface PdfPagesProps {
  url: string;
  name: string;
  bytes: number;
}

/** A PDF, one page at a time: only the bytes of the page on the screen are fetched. */
export function PdfPages({ url, name, bytes }: PdfPagesProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<OpenPdf>();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');

  useEffect(() => {
    let open: OpenPdf | undefined;
    let gone = false;
    openPdf(url, bytes).then(
      (opened) => {
        open = opened;
        if (gone) opened.close();
        else setPdf(opened);
      },
      () => setState('failed'),
    );
    return () => {
      gone = true;
      open?.close();
    };
  }, [url, bytes]);

  useEffect(() => {
    if (!pdf || !canvas.current) return;
    let left = false;
    const become = (next: typeof state) => left || setState(next);
    setState('loading');
    pdf.draw(page, canvas.current).then(
      () => become('drawn'),
      () => become('failed'),
    );
    return () => {
      left = true;
    };
  }, [pdf, page]);

  if (state === 'failed') return <p role="status">{workCopy.pdfFailed}</p>;
  const shown = workCopy.page(page, pdf?.pages ?? 1);
  return (
    <section aria-label={workCopy.pdfOf(name)} className="flex flex-col gap-2">
      <div className="min-h-40 overflow-hidden rounded-ctl border border-line2 bg-white">
        <canvas
          ref={canvas}
          role="img"
          aria-label={shown}
          aria-busy={state === 'loading'}
          className="w-full"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button look="quiet" disabled={!pdf || page === 1} onClick={() => setPage(page - 1)}>
          {workCopy.before}
        </Button>
        <p role="status" className="order-last basis-full text-center text-[0.9375rem] even-digits">
          {state === 'loading' ? workCopy.loading : shown}
        </p>
        <Button look="quiet" disabled={!pdf || page === pdf.pages} onClick={() => setPage(page + 1)}>
          {workCopy.next}
        </Button>
      </div>
    </section>
  );
}
