import type * as en from '../../digests.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const digestCopy: Catalogue<typeof en.digestCopy> = {
  failed: 'E no gree off the mails',
  badLink: 'This link no dey work. You fit off the mails for your settings.',
  ask: 'You no want mails about wetin dey happen here again? You fit on am again for your settings.',
  action: 'Stop the mails',
  busy: 'E dey stop...',
  done: 'E don finish. You no go get these mails again.',
  settings: 'Settings',
};

export const digestMailCopy: Catalogue<typeof en.digestMailCopy> = {
  subject: (app, count) => `${count} new ${count === 1 ? 'notification' : 'notifications'} dey for ${app}`,
  text: 'See wetin happen when you no dey:',
  more: (count) => `And ${count} more.`,
  action: (app) => `Open ${app}`,
  why: 'This mail no dey come pass once a day.',
  unsubscribe: 'Stop the mails',
};
