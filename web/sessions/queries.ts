import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/paging.ts';
import { sessions, type VibeSession } from '../../contract/sessions.ts';
import { tribes } from '../../contract/tribes.ts';
import { findCached, patchCached } from '../api/cached.ts';
import { call } from '../api/call.ts';
import { nullWhereMissing } from '../api/nullWhereMissing.ts';
import { pages } from '../api/pages.ts';

export type Time = 'upcoming' | 'past';

// Every cached session lives under the key 'sessions', alone or in a list: one function patches them all.
export const sessionsOf = (when: Time, tribeId?: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['sessions', 'list', when, tribeId ?? ''],
    queryFn: ({ pageParam }) =>
      call(sessions.list, { when, tribe_id: tribeId, limit: PAGE_SIZE, cursor: pageParam }),
  });

/** See `nextSession`. */
export const askNext = () => call(sessions.next, {}).then(({ session }) => session);

/** One session, or null where there is none. */
export const oneSession = (id: string) =>
  queryOptions({
    queryKey: ['sessions', 'one', id],
    queryFn: () => call(sessions.get, { id }).catch(nullWhereMissing),
  });

export const attendeesOf = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['attendees', id],
    queryFn: ({ pageParam }) => call(sessions.attendees, { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

/** The tribe that a session is planned in, or null; cached as tribes are. */
export const tribeToPlanIn = (id: string) =>
  queryOptions({
    queryKey: ['tribes', 'one', id],
    queryFn: () => call(tribes.get, { id }).catch(nullWhereMissing),
  });

export const patchSession = (
  client: QueryClient,
  id: string,
  change: (session: VibeSession) => VibeSession | null,
) => patchCached<VibeSession>(client, 'sessions', id, change);

export const cachedSession = (client: QueryClient, id: string) =>
  findCached<VibeSession>(client, 'sessions', id);

/** Asks again for what a session of one's own changes: the lists, and which is the next. */
export const refreshSessionLists = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, what] }) => kind === 'sessions' && what !== 'one',
  });
