import { MESSAGE_MAX, UNSEND_MINUTES } from './limits.ts';

/** The name of a member whose account was deleted. */
export const DELETED_MEMBER = 'Deleted member';

export const messageCopy = {
  ask: 'Please sign in to send messages',
  notMutual: 'You can only message users you follow each other with',
  own: "You can't message yourself",
  empty: 'Write something, or add an image or a file',
  long: `A message must be at most ${MESSAGE_MAX.toLocaleString('en')} characters`,
  listFailed: 'Failed to load conversations',
  threadFailed: 'Failed to load messages',
  sendFailed: 'Failed to send message',
  waiting: 'Waiting for network',
  readFailed: 'Failed to mark as read',
  notFound: 'User not found',
  image: 'Image',
  imageGone: 'Image no longer available',
  file: 'File',
  fileGone: 'File no longer available',
  attach: 'Add Image or File',
  unsent: 'Message unsent',
  none: 'No conversations yet.',
  noneMore: 'When you and someone follow each other, you can chat here.',
  choose: 'Select a conversation',
  first: 'No messages yet. Say hello!',
  typing: 'is typing…',
  sending: 'Sending…',
  sent: 'Sent',
  read: 'Read',
  retry: 'Retry',
  discard: 'Discard',
  messages: 'Messages',
  conversations: 'Conversations',
  findPeople: 'Find people',
  writeAMessage: 'Write a message...',
  send: 'Send',
  showEarlierMessages: 'Show earlier messages',
  newMessages: 'New messages',
  backToMessages: 'Back to Messages',
  backToConversations: 'Back to conversations',
  you: 'You: ',
  openImageFrom: (name: string) => `Open the image from ${name}`,
  imageWith: (name: string) => `From the messages with ${name}`,
  messageTo: (name: string) => `Message to ${name}`,
  messagesWith: (name: string) => `Messages with ${name}`,
  unread: 'unread',
} as const;

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
