import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { adminCopy } from '../../contract/admin/copy.ts';
import { reasonNames, reportKindNames, warningCopy } from '../../contract/reports/copy.ts';
import { type Appeal, warnings } from '../../contract/reports/warnings.ts';
import { readable } from '../../contract/text/readable.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { FoldedText } from '../ui/text/FoldedText.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { usePassedFocus } from '../ui/usePassedFocus.ts';
import { openAppeals, refreshDashboard } from './queries.ts';
import { Rows, Who } from './Rows.tsx';

const HEADING = 'font-bold text-[1.0625rem]';

/** The open appeals that the viewer may decide, above the heading of the reports; nothing if there are none. */
export function Appeals() {
  const list = useInfiniteQuery(openAppeals);
  if (!list.error && !list.data?.pages[0]?.items.length) return null;
  return (
    <>
      <h3 className={HEADING}>{warningCopy.appeals}</h3>
      <Rows of={list} failed={warningCopy.appealsFailed} empty="" className="flex flex-col gap-3">
        {(appeal) => <AppealCard key={appeal.id} appeal={appeal} />}
      </Rows>
      <h3 className={HEADING}>{adminCopy.reports}</h3>
    </>
  );
}

function AppealCard({
  appeal: { id, kind, reason, words, excerpt, member, given_by, appeal, appealed_at },
}: {
  appeal: Appeal;
}) {
  const client = useQueryClient();
  const refresh = () => refreshDashboard(client);
  const { mutate, isPending } = useMutation(warnings.decide, { onDone: refresh, onFailed: refresh });
  return (
    <li
      ref={usePassedFocus<HTMLLIElement>()}
      aria-labelledby={`appeal-${id}`}
      tabIndex={-1}
      className="card flex flex-col gap-3 p-4"
    >
      <h4 id={`appeal-${id}`} className="font-bold text-[1.0625rem] leading-snug">
        {reportKindNames[kind]}: {reasonNames[reason]}
      </h4>
      {excerpt && (
        <blockquote className="tail bg-raised p-4">
          <FoldedText text={excerpt} />
        </blockquote>
      )}
      <div>
        <p className="text-[0.8125rem] text-ink2">
          {warningCopy.warnedBy} <Who is={given_by} />
        </p>
        <p className="whitespace-pre-line break-words">{readable(words)}</p>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-[0.8125rem] text-ink2">
          {warningCopy.appealOf} <Who is={member} /> · <RelativeTime at={appealed_at} />
        </p>
        <blockquote className="tail bg-raised p-4">
          <FoldedText text={appeal} />
        </blockquote>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="quiet"
          aria-describedby={`appeal-${id}`}
          disabled={isPending}
          onClick={() => mutate({ id, state: 'kept' })}
        >
          {warningCopy.keep}
        </Button>
        <Button
          aria-describedby={`appeal-${id}`}
          disabled={isPending}
          onClick={() => mutate({ id, state: 'withdrawn' })}
        >
          {warningCopy.withdraw}
        </Button>
      </div>
    </li>
  );
}
