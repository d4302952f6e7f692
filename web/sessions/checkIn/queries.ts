import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_MAX } from '../../../contract/core/paging.ts';
import { checkIn, type Guest } from '../../../contract/sessions/checkIn/endpoints.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../cache/cacheRows.ts';
import { cursorPagination } from '../../cache/cursorPagination.ts';
import { isToggling } from '../../mutations/toggle.ts';

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
    queryFn: async ({ client, queryKey, pageParam }) => {
      const page = await call(checkIn.guests, { id, limit: PAGE_MAX, cursor: pageParam });
      const shown = rowsOf<Guest>(client.getQueryData<InfiniteData<typeof page>>(queryKey));
      return { ...page, items: page.items.map((guest) => keepTick(id, guest, shown)) };
    },
  });

/** The response may be older than a tick that is being sent, which must not be reverted on the screen. */
const keepTick = (sessionId: string, guest: Guest, shown: Guest[]): Guest =>
  (isToggling('check-in', sessionId, guest.id) && shown.find(({ id }) => id === guest.id)) || guest;
