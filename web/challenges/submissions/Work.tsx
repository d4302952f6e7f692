import { ExternalLink } from 'lucide-react';
import { linksCopy } from '../../../contract/challenges/copy.ts';
import type { SubmittedLink } from '../../../contract/challenges/links.ts';
import type { Submission } from '../../../contract/challenges/submissions.ts';
import { shownAddress } from '../../../contract/text/links.ts';
import { WorkFile } from '../works/WorkFile.tsx';

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
  const { preview, mime, links } = submission;
  return (
    <>
      {file && <WorkFile file={{ ...file, preview, mime: mime ?? '' }} />}
      {links.length > 0 && <Links of={links} />}
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
