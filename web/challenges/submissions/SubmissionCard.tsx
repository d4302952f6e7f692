import { type ReactNode, useCallback, useState } from 'react';
import { displayName } from '../../../contract/author.ts';
import {
  challengeCopy,
  type SubmissionState,
  submissionStateNames,
} from '../../../contract/challenges.copy.ts';
import type { Submission } from '../../../contract/challenges.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { FullPicture } from '../../ui/images/FullPicture.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { sizeText } from '../../ui/text/sizeText.ts';
import { momentText } from '../card/momentText.ts';
import { Pill, type Tint } from '../card/Pill.tsx';

const stateTints: Record<SubmissionState, Tint> = {
  submitted: 'grey',
  accepted: 'good',
  changes_requested: 'amber',
  rejected: 'bad',
};

/** An submission in a list of everybody's: whose, when, what was said, and the file. */
export function SubmissionCard({ submission, children }: { submission: Submission; children?: ReactNode }) {
  const { entrant, version, created_at, submission_text } = submission;
  return (
    <li className="card flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar of={entrant} />
        <div className="min-w-0 flex-1 leading-snug">
          <Link href={paths.user(entrant.id)} className="block truncate py-0.5 font-semibold hover:underline">
            {displayName(entrant)}
          </Link>
          <p className="text-[0.8125rem] text-ink2">
            {challengeCopy.version(version)} · <time dateTime={created_at}>{momentText(created_at)}</time>
          </p>
        </div>
      </div>
      {submission_text && (
        <p className="whitespace-pre-line">
          <LinkedText text={submission_text} />
        </p>
      )}
      <FileLink submission={submission} />
      {children}
    </li>
  );
}

/** Saves the file as it was handed in; an image opens on the whole screen, too. */
export function FileLink({ submission }: { submission: Submission }) {
  const { file_url, file_name, bytes } = submission;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a href={file_url} download={file_name} className={buttonClass('quiet', 'shrink-0')}>
        {challengeCopy.openFile}
      </a>
      {IMAGE.test(file_name) && <OpenImage submission={submission} />}
      <span className="min-w-0 text-[0.8125rem] text-ink2">
        {file_name} · {sizeText(bytes)}
      </span>
    </p>
  );
}

const IMAGE = /\.(png|jpe?g)$/i;

// The file's size stands beside it: with the data saver, a press on it has chosen to load that much.
function OpenImage({ submission: { file_url, file_name, bytes } }: { submission: Submission }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const image = { url: file_url, variants: [], bytes, alt: file_name };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass('quiet', 'shrink-0')}>
        {uiCopy.openImage}
      </button>
      <FullPicture of={open ? { images: [image], at: 0 } : undefined} onClose={close} />
    </>
  );
}

export function StatePill({ submission: { state } }: { submission: Submission }) {
  return <Pill tint={stateTints[state]}>{submissionStateNames[state]}</Pill>;
}

/** What the reviewer said. */
export function ReviewNote({ submission: { note, reviewer } }: { submission: Submission }) {
  if (!note) return null;
  return (
    <div className="tail bg-raised px-4 py-2.5">
      <p className="font-semibold text-[0.8125rem] text-ink2">
        {challengeCopy.note}
        {reviewer && challengeCopy.noteBy(displayName(reviewer))}
      </p>
      <p className="whitespace-pre-line">
        <LinkedText text={note} />
      </p>
    </div>
  );
}
