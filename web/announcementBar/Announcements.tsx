import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { coalesce } from '../api/coalesce.ts';
import { lazy, useLazy } from '../lazy.ts';
import { useLive } from '../live/live.ts';
import { currentAnnouncement } from './queries.ts';

/** Its code is fetched only if there is an announcement. The server renders with it. */
export const announcementCode = lazy(() => import('./MemberBar.tsx'));

/** The announcement bar of a member, changed live. */
export function Announcements() {
  const client = useQueryClient();
  const shown = useQuery(currentAnnouncement).data?.announcement;
  const refetch = useMemo(
    () => coalesce<string>(() => void client.invalidateQueries(currentAnnouncement)),
    [client],
  );
  useLive('announcement', ({ id }) => refetch(id));
  return (
    shown && (
      <Suspense>
        <Bar key={shown.id} of={shown} />
      </Suspense>
    )
  );
}

const Bar: typeof import('./MemberBar.tsx')['MemberBar'] = (props) => {
  const { MemberBar } = useLazy(announcementCode);
  return <MemberBar {...props} />;
};
