import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { VibeSession } from '../../../contract/sessions.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { nextSession } from './nextQuery.ts';

// Few members have a next session, so its code is fetched separately.
const section = lazy(() => import('./NextSession.tsx'));

export const loadNext = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(nextSession), section.load()]);

/** The next session that the member attends or hosts. Renders nothing without one. */
export function Next() {
  const { data: session } = useQuery(nextSession);
  return (
    session && (
      <Suspense>
        <Section session={session} />
      </Suspense>
    )
  );
}

function Section({ session }: { session: VibeSession }) {
  const { NextSession } = useLazy(section);
  return <NextSession session={session} />;
}
