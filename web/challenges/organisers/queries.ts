import { infiniteQueryOptions } from '@tanstack/react-query';
import { announcements } from '../../../contract/challenges.announcements.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { canAnnounce } from '../../../contract/policy.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import { cursorPagination } from '../../api/cache/cursorPagination.ts';
import { call } from '../../api/call.ts';

/** Announcements of a page: the latest are above all else that the challenge has to say. */
const PAGE = 3;

/** What its organisers announced, which can be read offline. */
export const challengeAnnouncements = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['challengeAnnouncements', 'all', id],
    queryFn: ({ pageParam }) => call(announcements.list, { id, limit: PAGE, cursor: pageParam }),
  });

/** Whether announcements of the challenge are for the viewer. */
export const isAudience = (viewer: Viewer | null, challenge: Challenge) =>
  viewer !== null && (challenge.joined || canAnnounce(viewer, challenge));
