import { setTimeout as wait } from 'node:timers/promises';
import { countedLine } from '../../e2e/network.ts';

/** The longest delays before a requested cut, during it and after it, in milliseconds. */
const [BEFORE_MS, AWAY_MS, BETWEEN_MS] = [300, 700, 300];

/**
 * A network that is cut repeatedly: each cut closes every connection, including live streams, and rejects new ones for a
 * moment.
 */
export interface RoughNetwork {
  url: string;
  cuts(): number;
  /** Requests this many cuts, or a fraction of one. They happen at random moments soon afterwards. */
  cutSoon(share: number): void;
  /** Resolves once all requested cuts are over. */
  settle(): Promise<void>;
}

export async function openRoughNetwork(app: { url: string }, random: () => number): Promise<RoughNetwork> {
  const line = await countedLine(app);
  let cuts = 0;
  let owed = 0;
  let running: Promise<void> | undefined;

  async function cutAll() {
    for (; owed >= 1; owed--) {
      await wait(random() * BEFORE_MS);
      await line.cut();
      cuts++;
      await wait(random() * AWAY_MS);
      await line.restore();
      await wait(random() * BETWEEN_MS);
    }
    running = undefined;
  }

  return {
    url: line.url,
    cuts: () => cuts,
    cutSoon(share) {
      owed += share;
      if (owed >= 1) running ??= cutAll();
    },
    settle: async () => running,
  };
}

const RETRY_MS = 500;
const TRIES = 60;

/**
 * Repeats a request until it gets a response below 500, as the outbox does: the same request, with the same id of the new
 * row.
 */
export async function untilAnswered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (tries === TRIES) throw new Error(`No response after ${TRIES} tries`);
    await wait(RETRY_MS * (0.5 + Math.random()));
  }
}

/** The same for a request that must succeed. */
export async function untilDone<T extends { status: number; error?: unknown }>(ask: () => Promise<T>) {
  const answer = await untilAnswered(ask);
  if (answer.status >= 400) throw new Error(`${answer.status}: ${JSON.stringify(answer.error)}`);
  return answer;
}
