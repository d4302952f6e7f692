/** A separate process that sends requests to one server as fast as it responds, on this many connections, for this long. */
import { answerParent } from '../helper.ts';
import { type Case, cases, type World } from './cases.ts';
import { type Line, openLine, textOf } from './client.ts';

export interface Turn {
  name: string;
  url: string;
  /** Whether to send the bare server's requests. */
  bare: boolean;
  world: World;
  /** The number of the first view. */
  from: number;
  connections: number;
  /** Milliseconds. */
  lasts: number;
}

export interface Turned {
  /** The time of each view, in milliseconds. */
  times: Float64Array;
  /** From the first request to the last response, in milliseconds. */
  lasted: number;
  /** Responses that have another status, lack the expected text or are empty. */
  faults: number;
  /** The first of them. */
  fault: string;
  /** The share of one core that this process used. Near 1, it is the bottleneck. */
  busy: number;
}

/** One of this many responses is searched for its expected text. */
const READ_EVERY = 32;

answerParent(async ({ name, url, bare, world, from, connections, lasts }: Turn): Promise<Turned> => {
  const wanted = cases.find((one) => one.name === name) as Case;
  const [text, expected] = wanted.holds;
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(url)));
  const times: number[] = [];
  const faults: string[] = [];
  const usedBefore = process.cpuUsage();
  const began = performance.now();
  let next = from;
  let done = 0;

  async function view(line: Line, n: number) {
    const asks = bare ? [wanted.bare(world, n)] : wanted.asks(world, n);
    for (const [step, one] of asks.entries()) {
      const answer = await line.ask(one);
      if (answer.status !== wanted.status || answer.body.length === 0) {
        faults.push(`${one.method} ${one.path}: ${answer.status} ${textOf(answer).slice(0, 200)}`);
      } else if (!bare && step === asks.length - 1 && n % READ_EVERY === 0) {
        const times = textOf(answer).split(text).length - 1;
        if (times !== expected) faults.push(`${one.path}: ${text} stands there ${times} times`);
      }
    }
  }

  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() - began < lasts) {
        const asked = performance.now();
        await view(line, next++);
        times.push(performance.now() - asked);
        done = performance.now();
      }
    }),
  );
  const used = process.cpuUsage(usedBefore);
  for (const line of lines) line.close();
  const lasted = done - began;
  return {
    times: Float64Array.from(times),
    lasted,
    faults: faults.length,
    fault: faults[0] ?? '',
    busy: (used.user + used.system) / 1_000 / lasted,
  };
});
