import type { ReactNode } from 'react';
import { challengeCopy, linksCopy } from '../../../contract/challenges/copy.ts';
import type { Submission } from '../../../contract/challenges/submissions.ts';
import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import { displayName } from '../../../contract/core/author.ts';
import { localeCopy } from '../../../contract/core/locale.copy.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { sizeText } from '../../ui/text/sizeText.ts';
import { momentText } from '../card/deadlineText.ts';
import { ReviewNote, StatePill } from './SubmissionCard.tsx';
import { fileOf, type SubmittedFile, Work } from './Work.tsx';

/** All versions of the viewer's submission, latest first, each with its receipt. */
export function Versions({ versions }: { versions: Submission[] }) {
  return (
    <section aria-labelledby="versions" className="border-line border-t pt-4">
      <h3 id="versions" className="font-bold">
        {challengeCopy.yourVersions}
      </h3>
      <ol className="flex flex-col">
        {versions.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
    </section>
  );
}

function Version({ version }: { version: Submission }) {
  return (
    <li className="flex flex-col gap-3 border-line border-t py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">{challengeCopy.version(version.version)}</h4>
        <StatePill submission={version} />
      </div>
      <ReviewNote submission={version} />
      {version.submission_text && (
        <p className="whitespace-pre-line">
          <LinkedText text={version.submission_text} />
        </p>
      )}
      <Work submission={version} />
      <details open={version.latest}>
        <summary className="w-fit py-2.5 font-semibold text-brand text-sm">{challengeCopy.receipt}</summary>
        <Receipt of={version} />
      </details>
    </li>
  );
}

/** The receipt of one version: its time of arrival, its file and links. */
function Receipt({ of }: { of: Submission }) {
  const file = fileOf(of);
  return (
    <dl aria-label={challengeCopy.receiptOf(of.version)} className="flex flex-col gap-2">
      <Fact name={challengeCopy.received}>
        <time dateTime={of.created_at}>{momentText(of.created_at)}</time>
      </Fact>
      {of.team && <Fact name={teamCopy.team}>{`${of.team.name} · ${displayName(of.entrant)}`}</Fact>}
      {file && <FileFacts file={file} />}
      {of.links.length > 0 && (
        <Fact name={linksCopy.shown}>
          {of.links.map(({ url }) => (
            <span key={url} className="block wrap-anywhere">
              {url}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

const FileFacts = ({ file: { name, bytes, sha256 } }: { file: SubmittedFile }) => (
  <>
    <Fact name={challengeCopy.file}>{name}</Fact>
    <Fact name={challengeCopy.size}>
      {bytes < 1024
        ? sizeText(bytes)
        : challengeCopy.bytes(sizeText(bytes), bytes.toLocaleString(localeCopy.numbers))}
    </Fact>
    <Fact name="SHA-256">
      <code className="flex flex-wrap gap-x-2 text-sm">
        {sha256.match(/.{1,8}/g)?.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes.
          <span key={at}>{part}</span>
        ))}
      </code>
    </Fact>
  </>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-[0.8125rem] text-ink2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
