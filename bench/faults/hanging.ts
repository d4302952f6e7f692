import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { auth } from '../../contract/auth.ts';
import { address } from '../../contract/endpoint.ts';
import { posts } from '../../contract/posts.ts';
import type { TestApp } from '../../test/app.ts';
import { jpeg, pdf, upload } from '../../test/uploads.ts';
import { visitor } from '../../test/world.ts';
import { faultApp, statusOf } from './app.ts';
import { check, faultLine, isWhole } from './check.ts';
import { gatherCrowd } from './crowd.ts';
import { every, type Outcome, percentile, spread, statuses } from './figures.ts';
import { type Answer, newLedger, noted } from './ledger.ts';

const PEOPLE = 6;
const CALM_MS = 4_000;
/** A handler's time limit (server/http/route.ts), plus a margin for a busy machine. */
const ANSWER_MS = 16_000;
/** Requests that send mail do not wait for the mail server: the limit for their responses, including a password hash. */
const MAIL_MS = 5_000;
const FEED_MS = 1_000;

/**
 * An object store and a mail server that accept connections and never respond: requests that need the store get 503, all
 * others succeed.
 */
export async function hanging(): Promise<Outcome> {
  const silent = await openSilence();
  const app = await faultApp();
  try {
    await app.start();
    const { people } = await gatherCrowd(app, PEOPLE);
    await app.terminate();
    await app.start({
      S3_ENDPOINT: `http://127.0.0.1:${silent.port}`,
      S3_BUCKET: 'silent',
      S3_ACCESS_KEY_ID: 'nobody',
      S3_SECRET_ACCESS_KEY: 'nothing',
      SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
    });
    const feed = `${app.url}${address(posts.list, {}).url}`;
    const read = (into: Answer[]) => every(50, () => noted(into, () => statusOf(feed, people[0])));
    const calm: Answer[] = [];
    const calmly = read(calm);
    await wait(CALM_MS);
    await calmly.stop();

    const [store, mail, meanwhile]: [Answer[], Answer[], Answer[]] = [[], [], []];
    const readers = read(meanwhile);
    const picture = await jpeg();
    const stranger = visitor({ url: app.url } as TestApp);
    await Promise.all([
      ...people.flatMap((person) => [
        noted(store, async () => (await upload(person, 'post', picture)).status),
        noted(store, async () => (await upload(person, 'submission', pdf(), { name: 'a.pdf' })).status),
        noted(store, () => statusOf(`${app.url}/files/post_media/${person.id}/1_0.webp`)),
      ]),
      ...people.map((_, n) => {
        const form = {
          email: `new${n}@example.ng`,
          password: 'correct horse',
          full_name: 'New One',
          username: `new${n}`,
        };
        return noted(mail, async () => (await stranger.call(auth.signUp, form)).status);
      }),
      ...people.map((_, n) => {
        const email = `person${n}@example.ng`;
        return noted(mail, async () => (await stranger.call(auth.requestReset, { email })).status);
      }),
    ]);
    await readers.stop();
    const ending = await app.terminate();
    await app.start();
    const faults = await check(app, newLedger());
    const ms = (answers: Answer[]) => answers.map((answer) => answer.ms);
    return {
      line:
        `hanging: store ${statuses(store)}, ${spread(ms(store))}; mail ${statuses(mail)}, ${spread(ms(mail))}; ` +
        `feed ${statuses(meanwhile)}, ${spread(ms(meanwhile))} (before ${spread(ms(calm))}); ` +
        `exit code ${ending.code} after ${Math.round(ending.ms)} ms; ${faultLine(faults)}`,
      held:
        store.every(({ status }) => status === 503) &&
        percentile(ms(store), 1) <= ANSWER_MS &&
        mail.every(({ status }) => status >= 200 && status < 300) &&
        percentile(ms(mail), 1) <= MAIL_MS &&
        meanwhile.every(({ status }) => status === 200) &&
        percentile(ms(meanwhile), 0.99) <= FEED_MS &&
        ending.code === 0 &&
        isWhole(faults),
    };
  } finally {
    await app.remove();
    silent.close();
  }
}

/** Accepts connections and never responds. */
async function openSilence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).resume());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
