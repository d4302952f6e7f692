import { CO_HOSTS_MAX } from './limits.ts';

export const hostsCopy = {
  coHosts: 'Co-hosts',
  manage: 'Co-hosts',
  hint: `Up to ${CO_HOSTS_MAX} of your followers or the attendees. They can edit the session, but not cancel it.`,
  username: 'Username',
  add: 'Add',
  remove: (name: string) => `Remove ${name}`,
  leave: 'Stop co-hosting',
  none: 'No co-hosts yet.',
  ask: 'Please log in to manage sessions',
  added: 'Co-host added',
  addFailed: 'Failed to add the co-host',
  removed: 'Co-host removed',
  removeFailed: 'Failed to remove the co-host',
  unknown: 'Nobody with this username follows you or attends',
  full: `A session has at most ${CO_HOSTS_MAX} co-hosts`,
  youAreCoHosting: 'You’re co-hosting',
} as const;
