import { SESSION_MESSAGE_HOURS, SESSION_MESSAGE_MAX, SESSION_MESSAGES_A_DAY } from '../../sessions/limits.ts';
import type * as en from '../../sessions/messages.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const sessionMessageCopy: Catalogue<typeof en.sessionMessageCopy> = {
  ask: 'Abeg log in make you see messages from the hosts',
  messages: 'Wetin the hosts talk',
  write: 'Message people wey dey come',
  writeTo: (session: string) => `Message people wey dey come ${session}`,
  text: 'Message',
  placeholder: 'Wetin everybody wey dey come suppose know?',
  hint: `Everybody wey get seat or dey the waitlist go hear am. Reach ${SESSION_MESSAGES_A_DAY} messages inside 24 hours.`,
  empty: 'Abeg write message',
  long: `Message no fit pass ${SESSION_MESSAGE_MAX} characters`,
  send: 'Send give everybody',
  sent: 'E don reach everybody wey dey come',
  sendFailed: 'The message no gree go',
  tooMany: (next: string) =>
    `People wey dey come no fit get pass three messages inside 24 hours. You fit send another one on ${next}.`,
  tooLate: `You fit message people wey come reach ${SESSION_MESSAGE_HOURS} hours after the session`,
  hostsOnly: 'Na only hosts of the session fit message people wey dey come',
  attendeesOnly: 'Na only hosts and people wey dey come fit read these messages',
  removersOnly: 'Na only who write am, the host of the session and admins fit comot message',
  listFailed: 'The messages no gree load',
  notFound: 'We no see the message',
  actions: 'Wetin you fit do with the message',
  remove: 'Comot message',
  confirmRemove: 'Make we comot this message? People wey we tell fit don read am.',
  removed: 'Message don comot',
  removeFailed: 'E no gree comot the message',
};
