import { SESSION_MESSAGE_HOURS, SESSION_MESSAGE_MAX, SESSION_MESSAGES_A_DAY } from './limits.ts';

export const sessionMessageCopy = {
  ask: 'Please log in to see messages from the hosts',
  messages: 'Messages from the hosts',
  write: 'Message attendees',
  writeTo: (session: string) => `Message the attendees of ${session}`,
  text: 'Message',
  placeholder: 'What should everybody who comes know?',
  hint: `Everybody with a seat or on the waitlist is notified. At most ${SESSION_MESSAGES_A_DAY} messages in 24 hours.`,
  empty: 'Please write a message',
  long: `A message must be at most ${SESSION_MESSAGE_MAX} characters`,
  send: 'Send to all',
  sent: 'Sent to all attendees',
  sendFailed: 'Failed to send the message',
  tooMany: (next: string) =>
    `Attendees get at most three messages in 24 hours. The next one is possible on ${next}.`,
  tooLate: `Attendees can be messaged until ${SESSION_MESSAGE_HOURS} hours after the session`,
  hostsOnly: 'Only the hosts of a session can message its attendees',
  attendeesOnly: 'Only hosts and attendees can read these messages',
  removersOnly: 'Only its author, the session’s host and admins can remove a message',
  listFailed: 'Failed to load the messages',
  notFound: 'Message not found',
  actions: 'Message actions',
  remove: 'Remove message',
  confirmRemove: 'Remove this message? Those who were notified may have read it.',
  removed: 'Message removed',
  removeFailed: 'Failed to remove the message',
} as const;
