import type * as en from '../../digests/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const digestCopy: Catalogue<typeof en.digestCopy> = {
  failed: 'E no gree stop the emails',
  badLink: 'This link no dey valid. You fit off emails for Settings.',
  ask: 'You wan stop email notifications? You fit on dem again for Settings.',
  action: 'Stop the mails',
  busy: 'E dey stop...',
  done: 'E don finish. You no go get these emails again.',
  settings: 'Settings',
};

export const digestMailCopy: Catalogue<typeof en.digestMailCopy> = {
  subject: (app, count) => `${count} new ${count === 1 ? 'notification' : 'notifications'} dey for ${app}`,
  text: 'See wetin you miss:',
  more: (count) => `And ${count} more.`,
  action: (app) => `Open ${app}`,
  why: 'This email no dey come pass once a day.',
  unsubscribe: 'Stop the mails',
};
