import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { sessionsOf } from './queries.ts';
import { SessionList } from './SessionList.tsx';

export const load = (client: QueryClient, tribeId: string) =>
  Promise.all([
    client.prefetchInfiniteQuery(sessionsOf('upcoming', tribeId)),
    client.prefetchInfiniteQuery(sessionsOf('past', tribeId)),
  ]);

/** The upcoming and past sessions of a tribe. Its members can plan new ones. */
export function TribeSessions({ tribe: { id, joined } }: { tribe: Pick<Tribe, 'id' | 'joined'> }) {
  const hasPast = Boolean(useInfiniteQuery(sessionsOf('past', id)).data?.pages[0]?.items.length);
  return (
    <>
      <section aria-labelledby="upcoming" className="flex flex-col gap-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <h3 id="upcoming" className="font-bold">
            {sessionCopy.upcoming}
          </h3>
          {joined && (
            <Link href={paths.createSessionIn(id)} className={buttonClass('quiet')}>
              {sessionCopy.planASession}
            </Link>
          )}
        </div>
        <SessionList
          list={sessionsOf('upcoming', id)}
          inTribe
          rank={4}
          empty={
            <p className="card p-4 text-ink2">
              {sessionCopy.noneUpcoming}
              {!joined && ` ${sessionCopy.ofTribe}.`}
            </p>
          }
        />
      </section>
      {hasPast && (
        <section aria-labelledby="past" className="flex flex-col gap-3">
          <h3 id="past" className="font-bold">
            {sessionCopy.pastOnes}
          </h3>
          <SessionList list={sessionsOf('past', id)} inTribe rank={4} empty={null} />
        </section>
      )}
    </>
  );
}
