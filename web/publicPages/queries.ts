import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { challengeCategories } from '../../contract/challenges/copy.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { phaseFilters } from '../../contract/challenges/phases.ts';
import { publicGallery, results } from '../../contract/challenges/results/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { publicPages } from '../../contract/publicPages/endpoints.ts';
import { tribeCategories } from '../../contract/tribes/copy.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { call } from '../api/call.ts';
import { nullOn404 } from '../cache/nullOn404.ts';

export const publicTribe = (id: string) =>
  queryOptions({
    queryKey: ['public', 'tribe', id],
    queryFn: () => call(publicPages.tribe, { id }).catch(nullOn404),
  });

export const publicChallenge = (id: string) =>
  queryOptions({
    queryKey: ['public', 'challenge', id],
    queryFn: () => call(publicPages.challenge, { id }).catch(nullOn404),
  });

/** The first entries of published results. */
export const publicResults = (id: string) =>
  queryOptions({
    queryKey: ['public', 'results', id],
    queryFn: () => call(results.get, { id }).catch(nullOn404),
  });

export const publicEntries = (id: string) =>
  queryOptions({
    queryKey: ['public', 'entries', id],
    queryFn: () => call(publicGallery, { id }).catch(nullOn404),
    // The addresses of works are valid for an hour at least.
    refetchInterval: 30 * 60_000,
  });

export const publicSession = (id: string) =>
  queryOptions({
    queryKey: ['public', 'session', id],
    queryFn: () => call(publicPages.session, { id }).catch(nullOn404),
  });

export const publicMember = (username: string) =>
  queryOptions({
    queryKey: ['public', 'member', username],
    queryFn: () => call(publicPages.member, { username }).catch(nullOn404),
  });

export const communityFigures = queryOptions({
  queryKey: ['public', 'figures'],
  queryFn: () => call(publicPages.figures, {}),
});

/** The tribes whose patterns the landing page shows. */
export const landingTribes = queryOptions({
  queryKey: ['public', 'landing-tribes'],
  queryFn: () => call(tribes.featured, {}),
});

/** The HTTP status: 404 if there is nothing for visitors at the address. */
export const statusOf = (client: QueryClient, { queryKey }: { queryKey: readonly unknown[] }) =>
  client.getQueryData(queryKey) === null ? 404 : 200;

/** Rows per page of a public list. */
const LIMIT = 20;

// Query parameters may be invalid: an unknown category or phase is ignored, and an invalid cursor gives a 404.
const among = <Name extends string>(
  names: readonly Name[],
  search: URLSearchParams,
  parameter = 'category',
) => names.find((name) => name === search.get(parameter));

const afterIn = (search: URLSearchParams) => search.get('after') ?? undefined;

export const tribesIn = (search: URLSearchParams) => {
  const input = { limit: LIMIT, category: among(tribeCategories, search), cursor: afterIn(search) };
  return queryOptions({
    queryKey: ['public', 'tribes', input],
    queryFn: () => call(tribes.list, input).catch(nullOn404),
  });
};

export const challengesIn = (search: URLSearchParams) => {
  const input = {
    limit: LIMIT,
    category: among(challengeCategories, search),
    phase: among(phaseFilters, search, 'phase') ?? ('current' as const),
    cursor: afterIn(search),
  };
  return queryOptions({
    queryKey: ['public', 'challenges', input],
    queryFn: () => call(challenges.list, input).catch(nullOn404),
  });
};

export const postsIn = (search: URLSearchParams) => {
  const input = { limit: LIMIT, cursor: afterIn(search) };
  return queryOptions({
    queryKey: ['public', 'posts', input],
    queryFn: () => call(posts.list, input).catch(nullOn404),
  });
};
