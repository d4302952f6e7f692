import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing, ok } from '../core/paging.ts';
import { tribeCopy } from '../tribes/copy.ts';
import { tribe } from '../tribes/endpoints.ts';
import { onboardingCopy } from './copy.ts';

/** The first steps that a new member has completed. */
export const checklist = z.object({
  picture: z.boolean(),
  tribe: z.boolean(),
  post: z.boolean(),
  follow: z.boolean(),
});

export type Checklist = z.infer<typeof checklist>;

export const onboarding = {
  finish: endpoint({
    method: 'PUT',
    path: '/api/onboarding/finished',
    who: 'member',
    limit: 'settings',
    summary: 'Finish or skip the steps of the welcome page; finishing again changes nothing',
    input: nothing,
    output: ok,
    copy: { failed: onboardingCopy.saveFailed },
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/api/onboarding/checklist',
    who: 'member',
    summary: 'Get which of the first steps the caller has completed: picture, tribe, post, follow',
    input: nothing,
    output: checklist,
    copy: { failed: onboardingCopy.failed },
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/api/onboarding/checklist',
    who: 'member',
    limit: 'settings',
    summary: 'Hide the checklist and the welcome page; hiding them again changes nothing',
    input: nothing,
    output: ok,
    copy: { failed: onboardingCopy.saveFailed },
  }),
  tribes: endpoint({
    method: 'GET',
    path: '/api/onboarding/tribes',
    who: 'member',
    summary:
      'List a few tribes to join: those that name the caller’s school, field of study or state and those that match the caller’s interests, then the newest others',
    input: nothing,
    output: z.object({ items: z.array(tribe) }),
    copy: { failed: tribeCopy.listFailed },
  }),
};
