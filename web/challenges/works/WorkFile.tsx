import { useCallback, useState } from 'react';
import { challengeCopy } from '../../../contract/challenges/copy.ts';
import { workCopy } from '../../../contract/challenges/works.copy.ts';
import type { Picture } from '../../../contract/files/picture.ts';
import { lazy, useOptional } from '../../lazy.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { FullPicture } from '../../ui/images/FullPicture.tsx';
import { Photo } from '../../ui/images/Photo.tsx';
import { sizeText } from '../../ui/text/sizeText.ts';

/** A submitted file, for its author, organisers, judges or visitors. */
export interface ShownFile {
  /** Null if the viewer only gets the preview. */
  url: string | null;
  name: string;
  mime: string;
  bytes: number;
  preview: Picture | null;
}

/**
 * A submitted file, viewed in place: a preview of a picture, or a PDF page by page. Its name and size are beside it, and only a
 * press loads more.
 */
export function WorkFile({ file }: { file: ShownFile }) {
  const { url, name, mime, bytes, preview } = file;
  const alt = workCopy.preview(name);
  return (
    <div className="flex flex-col gap-3">
      {preview && <Photo of={preview} alt={alt} sizes="(min-width: 44rem) 38rem, 92vw" className={PHOTO} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {preview && <OpenFullSize of={preview} alt={alt} />}
        {url && (
          <a href={url} download={name} className={buttonClass('quiet', 'shrink-0')}>
            {challengeCopy.openFile}
          </a>
        )}
        <span className="min-w-0 text-[0.8125rem] text-ink2 wrap-anywhere">
          {name} · {sizeText(bytes)}
        </span>
      </div>
      {!url && !preview && <p className="text-ink2 text-sm">{workCopy.tooLargeToShow}</p>}
      {url && mime === 'application/pdf' && <Pdf url={url} name={name} bytes={bytes} />}
    </div>
  );
}

const PHOTO = 'max-h-[28rem] w-full rounded-ctl object-contain';

function OpenFullSize({ of, alt }: { of: Picture; alt: string }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button look="quiet" className="shrink-0" onClick={() => setOpen(true)}>
        {workCopy.openFullSize}
      </Button>
      <FullPicture of={open ? { images: [{ ...of, alt }], at: 0 } : undefined} onClose={close} />
    </>
  );
}

const reader = lazy(() => import('./PdfPages.tsx'));
/** The reader and its worker, compressed. */
const READER_BYTES = 440_000;

/** The button that loads the PDF reader, with what that costs, then the document. */
function Pdf({ url, name, bytes }: { url: string; name: string; bytes: number }) {
  const [wanted, setWanted] = useState(false);
  const loaded = useOptional(reader, wanted);
  if (wanted && loaded) return <loaded.PdfPages url={url} name={name} bytes={bytes} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button look="quiet" aria-busy={wanted} onClick={() => setWanted(true)}>
        {workCopy.viewPdf}
      </Button>
      <span className="min-w-0 text-[0.8125rem] text-ink2">
        {workCopy.viewerSize(sizeText(READER_BYTES))}
      </span>
    </p>
  );
}
