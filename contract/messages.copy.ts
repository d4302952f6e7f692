export const MESSAGE_MAX = 4_000;
/** Characters of the latest message that a list of conversations shows. */
export const LATEST_LENGTH = 120;
/** Messages fetched at a time, when a thread opens and as one scrolls up. */
export const THREAD_PAGE = 30;
/** Milliseconds between two typing events, each of which costs data. */
export const TYPING_EVERY_MS = 10_000;

/** The name of a member who is no more. */
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
