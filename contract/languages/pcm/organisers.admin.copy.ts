import type * as en from '../../organisers/admin.copy.ts';
import { ORGANISER_REASON_MAX } from '../../organisers/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const organisersAdminCopy: Catalogue<typeof en.organisersAdminCopy> = {
  tab: 'Organisers',
  intro: 'Verify organiser only if you know who stand behind am. Everything dey enter the activity log.',
  none: 'We no see any organiser',
  failed: 'E no gree load organisers',
  createdBy: (name: string) => `${name} create am`,
  verify: 'Verify',
  unverify: 'Comot verification',
  verifyNamed: (name: string) => `Verify ${name}`,
  unverifyNamed: (name: string) => `Comot the verification of ${name}`,
  reason: 'Reason',
  reasonHint: 'For the activity log; the members no go see am.',
  reasonEmpty: 'Abeg give reason',
  reasonLong: `Reason no fit pass ${ORGANISER_REASON_MAX} characters`,
  done: 'E don save',
  actFailed: 'E no gree save',
};
