import { type QueryClient, useQuery } from '@tanstack/react-query';
import { heldCopy } from '../../../contract/posts/held.copy.ts';
import { shellCopy } from '../../../contract/shell/copy.ts';
import { useLive } from '../../live/live.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { HeldCard } from './HeldCard.tsx';
import { ownHeldTexts } from './queries.ts';

export const load = (client: QueryClient) => client.prefetchQuery(ownHeldTexts);

/** The member's own texts that wait for a moderator, and those that were rejected. */
export default function HeldPage() {
  const { data, error, refetch } = useQuery(ownHeldTexts);
  useLive('held', () => void refetch());
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.notifications} close>
        {shellCopy.notifications}
      </BackLink>
      <h1>{heldCopy.title}</h1>
      {data?.items.length === 0 ? (
        <p className="text-ink2">{heldCopy.none}</p>
      ) : data ? (
        <>
          <p className="text-ink2">{heldCopy.what}</p>
          <h2 className="sr-only">{heldCopy.title}</h2>
          <ul className="flex flex-col gap-3">
            {data.items.map((text) => (
              <HeldCard key={text.id} text={text} />
            ))}
          </ul>
        </>
      ) : error ? (
        <ErrorState text={heldCopy.failed} why={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="tail h-48 w-full" />
        </Loading>
      )}
    </div>
  );
}
