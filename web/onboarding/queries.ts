import { queryOptions } from '@tanstack/react-query';
import { onboarding } from '../../contract/onboarding/endpoints.ts';
import { call } from '../api/call.ts';

/** The completed steps of the checklist. Refetched whenever home is opened: other screens change them. */
export const ownChecklist = queryOptions({
  queryKey: ['onboarding', 'checklist'],
  queryFn: () => call(onboarding.checklist, {}),
  staleTime: 0,
});

// Under the key of all cached tribes, so that a join updates them.
export const suggestedTribes = queryOptions({
  queryKey: ['tribes', 'suggested'],
  queryFn: () => call(onboarding.tribes, {}),
});
