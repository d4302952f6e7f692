import type * as en from '../../sessions/hosts.copy.ts';
import { CO_HOSTS_MAX } from '../../sessions/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const hostsCopy: Catalogue<typeof en.hostsCopy> = {
  coHosts: 'People wey dey host with am',
  manage: 'People wey dey host with you',
  hint: `Reach ${CO_HOSTS_MAX} people wey dey follow you or wey dey come. Dem fit change the session, but dem no fit cancel am.`,
  username: 'Username',
  add: 'Add',
  remove: (name: string) => `Remove ${name}`,
  leave: 'Stop to host',
  none: 'Nobody dey host with you yet.',
  ask: 'Abeg log in before you manage sessions',
  added: 'You don add person to host with you',
  addFailed: 'E no gree add the person',
  removed: 'You don remove the person',
  removeFailed: 'E no gree remove the person',
  unknown: 'Nobody with this username dey follow you or dey come',
  full: `Session no fit get pass ${CO_HOSTS_MAX} people wey dey host with you`,
  youAreCoHosting: 'You dey host with dem',
};
