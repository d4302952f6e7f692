import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_MAX, PAGE_SIZE } from '../../contract/core/paging.ts';
import { monthOf } from '../../contract/core/wat.ts';
import { sessions, type VibeSession } from '../../contract/sessions/endpoints.ts';
import type { SessionFilter } from '../../contract/sessions/filters.copy.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { call } from '../api/call.ts';
import { findCachedRow, updateCachedRow } from '../cache/cacheRows.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { nullOn404 } from '../cache/nullOn404.ts';
import { dayOf } from '../ui/text/days.ts';

export type Time = 'upcoming' | 'past';

// Every cached session is under the key 'sessions', alone or in a list, so that one function patches all copies.
export const sessionsOf = (when: Time, tribeId?: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['sessions', 'list', when, tribeId ?? ''],
    queryFn: ({ pageParam }) =>
      call(sessions.list, { when, tribe_id: tribeId, limit: PAGE_SIZE, cursor: pageParam }),
  });

/** A search and filters, as in the address of the list. */
export type Filters = { q?: string | undefined } & Partial<Record<SessionFilter, 'on' | undefined>>;

/** Those that match the filters; without any, the whole list. */
export const sessionsWith = (when: Time, filters: Filters) => {
  const chosen = new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString();
  return infiniteQueryOptions({
    ...sessionsOf(when),
    queryKey: [...sessionsOf(when).queryKey, ...(chosen ? [chosen] : [])],
    queryFn: ({ pageParam }) =>
      call(sessions.list, { when, ...filters, limit: PAGE_SIZE, cursor: pageParam }),
  });
};

/** Sessions that begin in a month (`2026-11`) or on a day of it, in WAT. */
export const sessionsOn = (on: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['sessions', 'list', 'on', on],
    queryFn: ({ pageParam }) => call(sessions.list, { on, limit: PAGE_MAX, cursor: pageParam }),
  });

/** The sessions of one day. If all pages of the month are cached, they are taken from there, also offline. */
export function sessionsOnDay(client: QueryClient, day: string) {
  const month = client.getQueryState(sessionsOn(monthOf(day)).queryKey);
  const pages = month?.data?.pages;
  const items = pages?.at(-1)?.next_cursor === null ? pages.flatMap((page) => page.items) : undefined;
  if (!items) return sessionsOn(day);
  const ofDay = items.filter(({ starts_at }) => dayOf(starts_at) === day);
  return {
    ...sessionsOn(day),
    initialData: { pages: [{ items: ofDay, next_cursor: null }], pageParams: [undefined] },
    initialDataUpdatedAt: month?.dataUpdatedAt,
  };
}

/** See `nextSession`. */
export const fetchNextSession = () => call(sessions.next, {}).then(({ session }) => session);

/** One session, or null if there is none. */
export const oneSession = (id: string) =>
  queryOptions({
    queryKey: ['sessions', 'one', id],
    queryFn: () => call(sessions.get, { id }).catch(nullOn404),
  });

export const attendeesOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['attendees', id],
    queryFn: ({ pageParam }) => call(sessions.attendees, { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

/** The tribe that a session is planned in, or null; cached under the key of tribes. */
export const tribeToPlanIn = (id: string) =>
  queryOptions({
    queryKey: ['tribes', 'one', id],
    queryFn: () => call(tribes.get, { id }).catch(nullOn404),
  });

export const updateSession = (
  client: QueryClient,
  id: string,
  change: (session: VibeSession) => VibeSession | null,
) => updateCachedRow<VibeSession>(client, 'sessions', id, change);

export const cachedSession = (client: QueryClient, id: string) =>
  findCachedRow<VibeSession>(client, 'sessions', id);

/** Refetches what the member's own session changes: the lists and the next session. */
export const refreshSessionLists = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, what] }) => kind === 'sessions' && what !== 'one',
  });

/** Refetches one session and the lists. */
export async function refreshSessions(client: QueryClient, id: string) {
  await Promise.all([
    client.invalidateQueries({ queryKey: oneSession(id).queryKey }),
    refreshSessionLists(client),
  ]);
}
