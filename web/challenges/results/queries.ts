import { infiniteQueryOptions } from '@tanstack/react-query';
import { results } from '../../../contract/challenges/results/endpoints.ts';
import { call } from '../../api/call.ts';

/** The published results of a challenge, page by page. */
export const challengeResults = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['challengeResults', 'of', id],
    queryFn: ({ pageParam }) => call(results.get, { id, from: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ next_from }) => next_from,
  });
