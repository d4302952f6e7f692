import type * as en from '../../push/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const pushCopy: Catalogue<typeof en.pushCopy> = {
  ask: 'Abeg sign in make you enter settings.',
  failed: 'E no gree on push notifications',
  notAService: 'We no fit reach this browser push service',
  beforeSession: 'You wan get notification for this device before e start?',
  afterAnswer: (name) => `You wan get notification for this device when ${name} answer?`,
  turnOn: 'On am',
  no: 'No, thank you',
};
