import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { announcements } from '../../../contract/challenges/organisers/endpoints.ts';
import { canAnnounce } from '../../../contract/core/policy.ts';
import type { Viewer } from '../../../contract/core/viewer.ts';
import { call } from '../../api/call.ts';
import { cursorPagination } from '../../cache/cursorPagination.ts';

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
