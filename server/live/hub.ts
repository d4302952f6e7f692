import { type LiveEvent, resync } from '../../contract/live.ts';
import { createOutbox } from './outbox.ts';
import { createRecent, type Told } from './recent.ts';

type Hear = (event: LiveEvent, to: string[] | undefined, at: string) => void;

export interface Live {
  /** Tells every process's listeners, once the rows are committed. With `to`, only these members' streams hear it. */
  publish(event: LiveEvent, to?: string[]): void;
  /**
   * Hears every event of every process, those of this one at once. Topic `resync` says that some may have been
   * missed. Returns how to stop.
   */
  on(hear: Hear): () => void;
  /** Where this process stands in what it has told: a page rendered now has seen everything before it. */
  position(): string;
  /** What was told after a position; undefined where it is another process's, or too long ago. */
  since(position: string): Told[] | undefined;
  /** Ends every stream of a member, on every process: sign-out, suspension, deletion. */
  cut(userId: string): void;
  /** Told of every `cut` and, once, of the closing: for whoever holds the streams. */
  onEnd(end: (userId: string | 'everybody') => void): void;
  /** Ends every stream of this process; what is published while the last requests finish still reaches the others. */
  endStreams(): void;
  close(): Promise<void>;
}

/** The way between processes. A payload is under 8,000 bytes: PostgreSQL's limit. */
export interface Bus {
  /** Rejects where the line is down; the caller tries again. */
  send(payloads: string[]): Promise<void>;
  close(): Promise<void>;
}

export interface BusEars {
  hear(payload: string): void;
  /** The line was down and is back: what other processes said meanwhile is lost. */
  gap(): void;
}

/** What one process tells the others: an event, or the end of a member's streams. */
export interface Word {
  event?: LiveEvent;
  to?: string[];
  cut?: string;
}

/** One process's ear and mouth, on the bus that `openBus` opens. */
export async function createHub(openBus: (ears: BusEars) => Promise<Bus>): Promise<Live> {
  const hearers = new Set<Hear>();
  const recent = createRecent();
  const enders = new Set<(userId: string | 'everybody') => void>();

  const tell = ({ event, to, cut }: Word) => {
    if (event) {
      const { at } = recent.add(event, to);
      for (const hear of hearers) hear(event, to, at);
    }
    if (cut) for (const end of enders) end(cut);
  };
  const outbox = await createOutbox(openBus, { tell, gap: () => tell({ event: resync }) });
  const say = (word: Word) => {
    tell(word);
    outbox.add(word);
  };

  const endStreams = () => {
    for (const end of enders) end('everybody');
  };

  return {
    publish: (event, to) => say(to ? { event, to } : { event }),
    on: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    position: recent.position,
    since: recent.since,
    cut: (userId) => say({ cut: userId }),
    onEnd: (end) => enders.add(end),
    endStreams,
    close: () => {
      endStreams();
      return outbox.close();
    },
  };
}
