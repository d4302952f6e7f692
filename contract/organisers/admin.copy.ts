import { ORGANISER_REASON_MAX } from './limits.ts';

/** The admins' list of organisers. */
export const organisersAdminCopy = {
  tab: 'Organisers',
  intro: 'Verify an organiser only if you know who stands behind it. Each act is in the activity log.',
  none: 'No organisers found',
  failed: 'Failed to load organisers',
  createdBy: (name: string) => `Created by ${name}`,
  verify: 'Verify',
  unverify: 'Remove verification',
  verifyNamed: (name: string) => `Verify ${name}`,
  unverifyNamed: (name: string) => `Remove the verification of ${name}`,
  reason: 'Reason',
  reasonHint: 'For the activity log; the members do not see it.',
  reasonEmpty: 'Please give a reason',
  reasonLong: `A reason must be at most ${ORGANISER_REASON_MAX} characters`,
  done: 'Saved',
  actFailed: 'Failed to save',
} as const;
