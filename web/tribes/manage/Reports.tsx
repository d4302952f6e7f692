import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { adminCopy } from '../../../contract/admin/copy.ts';
import { handleOf } from '../../../contract/core/author.ts';
import { publicPaths } from '../../../contract/core/paths.ts';
import { reasonNames, reportCopy, reportKindNames } from '../../../contract/reports/copy.ts';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { type TribeReport, tribeReports } from '../../../contract/tribes/reports.ts';
import { lazy } from '../../lazy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { countOf } from '../../ui/text/countOf.ts';
import { FoldedText } from '../../ui/text/FoldedText.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { CardRows } from './CardRows.tsx';
import { refreshPeople, reportsOf } from './queries.ts';

const removalDialog = lazy(() => import('../../reports/tribe/TribeRemovalDialog.tsx'));

/** The open reports of posts and comments in the tribe, oldest first. */
export default function Reports({ tribe: { id } }: { tribe: Tribe }) {
  const list = useInfiniteQuery(reportsOf(id));
  const ref = useKeptFocus(list.data);
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-3">
      <p className="text-ink2">{moderationCopy.whatReportsAre}</p>
      <CardRows of={list} failed={moderationCopy.reportsFailed} empty={moderationCopy.noReports}>
        {(report) => <ReportCard key={report.id} tribeId={id} report={report} />}
      </CardRows>
    </div>
  );
}

function ReportCard({ tribeId, report }: { tribeId: string; report: TribeReport }) {
  const { id, kind, subject_id, post_id, words, reason, member, reports, created_at } = report;
  const client = useQueryClient();
  const removal = useLazyDialog(removalDialog);
  const refresh = () => refreshPeople(client, tribeId);
  const leave = useMutation(tribeReports.leave, { onDone: refresh, onFailed: () => void refresh() });
  const place = kind === 'post' ? paths.post(post_id) : publicPaths.comment(post_id, subject_id);
  return (
    <li aria-labelledby={`report-${id}`} className="card flex flex-col gap-3 p-4">
      <h3 id={`report-${id}`} className="font-bold text-[1.0625rem] leading-snug">
        <Link href={place}>{reportKindNames[kind]}</Link>: {reasonNames[reason]}
      </h3>
      <blockquote className="tail bg-raised p-4">
        <FoldedText text={words} />
      </blockquote>
      <p className="text-[0.8125rem] text-ink2">
        {adminCopy.by}{' '}
        <Link href={paths.user(member.id)} className="py-1 font-semibold text-ink hover:underline">
          {handleOf(member)}
        </Link>{' '}
        · <RelativeTime at={created_at} />
        {reports > 1 && ` · ${countOf(reports, reportCopy.count)}`}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="quiet"
          aria-describedby={`report-${id}`}
          disabled={leave.isPending}
          onClick={() => leave.mutate({ id: tribeId, report_id: id })}
        >
          {moderationCopy.leave}
        </Button>
        <Button look="danger" aria-describedby={`report-${id}`} onClick={removal.show}>
          {moderationCopy.removeIt}
        </Button>
      </div>
      {removal.module && (
        <removal.module.TribeRemovalDialog
          of={{ tribeId, kind, id: subject_id }}
          open={removal.open}
          onClose={removal.hide}
          onDone={refresh}
          onRefused={refresh}
        />
      )}
    </li>
  );
}
