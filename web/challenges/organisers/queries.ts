import { infiniteQueryOptions } from '@tanstack/react-query';
import { announcements } from '../../../contract/challenges.announcements.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { canAnnounce } from '../../../contract/policy.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import { cursorPagination } from '../../api/cache/cursorPagination.ts';
import { call } from '../../api/call.ts';

/** Announcements per page: few, because they are above the challenge's other sections. */
const PAGE = 3;

/** The announcements of a challenge, also available offline. */
export const challengeAnnouncements = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['challengeAnnouncements', 'all', id],
    queryFn: ({ pageParam }) => call(announcements.list, { id, limit: PAGE, cursor: pageParam }),
  });

/** Whether the viewer may see the announcements of the challenge. */
export const isAudience = (viewer: Viewer | null, challenge: Challenge) =>
  viewer !== null && (challenge.joined || canAnnounce(viewer, challenge));
