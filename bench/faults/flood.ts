/**
 * A separate process that requests a URL at a fixed rate, whether or not responses arrive:
 * `node flood.ts <url> <cookies, comma separated> <requests a second, 0: as fast as answers come> <connections> <seconds>`.
 * Its last line is the responses as JSON: a list of [status, milliseconds, 1 on a new connection, else 0].
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const [url = '', cookies = '', rate = '0', connections = '10', seconds = '5'] = process.argv.slice(2);
const people = cookies.split(',');
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const answers: [number, number, number][] = [];
const TICK_MS = 20;

let asked = 0;
let open = 0;

function ask(): Promise<void> {
  const began = performance.now();
  const cookie = people[asked++ % people.length];
  open++;
  return new Promise((resolve) => {
    const note = (status: number) => {
      open--;
      answers.push([status, Math.round(performance.now() - began), Number(!asking.reusedSocket)]);
      resolve();
    };
    const asking = get(url, { agent, headers: { cookie } }, (response) => {
      response.resume().once('close', () => note(response.statusCode ?? 0));
    });
    asking.once('error', (error) => {
      console.error(error.message);
      note(0);
    });
  });
}

const end = performance.now() + Number(seconds) * 1_000;
if (rate === '0') {
  const one = async () => {
    while (performance.now() < end) await ask();
  };
  await Promise.all(Array.from({ length: Number(connections) }, one));
} else {
  let owed = 0;
  let last = performance.now();
  for (; last < end; await wait(TICK_MS)) {
    const now = performance.now();
    owed += ((now - last) * Number(rate)) / 1_000;
    last = now;
    // Skips a request without a free connection. It counts neither as served nor as rejected.
    for (; owed >= 1; owed--) if (open < Number(connections)) ask();
  }
  while (open > 0) await wait(TICK_MS);
}
process.stdout.write(JSON.stringify(answers), () => process.exit(0));
