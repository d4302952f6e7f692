import * as z from 'zod/mini';

/** A live event: names and ids, never content. Browsers then fetch what they may see. */
export const liveEvent = z.object({
  topic: z.enum([
    'posts',
    'tribes',
    'sessions',
    'challenges',
    'follows',
    'messages',
    // Another member is typing a message to this one; nothing is stored.
    'typing',
    // To the two of a conversation: one of its messages got or lost a reaction.
    'reactions',
    'notifications',
    // To the member alone: one of their bookmarks, on their other screens.
    'bookmarks',
    // Which hashtags the member follows, or, to everybody, which ones an admin has hidden.
    'tags',
    'account',
    // Whom the member may see has changed, by a block or the end of one: refetch what is on screen.
    'blocks',
    // Some events may have been missed: refetch what is on screen, drop what is cached.
    'resync',
  ]),
  type: z.enum(['created', 'updated', 'deleted']),
  id: z.string(),
  /** The row this one belongs to or comes from: a comment's post is `id`, its author is `user_id`. */
  user_id: z.optional(z.string()),
  /** The tribe that a post stands in; absent for a post of the feed. */
  tribe_id: z.optional(z.string()),
  /** The comment of a post that changed, where nothing else of the post did. */
  comment_id: z.optional(z.string()),
  /** Of a thread: the message that was sent or changed, or the last one that was read. */
  message_id: z.optional(z.string()),
});

export type LiveEvent = z.infer<typeof liveEvent>;
export type Topic = LiveEvent['topic'];

/** Heard after a gap, by streams and caches alike. */
export const resync: LiveEvent = { topic: 'resync', type: 'updated', id: '' };

export const LIVE_PATH = '/api/live';
/** Silence after which a stream sends a comment, so that proxies keep it open and the browser notices a dead line. */
export const LIVE_HEARTBEAT_MS = 25_000;
/** Streams one member may hold open on one server process. */
export const LIVE_STREAMS_PER_MEMBER = 10;

export const liveCopy = {
  tooManyStreams: 'You have this open in too many places. Please close a tab and try again.',
} as const;
