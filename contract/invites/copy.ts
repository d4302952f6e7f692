import { INVITE_DAYS_MAX, INVITE_USES_MAX } from './limits.ts';

export const inviteCopy = {
  ask: 'Please log in to invite people',
  membersOnly: 'Join this tribe to invite people',
  notFound: 'Invite link not found',
  usesBetween: `Choose from 1 to ${INVITE_USES_MAX} people`,
  daysBetween: `Choose from 1 to ${INVITE_DAYS_MAX} days`,
  listFailed: 'Failed to load invite links',
  createFailed: 'Failed to create the invite link',
  revoked: 'Invite link revoked',
  revokeFailed: 'Failed to revoke the invite link',
  invite: 'Invite',
  inviteTo: (tribe: string) => `Invite to ${tribe}`,
  what: 'Share your link and see how many people join with it.',
  create: 'Create invite link',
  yourLink: 'Your invite link',
  otherLinks: 'Other invite links',
  joinedBy: 'joined|joined',
  by: (member: string) => `by ${member}`,
  revoke: 'Revoke',
  shared: 'Invite shared successfully',
  linkCopied: 'Invite link copied to clipboard!',
} as const;
