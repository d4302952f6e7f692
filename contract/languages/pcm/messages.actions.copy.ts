import type * as en from '../../messages.actions.copy.ts';
import { UNSEND_MINUTES } from '../../messages.limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const reactionNames: Catalogue<typeof en.reactionNames> = {
  '👍': 'Thumbs up',
  '❤️': 'Love',
  '😂': 'Laugh',
  '😮': 'E shock me',
  '😢': 'E pain me',
  '🙏': 'Thank you',
};

export const messageActionCopy: Catalogue<typeof en.messageActionCopy> = {
  actions: 'Wetin you fit do with this message',
  reactions: 'Reactions',
  reply: 'Reply',
  copy: 'Copy text',
  copied: 'You don copy the text!',
  copyFailed: 'E no gree copy the text',
  unsend: 'Unsend',
  unsendTitle: 'Unsend message',
  unsendText: 'E go comot for the two of una. Una go see say dem unsend one message.',
  unsendFailed: 'E no gree unsend the message',
  notYours: 'Na only your own message you fit unsend',
  tooLate: `You fit unsend message only inside ${UNSEND_MINUTES} minutes`,
  reactFailed: 'E no gree change the reaction',
  unsentAlready: 'Dem don unsend this message',
  replyGone: 'The message wey you dey reply no dey this gist',
  notFound: 'We no see this message',
  failed: 'E no gree load the message',
  replyingTo: (name) => `You dey reply ${name}`,
  cancelReply: 'Cancel reply',
  goToOriginal: (name) => `Go the message from ${name}`,
  farBack: 'The first message dey far back',
  you: 'You',
};
