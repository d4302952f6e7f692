import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Submission,
  type SubmissionFilters,
  submissions,
} from '../../../contract/challenges/submissions.ts';
import { PAGE_SIZE } from '../../../contract/core/paging.ts';
import { call } from '../../api/call.ts';
import { updateCachedRow } from '../../cache/cacheRows.ts';
import { cursorPagination } from '../../cache/cursorPagination.ts';

// All cached submissions are under the key 'challengeEntries', alone or in a list: one function updates them all.

/** Every version of the viewer's own submission, latest first. */
export const ownSubmissions = (id: string) =>
  queryOptions({
    queryKey: ['challengeEntries', 'own', id],
    queryFn: () => call(submissions.mine, { id }),
  });

/** All submissions, for reviewers. */
export const allSubmissions = (id: string, filters: SubmissionFilters = {}) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['challengeEntries', 'all', id, filters],
    queryFn: ({ pageParam }) =>
      call(submissions.list, { ...filters, id, limit: PAGE_SIZE, cursor: pageParam }),
  });

/** The accepted submissions that their authors have published. */
export const publishedSubmissions = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['challengeEntries', 'shown', id],
    queryFn: ({ pageParam }) => call(submissions.published, { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const updateSubmission = (
  client: QueryClient,
  id: string,
  change: (submission: Submission) => Submission,
) => updateCachedRow<Submission>(client, 'challengeEntries', id, change);

/** Adds a new submission before the versions that it replaces, unless a list fetched meanwhile contains it. */
export const addVersion = (client: QueryClient, submission: Submission) =>
  client.setQueryData(ownSubmissions(submission.challenge_id).queryKey, (cached) => {
    const items = cached?.items ?? [];
    if (items.some(({ id }) => id === submission.id)) return cached;
    return { items: [submission, ...items.map((older) => ({ ...older, latest: false }))] };
  });
