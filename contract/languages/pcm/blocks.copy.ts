import type * as en from '../../blocks/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const blockCopy: Catalogue<typeof en.blockCopy> = {
  ask: 'Abeg log in make you fit block members',
  own: 'You no fit block yourself',
  notFound: 'We no see this user',
  failed: 'E no gree change the block',
  listFailed: 'E no gree load the members wey you block',
  blocked: 'You don block am. Una no go see una self again.',
  unblocked: 'You don unblock am',
  none: 'You never block anybody.',
  hiddenMembers: 'You don block these members, or dem block you.',
  hiddenComments: 'You don block the members wey comment, or dem block you.',
  what: 'You and the member wey you block no go see una self. We no go tell am.',
  settings: 'Settings',
  blockedMembers: 'Members wey you block',
  block: (name: string) => `Block ${name}`,
  blockNow: 'Block',
  unblock: 'Unblock',
};
