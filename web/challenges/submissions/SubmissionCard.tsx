import type { ReactNode } from 'react';
import {
  challengeCopy,
  linksCopy,
  type SubmissionState,
  submissionCopy,
  submissionStateNames,
} from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import type { Submission } from '../../../contract/challenges/submissions.ts';
import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import { displayName } from '../../../contract/core/author.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { momentText } from '../card/deadlineText.ts';
import { Pill, type Tint } from '../card/Pill.tsx';
import { ReportTeam } from '../teams/ReportTeam.tsx';
import { Work } from './Work.tsx';

const stateTints: Record<SubmissionState, Tint> = {
  submitted: 'grey',
  accepted: 'good',
  changes_requested: 'amber',
  rejected: 'bad',
};

interface SubmissionCardProps {
  submission: Submission;
  /** Shown at the end of the first line. */
  end?: ReactNode;
  children?: ReactNode;
}

/** A submission in a list of all: entrant, time, text, and work. */
export function SubmissionCard({ submission, end, children }: SubmissionCardProps) {
  const { entrant, team, version, created_at, submission_text } = submission;
  const ref = usePassedFocus<HTMLLIElement>();
  return (
    <li ref={ref} tabIndex={-1} className="card flex flex-col gap-3 p-4">
      {/* In large text, the name wraps below the picture. */}
      <div className="flex flex-wrap items-center gap-3">
        <Avatar of={entrant} />
        <div className="min-w-0 flex-[1_1_6rem] leading-snug">
          {team ? (
            <p className="py-0.5 font-semibold">{team.name}</p>
          ) : (
            <Link
              href={paths.user(entrant.id)}
              className="block truncate py-0.5 font-semibold hover:underline"
            >
              {displayName(entrant)}
            </Link>
          )}
          <p className="text-[0.8125rem] text-ink2">
            {challengeCopy.version(version)} · <time dateTime={created_at}>{momentText(created_at)}</time>
          </p>
        </div>
        {team && <ReportTeam id={team.id} captain={team.members[0]} />}
        {end}
      </div>
      {team && <TeamMembers of={team} />}
      {submission_text && (
        <p className="whitespace-pre-line">
          <LinkedText text={submission_text} />
        </p>
      )}
      <Work submission={submission} />
      <SameFile names={submission.same_file_as} />
      {children}
    </li>
  );
}

const TeamMembers = ({ of: { members } }: { of: NonNullable<Submission['team']> }) => (
  <ul aria-label={teamCopy.members} className="flex flex-wrap gap-x-3 text-[0.9375rem]">
    {members.map((member) => (
      <li key={member.id}>
        <Link href={paths.user(member.id)} className="inline-block py-1 font-semibold hover:underline">
          {displayName(member)}
        </Link>
      </li>
    ))}
  </ul>
);

/** For reviewers: the entrants who submitted the same file. */
const SameFile = ({ names }: { names: string[] | undefined }) =>
  names && (
    <p className="tail bg-medium-bg px-4 py-2.5 text-medium">{linksCopy.sameFile(names.join(', '))}</p>
  );

export function StatePill({ submission: { state } }: { submission: Submission }) {
  return <Pill tint={stateTints[state]}>{submissionStateNames[state]}</Pill>;
}

/** Why an accepted submission has no certificate, for the entrant and for reviewers. */
export function NoCertificate({ challenge, submission }: { challenge: Challenge; submission: Submission }) {
  if (!submission.no_proof) return null;
  const isOwn = submission.user_id === challenge.created_by;
  return <p className="text-ink2">{isOwn ? submissionCopy.ownChallenge : submissionCopy.noCertificate}</p>;
}

/** The reviewer's note. */
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
