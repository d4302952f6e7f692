import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChallengeCategory } from '../../contract/challenges/copy.ts';
import { type Challenge, challenges } from '../../contract/challenges/endpoints.ts';
import type { PhaseFilter } from '../../contract/challenges/phases.ts';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { call } from '../api/call.ts';
import { findCachedRow, updateCachedRow } from '../cache/cacheRows.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { nullOn404 } from '../cache/nullOn404.ts';

/** The filters of a list of challenges, from its address. */
export interface ListOptions {
  q?: string | undefined;
  category?: ChallengeCategory | undefined;
  /** Without one, a list has every challenge that is not over, and a search finds all. */
  phase?: PhaseFilter | undefined;
}

/** In the key of every list of a phase: an update can move any challenge into it. */
export const BY_PHASE = 'byPhase';

// All cached challenges are under the key 'challenges', alone or in a list: one function updates them all. The same with
// submissions (submissions/queries.ts).
export const challengeList = ({ q, category, phase }: ListOptions) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['challenges', 'list', q ?? '', category ?? '', ...(phase ? [BY_PHASE, phase] : [])],
    queryFn: ({ pageParam }) =>
      call(challenges.list, {
        q,
        category,
        phase: phase ?? (q ? undefined : 'current'),
        limit: PAGE_SIZE,
        cursor: pageParam,
      }),
  });

/** One challenge, or null if it does not exist (any more). */
export const oneChallenge = (id: string) =>
  queryOptions({
    queryKey: ['challenges', 'one', id],
    queryFn: () => call(challenges.get, { id }).catch(nullOn404),
  });

/** The fields of a challenge that its card shows. */
export type ChallengeSummary = Pick<
  Challenge,
  | 'id'
  | 'title'
  | 'description'
  | 'category'
  | 'difficulty'
  | 'deadline'
  | 'days_left'
  | 'deadline_passed'
  | 'phase'
  | 'opens_in_days'
  | 'participants_count'
  | 'creator'
>;

/** More characters than two lines of a card hold. */
const EXCERPT = 160;

/** See `featuredChallenge`. Omits what the card does not show, to keep the page small. */
export async function fetchFeatured(): Promise<ChallengeSummary | null> {
  const { challenge } = await call(challenges.featured, {});
  if (!challenge) return null;
  const {
    id,
    title,
    category,
    difficulty,
    deadline,
    days_left,
    deadline_passed,
    phase,
    opens_in_days,
    participants_count,
    creator,
  } = challenge;
  const description = challenge.description.slice(0, EXCERPT);
  return {
    id,
    title,
    description,
    category,
    difficulty,
    deadline,
    days_left,
    deadline_passed,
    phase,
    opens_in_days,
    participants_count,
    creator,
  };
}

export const updateChallenge = (
  client: QueryClient,
  id: string,
  change: (challenge: Challenge) => Challenge | null,
) => updateCachedRow<Challenge>(client, 'challenges', id, change);

export const cachedChallenge = (client: QueryClient, id: string) =>
  findCachedRow<Challenge>(client, 'challenges', id);

/** Refetches every list of challenges, including the one on home. */
export const refreshChallengeLists = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, what] }) => String(kind).startsWith('challenge') && what === 'list',
  });

/** Refetches a challenge and all submissions to it. */
export const refreshChallenge = (client: QueryClient, id: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, , of] }) => String(kind).startsWith('challenge') && of === id,
  });
