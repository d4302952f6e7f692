import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminCopy } from '../../contract/admin/copy.ts';
import { decisionNames, historyCopy } from '../../contract/admin/members.copy.ts';
import { handleOf } from '../../contract/core/author.ts';
import { isAdmin } from '../../contract/core/viewer.ts';
import { reasonNames, reportKindNames } from '../../contract/reports/copy.ts';
import type { PastReport } from '../../contract/reports/history.ts';
import { readable } from '../../contract/text/readable.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { FoldedText } from '../ui/text/FoldedText.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { LogEntry } from './Log.tsx';
import { MemberRow } from './Members.tsx';
import { actsOn, memberOf, reportsAbout, reportsMade } from './queries.ts';
import { Rows, Who } from './Rows.tsx';
import { TabSkeleton } from './skeletons.tsx';

const HEADING = 'mt-2 text-[1.0625rem]';

/** What staff know of a member: acts about them, and reports about and by them. */
export default function MemberHistory({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(memberOf(id));
  const admin = isAdmin(useViewer());
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={admin ? paths.adminAt('members') : paths.moderationAt('members')} close>
        {historyCopy.back}
      </BackLink>
      <h1>{data ? historyCopy.of(handleOf(data)) : historyCopy.history}</h1>
      {data ? (
        <>
          <ul className="card px-4">
            <MemberRow member={data} />
          </ul>
          <Lists id={id} />
        </>
      ) : error ? (
        <ErrorState text={historyCopy.failed} why={error} onRetry={() => void refetch()} />
      ) : (
        <TabSkeleton />
      )}
    </div>
  );
}

function Lists({ id }: { id: string }) {
  const { failed } = historyCopy;
  return (
    <>
      <h2 className={HEADING}>{historyCopy.acts}</h2>
      <Rows
        of={useInfiniteQuery(actsOn(id))}
        failed={failed}
        empty={historyCopy.noActs}
        className="card px-4"
      >
        {(entry) => <LogEntry key={entry.id} entry={entry} />}
      </Rows>
      <h2 className={HEADING}>{historyCopy.about}</h2>
      <Rows
        of={useInfiniteQuery(reportsAbout(id))}
        failed={failed}
        empty={historyCopy.noneAbout}
        className="card px-4"
      >
        {(report) => <Past key={report.id} report={report} />}
      </Rows>
      <h2 className={HEADING}>{historyCopy.made}</h2>
      <Rows
        of={useInfiniteQuery(reportsMade(id))}
        failed={failed}
        empty={historyCopy.noneMade}
        className="card px-4"
      >
        {(report) => <Past key={report.id} report={report} />}
      </Rows>
    </>
  );
}

function Past({ report }: { report: PastReport }) {
  const { kind, reason, excerpt, details, state, note, also_deleted, member, reporter, created_at } = report;
  return (
    <li className="flex flex-col gap-1 border-line border-t py-3 leading-snug first:border-t-0">
      <h3 className="font-semibold text-[0.9375rem]">
        {reportKindNames[kind]}: {reasonNames[reason]} ·{' '}
        {state === 'open' ? historyCopy.waits : decisionNames[state]}
      </h3>
      {excerpt && (
        <blockquote className="tail bg-raised p-3">
          <FoldedText text={excerpt} />
        </blockquote>
      )}
      {details && <p className="whitespace-pre-line break-words">{readable(details)}</p>}
      {note && <p className="whitespace-pre-line break-words">{readable(note)}</p>}
      {also_deleted && <p>{historyCopy.alsoDeleted}</p>}
      <p className="text-[0.8125rem] text-ink2">
        {adminCopy.by} <Who is={member} />
        {adminCopy.reportedBy} <Who is={reporter} /> <RelativeTime at={created_at} />
      </p>
      {report.decided_at && (
        <p className="text-[0.8125rem] text-ink2">
          {historyCopy.decidedBy} <Who is={report.decided_by} /> <RelativeTime at={report.decided_at} />
        </p>
      )}
    </li>
  );
}
