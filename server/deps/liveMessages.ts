import * as z from 'zod/mini';
import { liveEvent } from '../../contract/core/live.ts';

const privacy = z.object({ author: z.string(), private: z.boolean() });

/**
 * Who may see an event without recipients: signed-in members, the members of the event's tribe, which is closed, or the readers
 * of a post. A private author's post is read by followers, or in a tribe by signed-in members; any other post by everybody.
 */
const readers = z.union([
  z.enum(['members', 'tribe']),
  z.object({ ...privacy.shape, among: z.enum(['followers', 'members']) }),
]);

/**
 * A message between processes: an event, a member to disconnect (`cut`), or a profile that became private or public. The
 * fields' names are fixed: processes of two versions talk to each other during an upgrade.
 */
const busMessage = z.object({
  event: z.optional(liveEvent),
  to: z.optional(z.array(z.string())),
  readers: z.optional(readers),
  cut: z.optional(z.string()),
  privacy: z.optional(privacy),
});

const envelope = z.object({
  from: z.string(),
  /** Sequence number of the sender: finds batches that arrive twice or never. */
  n: z.int().check(z.gte(0)),
  /** The messages; none in a heartbeat. */
  words: z.array(z.unknown()),
  /** The sender closes: its last message. */
  bye: z.optional(z.boolean()),
  /** The sender's Redis is unavailable: it receives PostgreSQL's messages only. */
  away: z.optional(z.boolean()),
});

export type BusMessage = z.infer<typeof busMessage>;
export type Readers = z.infer<typeof readers>;
export type Privacy = z.infer<typeof privacy>;

export interface Envelope extends Omit<z.infer<typeof envelope>, 'words'> {
  words: BusMessage[];
  /** The number of malformed messages, which are left out. */
  dropped: number;
}

/**
 * Parses and validates a payload, which anybody with the password of the database or Redis can send; undefined if it is
 * malformed.
 */
export function readEnvelope(payload: string): Envelope | undefined {
  const parsed = envelope.safeParse(parseJson(payload));
  if (!parsed.success) return undefined;
  const valid = parsed.data.words.map((one) => busMessage.safeParse(one)).filter(({ success }) => success);
  return {
    ...parsed.data,
    words: valid.flatMap(({ data }) => data ?? []),
    dropped: parsed.data.words.length - valid.length,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
