import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LazyPart } from '../LazyPart.tsx';
import { lazy } from '../lazy.ts';
import { useLive } from '../live/live.ts';
import { currentAnnouncement } from './queries.ts';

/** Its code is fetched only if there is an announcement. */
export const announcementCode = lazy(() => import('./MemberBar.tsx'));

/** All browsers hear of a new one at once, and fetch it within so many milliseconds. */
const SPREAD_MS = 1_000;

/** The announcement bar of a member, changed live. */
export function Announcements() {
  const client = useQueryClient();
  const of = useQuery(currentAnnouncement).data?.announcement;
  useLive('announcement', () =>
    setTimeout(() => client.invalidateQueries(currentAnnouncement), Math.random() * SPREAD_MS),
  );
  return of && <LazyPart code={announcementCode} of={{ of }} />;
}
