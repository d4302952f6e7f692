import { ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { challengeCopy, linksCopy } from '../../../contract/challenges/copy.ts';
import type { SubmittedLink } from '../../../contract/challenges/links.ts';
import type { Submission } from '../../../contract/challenges/submissions.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { shownAddress } from '../../../contract/text/links.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { FullPicture } from '../../ui/images/FullPicture.tsx';
import { sizeText } from '../../ui/text/sizeText.ts';

export interface SubmittedFile {
  url: string;
  name: string;
  bytes: number;
  sha256: string;
}

/** The file of a submission; undefined if it has only links. */
export function fileOf({
  file_url: url,
  file_name: name,
  bytes,
  sha256,
}: Submission): SubmittedFile | undefined {
  if (url === null || name === null || bytes === null || sha256 === null) return undefined;
  return { url, name, bytes, sha256 };
}

/** The submitted work: a file, links, or both. */
export function Work({ submission }: { submission: Submission }) {
  const file = fileOf(submission);
  return (
    <>
      {file && <FileLink file={file} />}
      {submission.links.length > 0 && <Links of={submission.links} />}
    </>
  );
}

/** Downloads the file as it was submitted; an image also opens full-screen. */
function FileLink({ file }: { file: SubmittedFile }) {
  const { url, name, bytes } = file;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a href={url} download={name} className={buttonClass('quiet', 'shrink-0')}>
        {challengeCopy.openFile}
      </a>
      {IMAGE.test(name) && <OpenImage file={file} />}
      <span className="min-w-0 text-[0.8125rem] text-ink2">
        {name} · {sizeText(bytes)}
      </span>
    </p>
  );
}

const IMAGE = /\.(png|jpe?g|webp)$/i;

// The file's size is beside the button: with the data saver, a press on it consents to load that much.
function OpenImage({ file: { url, name, bytes } }: { file: SubmittedFile }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const image = { url, variants: [], bytes, alt: name };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass('quiet', 'shrink-0')}>
        {uiCopy.openImage}
      </button>
      <FullPicture of={open ? { images: [image], at: 0 } : undefined} onClose={close} />
    </>
  );
}

/** The title of each page when it was submitted, and its host. */
export const Links = ({ of: links }: { of: SubmittedLink[] }) => (
  <ul aria-label={linksCopy.shown} className="flex flex-col gap-2">
    {links.map(({ url, site, title }) => (
      <li key={url}>
        <a
          href={url}
          target="_blank"
          rel="nofollow ugc noopener"
          className="flex min-h-11 items-center gap-3 rounded-ctl border border-line2 px-3.5 py-2 hover:bg-raised"
        >
          <ExternalLink aria-hidden className="size-5 shrink-0 text-ink2" />
          <span className="min-w-0 leading-snug">
            <span className="line-clamp-2 wrap-anywhere font-semibold">
              {title ?? shownAddress({ text: url, url })}
            </span>
            {title && <span className="block text-[0.8125rem] text-ink2">{site}</span>}
          </span>
        </a>
      </li>
    ))}
  </ul>
);
