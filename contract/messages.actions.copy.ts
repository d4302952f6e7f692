import { UNSEND_MINUTES } from './messages.limits.ts';

/** The reactions to a message; a constraint in the database has the same list. */
export const reactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

export type Reaction = (typeof reactions)[number];

export const reactionNames: Record<Reaction, string> = {
  '👍': 'Thumbs up',
  '❤️': 'Love',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '😢': 'Sad',
  '🙏': 'Thank you',
};

export const messageActionCopy = {
  actions: 'Message actions',
  reactions: 'Reactions',
  reply: 'Reply',
  copy: 'Copy text',
  copied: 'Text copied to clipboard!',
  copyFailed: 'Failed to copy the text',
  unsend: 'Unsend',
  unsendTitle: 'Unsend message',
  unsendText: 'It disappears for both of you. Both see that a message was unsent.',
  unsendFailed: 'Failed to unsend the message',
  notYours: 'You can only unsend your own messages',
  tooLate: `You can only unsend a message within ${UNSEND_MINUTES} minutes`,
  reactFailed: 'Failed to update the reaction',
  unsentAlready: 'This message was unsent',
  replyGone: 'The message you reply to is not in this conversation',
  notFound: 'Message not found',
  failed: 'Failed to load the message',
  replyingTo: (name: string) => `Replying to ${name}`,
  cancelReply: 'Cancel reply',
  goToOriginal: (name: string) => `Go to the message from ${name}`,
  farBack: 'The original message is further back',
  you: 'You',
} as const;
