import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sessionCopy } from '../../../contract/sessions.copy.ts';
import type { VibeSession } from '../../../contract/sessions.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { nextSession } from './nextQuery.ts';

// What few have stays out of what everybody fetches first.
const section = lazy(() => import('./NextSession.tsx'));

export const loadNext = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(nextSession), section.load()]);

/** The next session that one attends or hosts; without one, the way to find it. */
export function Next() {
  const { data: session } = useQuery(nextSession);
  if (session === undefined) return null;
  if (session) {
    return (
      <Suspense>
        <Section session={session} />
      </Suspense>
    );
  }
  return (
    <p className="text-ink2">
      {sessionCopy.noVibeSessionAheadOf}{' '}
      <Link href={paths.sessions} className="text-brand underline underline-offset-2">
        {sessionCopy.seeWhatIsPlanned}
      </Link>
    </p>
  );
}

function Section({ session }: { session: VibeSession }) {
  const { NextSession } = useLazy(section);
  return <NextSession session={session} />;
}
