import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce } from '../api/coalesce.ts';
import { LazyPart } from '../LazyPart.tsx';
import { lazy } from '../lazy.ts';
import { useLive } from '../live/live.ts';
import { currentAnnouncement } from './queries.ts';

/** Its code is fetched only if there is an announcement. */
export const announcementCode = lazy(() => import('./MemberBar.tsx'));

/** The announcement bar of a member, changed live. */
export function Announcements() {
  const client = useQueryClient();
  const of = useQuery(currentAnnouncement).data?.announcement;
  const refresh = useMemo(
    () => coalesce<string>(() => void client.invalidateQueries(currentAnnouncement)),
    [client],
  );
  useLive('announcement', ({ id }) => refresh(id));
  return of && <LazyPart code={announcementCode} of={{ of }} />;
}
