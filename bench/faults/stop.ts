import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { listen, startPartialRequest } from '../../test/partialRequest.ts';
import { pdf } from '../../test/uploads.ts';
import type { Person } from '../../test/world.ts';
import { faultApp } from './app.ts';
import { check, faultLine, isWhole } from './check.ts';
import { gatherCrowd } from './crowd.ts';
import { type Outcome, statuses } from './figures.ts';
import { newLedger } from './ledger.ts';
import { sha256 } from './load.ts';

const REQUESTS = 100;
const STREAMS = 100;
const PEOPLE = 20;
/** The delay between the signal and the rest of every request, in milliseconds. */
const LATER_MS = 500;
const STOP_MS = 10_000;

/**
 * SIGTERM during 100 half-sent requests, 100 streams and an upload: all requests succeed, and acknowledged writes are kept.
 */
export async function stop(): Promise<Outcome> {
  const app = await faultApp();
  try {
    await app.start();
    const { people } = await gatherCrowd(app, PEOPLE);
    const ledger = newLedger();
    const streams = await Promise.all(
      Array.from({ length: STREAMS }, (_, n) => listen(app.url, people[n % PEOPLE])),
    );
    const posts = await Promise.all(
      Array.from({ length: REQUESTS }, (_, n) => halfPost(app.url, people[n % PEOPLE])),
    );
    const upload = await halfUpload(app.url, people[0]);
    const ending = app.terminate();
    await wait(LATER_MS);
    const answers = await Promise.all(posts.map(({ finish }) => finish()));
    const uploaded = await upload.finish();
    const { code, ms } = await ending;
    const ended = (await Promise.all(streams.map((stream) => stream.ended))).filter(Boolean).length;
    for (const [n, { status }] of answers.entries()) {
      const { id = '', content = '' } = posts[n] ?? {};
      ledger.sent.set(id, { table: 'posts', id, content, media: null, acknowledged: status === 201 });
    }
    const owner = people[0];
    if (uploaded.status === 201 && owner) {
      const { url } = JSON.parse(uploaded.body);
      ledger.kept.push({ owner, url, width: null, sha256: sha256(pdf()) });
    }
    await app.start();
    const faults = await check(app, ledger);
    const all = [...answers, uploaded];
    return {
      line:
        `stop: ${all.length} requests under way answered ${statuses(all)}; ${ended} of ${STREAMS} streams ended whole; ` +
        `exit code ${code} after ${Math.round(ms)} ms (${LATER_MS} of them ours); ${faultLine(faults)}`,
      held:
        all.every(({ status }) => status === 201) &&
        ended === STREAMS &&
        code === 0 &&
        ms <= STOP_MS &&
        isWhole(faults),
    };
  } finally {
    await app.remove();
  }
}

async function halfPost(url: string, person: Person | undefined) {
  const id = uuidv7();
  const content = `Sent as the server was told to stop ${id}`;
  const body = Buffer.from(JSON.stringify({ id, title: 'Half sent', content }));
  return {
    id,
    content,
    ...(await startPartialRequest(url, person, {
      path: '/api/posts',
      type: 'application/json',
      body,
      before: 20,
    })),
  };
}

function halfUpload(url: string, person: Person | undefined) {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), pdf(), Buffer.from('\r\n--x--\r\n')]);
  return startPartialRequest(url, person, {
    path: '/api/files?kind=submission',
    type: 'multipart/form-data; boundary=x',
    body,
    before: head.length + 9,
  });
}
