import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_MAX } from '../../../contract/core/paging.ts';
import { checkIn } from '../../../contract/sessions/checkIn/endpoints.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { call } from '../../api/call.ts';
import { cursorPagination } from '../../cache/cursorPagination.ts';

/**
 * The codes of all minutes, so that the screen needs no connection once it was open. They change only with the times of the
 * session, so its other live updates do not refetch them.
 */
export const codesOf = ({ id, starts_at, ends_at }: VibeSession) =>
  queryOptions({
    queryKey: ['checkInCodes', id, starts_at, ends_at],
    queryFn: () => call(checkIn.codes, { id }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Under the key of the attendees, which every update of the session refetches (LiveSessions.tsx). */
export const guestsOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['attendees', id, 'guests'],
    queryFn: ({ pageParam }) => call(checkIn.guests, { id, limit: PAGE_MAX, cursor: pageParam }),
  });
