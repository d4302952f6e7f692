import type { LiveEvent } from '../../contract/core/live.ts';
import type { Readers } from '../deps/liveMessages.ts';
import type { SessionPlace } from './queries.ts';

/** A live event of a session and its readers: members; in a closed tribe, the members of that tribe. */
export const sessionEvent = (
  type: LiveEvent['type'],
  id: string,
  { tribe_id, closed }: SessionPlace,
): [LiveEvent, Readers] => [
  { topic: 'sessions', type, id, ...(tribe_id ? { tribe_id } : {}) },
  closed ? 'tribe' : 'members',
];
