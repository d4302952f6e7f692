import type * as en from '../../invites/copy.ts';
import { INVITE_DAYS_MAX, INVITE_USES_MAX } from '../../invites/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const inviteCopy: Catalogue<typeof en.inviteCopy> = {
  ask: 'Abeg log in make you fit invite people',
  membersOnly: 'Join this tribe make you fit invite people',
  notFound: 'We no see this invite link',
  usesBetween: `Choose from 1 to ${INVITE_USES_MAX} people only`,
  daysBetween: `Choose from 1 to ${INVITE_DAYS_MAX} days only`,
  listFailed: 'Invite links no gree load',
  createFailed: 'Invite link no gree create',
  revoked: 'Invite link don cancel',
  revokeFailed: 'Invite link no gree cancel',
  invite: 'Invite',
  inviteTo: (tribe) => `Invite people come ${tribe}`,
  what: 'Share your link, then see how many people join with am.',
  create: 'Create invite link',
  yourLink: 'Your invite link',
  otherLinks: 'Other invite links',
  joinedBy: 'don join',
  by: (member) => `na ${member} create am`,
  revoke: 'Cancel am',
  shared: 'You don share the invite',
  linkCopied: 'Invite link don copy!',
};
