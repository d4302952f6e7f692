import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Challenge } from '../../../contract/challenges.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { SubmissionsSkeleton } from '../skeletons.tsx';
import { challengeAnnouncements, isAudience } from './queries.ts';

// Lazy: most challenges have no announcements.
const listing = lazy(() => import('./Announcements.tsx'));

/** Fetches what `AnnouncementParts` shows to this viewer. */
export async function loadAnnouncements(client: QueryClient, viewer: Viewer | null, challenge: Challenge) {
  if (!isAudience(viewer, challenge)) return;
  const query = challengeAnnouncements(challenge.id);
  await client.prefetchInfiniteQuery(query);
  if (client.getQueryData(query.queryKey)?.pages[0]?.items.length) await listing.load();
}

/** The announcements on the page of a challenge. */
export function AnnouncementParts({ challenge }: { challenge: Challenge }) {
  const enabled = isAudience(useViewer(), challenge);
  const { data } = useInfiniteQuery({ ...challengeAnnouncements(challenge.id), enabled });
  if (!enabled || !data?.pages[0]?.items.length) return null;
  return (
    <Suspense fallback={<SubmissionsSkeleton />}>
      <List challengeId={challenge.id} />
    </Suspense>
  );
}

function List(props: { challengeId: string }) {
  const { Announcements } = useLazy(listing);
  return <Announcements {...props} />;
}
