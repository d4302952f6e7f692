import * as z from 'zod/mini';

/** A live event: names and ids, never content. The browser then fetches the content, if the member may see it. */
export const liveEvent = z.object({
  topic: z.enum([
    'posts',
    'tribes',
    'sessions',
    'challenges',
    'follows',
    'messages',
    // Another member is typing a message to the recipient; nothing is stored.
    'typing',
    // To the two members of a conversation: a reaction to one of its messages was added or removed.
    'reactions',
    'notifications',
    // To one member: a bookmark of theirs changed, for their other tabs and devices.
    'bookmarks',
    // To one member: the hashtags that they follow changed. To everybody: an admin hid or showed a hashtag.
    'tags',
    'account',
    // To its author and the staff: a text that waits for a moderator was added, or decided. To no stream: the words that hold
    // texts changed.
    'held',
    // To no stream: the operator wrote a new version of a page, so caches drop it.
    'legal',
    // The announcement bar changed. To one member: they closed it on another device.
    'announcement',
    // To those who speak for an organiser or are asked to: it changed.
    'organisers',
    // The members that the recipient may see have changed, for example by a block: refetch what is on screen.
    'blocks',
    // Some events may have been missed: refetch what is on screen, and the rest when it is next opened. With the type
    // `deleted`: everybody may see less than before, so devices drop what is cached, too.
    'resync',
  ]),
  type: z.enum(['created', 'updated', 'deleted']),
  /** Of a post or its comments the post's; for the pins of a tribe the tribe's. */
  id: z.string(),
  /** The member that the event comes from: a post's author, a follower or a sender. */
  user_id: z.optional(z.string()),
  /** The tribe of a post or session; absent if it is in none. */
  tribe_id: z.optional(z.string()),
  /** The changed comment, if nothing else of the post has changed. */
  comment_id: z.optional(z.string()),
  /** For a conversation: the message that was sent or changed, or the last one that was read. */
  message_id: z.optional(z.string()),
});

export type LiveEvent = z.infer<typeof liveEvent>;
export type Topic = LiveEvent['topic'];

/** Sent after a gap in the events, to streams and caches. */
export const resync: LiveEvent = { topic: 'resync', type: 'updated', id: '' };

/** Sent when many may see less than before, such as of a tribe that was closed. */
export const sightLoss: LiveEvent = { topic: 'resync', type: 'deleted', id: '' };

export const LIVE_PATH = '/api/live';
/** Idle time after which a stream sends a comment: proxies keep it open, and the browser detects a lost connection. */
export const LIVE_HEARTBEAT_MS = 25_000;
/** The most streams of one member on one server process. */
export const LIVE_STREAMS_PER_MEMBER = 10;

export const liveCopy = {
  tooManyStreams: 'You have this open in too many places. Please close a tab and try again.',
} as const;
