import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonNames, reportKindNames, warningCopy } from '../../contract/reports/copy.ts';
import { APPEAL_MAX } from '../../contract/reports/limits.ts';
import { type Warning, warnings } from '../../contract/reports/warnings.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { readable } from '../../contract/text/readable.ts';
import { moderationCopy } from '../../contract/tribes/moderation.copy.ts';
import { tribeModeration } from '../../contract/tribes/moderation.ts';
import { call } from '../api/call.ts';
import { useViewer } from '../auth-state/authState.ts';
import { useLive } from '../live/live.ts';
import { useForm } from '../mutations/useForm.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { TextArea } from '../ui/forms/Field.tsx';
import { Link } from '../ui/Link.tsx';
import { FoldedText } from '../ui/text/FoldedText.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { usePassedFocus } from '../ui/usePassedFocus.ts';

const ownWarnings = queryOptions({
  queryKey: ['warnings'],
  queryFn: () => call(warnings.mine, {}),
  staleTime: 0,
});

const ownRemovals = queryOptions({
  queryKey: ['removals'],
  queryFn: () => call(tribeModeration.removals, {}),
  staleTime: 0,
});

export const load = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(ownWarnings), client.prefetchQuery(ownRemovals)]);

/** The member's own warnings, each with its appeal, and what moderators of tribes removed. */
export default function WarningsPage() {
  const { data, error, refetch } = useQuery(ownWarnings);
  // A new warning, or the outcome of an appeal, is a notification.
  useLive('notifications', () => void refetch());
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.notifications} close>
        {shellCopy.notifications}
      </BackLink>
      <h1>{warningCopy.warnings}</h1>
      {data?.items.length === 0 ? (
        <p className="text-ink2">{warningCopy.none}</p>
      ) : data ? (
        <>
          <p className="text-ink2">{warningCopy.what}</p>
          <ul className="flex flex-col gap-3">
            {data.items.map((warning) => (
              <WarningCard key={warning.id} warning={warning} />
            ))}
          </ul>
        </>
      ) : error ? (
        <ErrorState text={warningCopy.failed} why={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="tail h-48 w-full" />
        </Loading>
      )}
      <Removals />
    </div>
  );
}

/** Nothing is shown for the many members without any. */
function Removals() {
  const { data, refetch } = useQuery(ownRemovals);
  useLive('notifications', () => void refetch());
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="removals" className="flex flex-col gap-3">
      <h2 id="removals">{moderationCopy.removals}</h2>
      <ul className="flex flex-col gap-3">
        {data.items.map(({ id, kind, tribe_id, tribe_name, excerpt, reason, created_at }) => (
          <li key={id} aria-labelledby={`removal-${id}`} className="card flex flex-col gap-3 p-4">
            <div>
              <h3 id={`removal-${id}`} className="font-bold text-[1.0625rem] text-ink leading-snug">
                {moderationCopy.removedFrom[kind]}{' '}
                <Link href={paths.tribe(tribe_id)}>{moderationCopy.inTribe(tribe_name)}</Link>
              </h3>
              <p className="text-[0.8125rem] text-ink2">
                <RelativeTime at={created_at} />
              </p>
            </div>
            <blockquote className="tail bg-raised p-4">
              <FoldedText text={excerpt} />
            </blockquote>
            <p className="whitespace-pre-line break-words">{moderationCopy.because(readable(reason))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WarningCard({ warning }: { warning: Warning }) {
  const { id, kind, reason, words, excerpt, created_at, appeal, appeal_state } = warning;
  return (
    <li aria-labelledby={`warning-${id}`} tabIndex={-1} className="card flex flex-col gap-3 p-4">
      <div>
        <h2 id={`warning-${id}`} className="font-bold text-[1.0625rem] text-ink leading-snug">
          {reasonNames[reason]}
        </h2>
        <p className="text-[0.8125rem] text-ink2">
          {kind === 'member' ? warningCopy.aboutYou : warningCopy.from(reportKindNames[kind].toLowerCase())} ·{' '}
          <RelativeTime at={created_at} />
        </p>
      </div>
      {excerpt && (
        <blockquote className="tail bg-raised p-4">
          <FoldedText text={excerpt} />
        </blockquote>
      )}
      <p className="whitespace-pre-line break-words">{readable(words)}</p>
      {appeal_state === null ? (
        <AppealForm id={id} />
      ) : (
        <div className="flex flex-col gap-1">
          <h3 className="text-[0.9375rem]">{warningCopy.yourAppeal}</h3>
          <p className="whitespace-pre-line break-words">{readable(appeal ?? '')}</p>
          <p className={appeal_state === 'open' ? 'text-ink2' : 'font-semibold'}>
            {warningCopy.appealStates[appeal_state]}
          </p>
        </div>
      )}
    </li>
  );
}

function AppealForm({ id }: { id: string }) {
  const client = useQueryClient();
  const me = useViewer()?.id ?? '';
  const ref = usePassedFocus<HTMLDivElement>();
  const { errors, sending, form } = useForm(warnings.appeal, {
    schema: 'appealForm',
    draft: `appeal ${id} ${me}`,
    whenOffline: 'queue',
    input: ({ appeal }) => ({ id, appeal }),
    onDone: () => client.invalidateQueries({ queryKey: ownWarnings.queryKey }),
    onRejected: () => void client.invalidateQueries({ queryKey: ownWarnings.queryKey }),
  });
  return (
    <div ref={ref}>
      <form {...form} aria-label={warningCopy.appeal} className="flex flex-col gap-3">
        <TextArea
          label={warningCopy.appealLabel}
          name="appeal"
          hint={warningCopy.appealHint}
          maxLength={2 * APPEAL_MAX}
          error={errors.appeal}
          className="min-h-20"
        />
        <Button type="submit" look="quiet" disabled={sending} className="self-end">
          {warningCopy.sendAppeal}
        </Button>
      </form>
    </div>
  );
}
