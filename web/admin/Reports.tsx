import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCopy } from '../../contract/admin/copy.ts';
import { historyCopy } from '../../contract/admin/members.copy.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { type ReportKind, reasonNames, reportCopy, reportKindNames } from '../../contract/reports/copy.ts';
import type { Report } from '../../contract/reports/endpoints.ts';
import { readable } from '../../contract/text/readable.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { FoldedText } from '../ui/text/FoldedText.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { usePassedFocus } from '../ui/usePassedFocus.ts';
import { Appeals } from './Appeals.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { EvidenceDialog } from './EvidenceDialog.tsx';
import { openReports } from './queries.ts';
import { Rows, Who } from './Rows.tsx';

/** Open appeals, then open reports, each oldest first. */
export default function Reports() {
  return (
    <>
      <Appeals />
      <Rows
        of={useInfiniteQuery(openReports)}
        failed={reportCopy.listFailed}
        empty={reportCopy.none}
        className="flex flex-col gap-3"
      >
        {(report) => <ReportCard key={report.id} report={report} />}
      </Rows>
    </>
  );
}

const ofChallenge = ({ challenge_id }: Report) => paths.challenge(challenge_id ?? '');
// Messages have no link: only the two members may read them. The card shows the reported text.
const placeOf: Partial<Record<ReportKind, (report: Report) => string>> = {
  post: ({ subject_id }) => paths.post(subject_id),
  comment: ({ post_id }) => `${paths.post(post_id ?? '')}#comments`,
  tribe: ({ subject_id }) => paths.tribe(subject_id),
  challenge: ({ subject_id }) => paths.challenge(subject_id),
  session: ({ subject_id }) => paths.session(subject_id),
  member: ({ subject_id }) => paths.user(subject_id),
  team: ofChallenge,
  announcement: ofChallenge,
  session_message: ({ session_id }) => paths.session(session_id ?? ''),
  organiser: ({ subject_id }) => paths.organiser(subject_id),
  work: ({ challenge_id }) => publicPaths.entries(challenge_id ?? ''),
};

function ReportCard({ report }: { report: Report }) {
  const [deciding, setDeciding] = useState(false);
  const [viewing, setViewing] = useState(false);
  const { id, kind, exists, words, edited, reason, details, member, reporter, reports, created_at } = report;
  const place = placeOf[kind]?.(report);
  return (
    <li
      ref={usePassedFocus<HTMLLIElement>()}
      aria-labelledby={`report-${id}`}
      tabIndex={-1}
      className="card flex flex-col gap-3 p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={`report-${id}`} className="font-bold text-[1.0625rem] leading-snug">
          {reportKindNames[kind]}: {reasonNames[reason]}
        </h3>
        {reports > 1 && (
          <p className="rounded-full bg-soft px-3 py-1 font-semibold text-[0.8125rem] text-brand">
            {countOf(reports, reportCopy.count)}
          </p>
        )}
      </div>
      <blockquote className="tail bg-raised p-4">
        <FoldedText text={words} />
      </blockquote>
      {edited && <p className="text-ink2">{reportCopy.editedSince}</p>}
      {details && <p className="whitespace-pre-line">{readable(details)}</p>}
      <p className="text-[0.8125rem] text-ink2">
        {adminCopy.by} <Who is={member} />
        {adminCopy.reportedBy} <Who is={reporter} /> <RelativeTime at={created_at} />
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!exists && <p className="mr-auto text-ink2">{reportCopy.alreadyGone}</p>}
        {member && (
          <Link
            href={paths.memberHistory(member.id)}
            aria-describedby={`report-${id}`}
            className={buttonClass('ghost')}
          >
            {historyCopy.history}
          </Link>
        )}
        {report.has_evidence && (
          <Button look="ghost" aria-describedby={`report-${id}`} onClick={() => setViewing(true)}>
            {reportCopy.evidence}
          </Button>
        )}
        {exists && place && (
          <Link href={place} aria-describedby={`report-${id}`} className={buttonClass('ghost')}>
            {adminCopy.lookAtIt}
          </Link>
        )}
        <Button aria-describedby={`report-${id}`} onClick={() => setDeciding(true)}>
          {adminCopy.decide}
        </Button>
      </div>
      <EvidenceDialog report={report} open={viewing} onClose={() => setViewing(false)} />
      <DecideDialog report={report} open={deciding} onClose={() => setDeciding(false)} />
    </li>
  );
}
