import type { LiveEvent } from '../../contract/core/live.ts';
import type { Privacy, Readers } from './liveMessages.ts';

export type Listener = (
  event: LiveEvent,
  to: string[] | undefined,
  id: string,
  readers: Readers | undefined,
) => void;
export type DisconnectListener = (userId: string | 'everybody') => void;

export interface Live {
  /**
   * Publishes an event to every process, after the commit. With `to`, only the streams of these members or readers
   * receive it.
   */
  publish(event: LiveEvent, to?: string[] | Readers): void;
  /**
   * Calls `listener` for every event of every process, those of this one synchronously. The topic `resync` says that events
   * may have been missed. Returns a function that unsubscribes.
   */
  subscribe(listener: Listener): () => void;
  /** The id of the last event of this process: a page rendered now contains all events before it. */
  lastEventId(): string;
  /** The events after an id; undefined if the id is too old or invalid. */
  since(eventId: string): PublishedEvent[] | undefined;
  /** Records that a profile became private or public: the replay of its posts' events follows its current setting. */
  setPrivacy(privacy: Privacy): void;
  /** Ends every stream of a member, on every process: after a sign-out, suspension or deletion. */
  disconnect(userId: string): void;
  /** Calls `listener` for every `disconnect` and, once, for the closing. */
  onDisconnect(listener: DisconnectListener): void;
  /** Ends every stream of this process. What the last requests publish still reaches the other processes. */
  disconnectAll(): void;
  /** The state of the connection between processes. */
  status(): BusStatus;
  close(): Promise<void>;
}

export interface PublishedEvent {
  event: LiveEvent;
  /** Its recipients; undefined if it names none. */
  to: string[] | undefined;
  /** Who may see it, if it names no recipients. */
  readers: Readers | undefined;
  /** Its id: `process.count.milliseconds`. */
  id: string;
}

export interface BusStatus {
  /** Malformed messages since the start. */
  dropped: number;
  /** Only if REDIS_URL is set. */
  redis?: 'connected' | 'away';
}
