import { queryOptions } from '@tanstack/react-query';
import { onboarding } from '../../contract/onboarding.ts';
import { call } from '../api/call.ts';

/** What the member has done of the checklist. Fetched again whenever home is opened: other screens change it. */
export const ownChecklist = queryOptions({
  queryKey: ['onboarding', 'checklist'],
  queryFn: () => call(onboarding.checklist, {}),
  staleTime: 0,
});

// Under the key of every cached tribe, so that a join shows.
export const suggestedTribes = queryOptions({
  queryKey: ['tribes', 'suggested'],
  queryFn: () => call(onboarding.tribes, {}),
});
