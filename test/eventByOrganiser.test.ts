import { createRemoteJWKSet, jwtVerify } from 'jose';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, it, vi } from 'vitest';
import { challenges } from '../contract/challenges/endpoints.ts';
import { judging } from '../contract/challenges/judging/endpoints.ts';
import { results } from '../contract/challenges/results/endpoints.ts';
import { submissions } from '../contract/challenges/submissions.ts';
import type { Endpoint, Input, Output } from '../contract/core/endpoint.ts';
import { organisers } from '../contract/organisers/endpoints.ts';
import { proofs } from '../contract/proofs/endpoints.ts';
import { proofPaths } from '../contract/proofs/paths.ts';
import { startApp } from './app.ts';
import { openBadNetwork } from './badNetwork.ts';
import { CRITERIA, judgedChallenge, passDeadline } from './judging.ts';
import { badgeErrors } from './openBadge.ts';
import { answerVerifiers, isAccepted } from './openBadgeVerifier.ts';
import { verifiedOrganiser } from './organisers.ts';
import { startServer } from './process.ts';
import { pdf, upload } from './uploads.ts';
import { type Answer, member, type Person, visitor } from './world.ts';

// An event from end to end: a verified organiser's challenge over a bad network, while server processes are killed.

const ENTRANTS = 40;
const JUDGES = 8;
const CUTS = 201;
/** The first places are on certificates; more of them if they tie. */
const PLACES = 10;
/** Scores after which the process is killed. */
const KILL_AT = 150;
const ORIGIN = 'https://vibetribe.example';

afterAll(() => void vi.unstubAllGlobals());

it(`an event of a verified organiser over ${CUTS} network cuts and a killed process gives each entrant one certificate that a verifier accepts`, async () => {
  const app = await startApp({ PUBLIC_URL: ORIGIN });
  const start = () =>
    startServer({
      ...{ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, REDIS_URL: '', LOG_LEVEL: 'error' },
      ...{ APP_SECRET: app.deps.env.appSecret ?? '', PUBLIC_URL: ORIGIN },
    });
  let server = start();
  const portOf = async () => Number(new URL(await server.ready).port);
  const network = await openBadNetwork(await portOf(), CUTS);

  /** Like the outbox: sends the same request until there is a response. */
  async function send<E extends Endpoint>({ cookie }: Person, e: E, input: Input<E>): Promise<Answer<E>> {
    const over = visitor({ ...app, url: network.url }, cookie);
    for (;;) {
      const answer = await over.call(e, input).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
    }
  }

  const [ada, admin] = [await member(app, 'ada'), await member(app, 'admin')];
  const organiser = await verifiedOrganiser(ada, admin, { name: 'Lagos Map School', domain: 'maps.edu.ng' });
  const judges: [string, Person][] = [];
  for (let n = 0; n < JUDGES; n++) judges.push([`judge${n}`, await member(app, `judge${n}`)]);
  const id = await judgedChallenge(ada, { judges, organiser_id: organiser.id, judges_per_entry: JUDGES });
  const entrants: Person[] = [];
  for (let n = 0; n < ENTRANTS; n++) entrants.push(await member(app, `entrant${n}`));

  await Promise.all(
    entrants.map(async (entrant) => {
      const file_url = (await upload(entrant, 'submission', pdf())).body.url;
      await send(entrant, challenges.join, { id });
      const entry = { id, submission_id: uuidv7(), submission_text: null, file_url };
      expect([200, 201]).toContain((await send(entrant, submissions.create, entry)).status);
    }),
  );
  await passDeadline(app, id);

  let scored = 0;
  let killed: Promise<unknown> | undefined;
  async function restart() {
    server.child.kill('SIGKILL');
    await server.ended;
    server = start();
    network.port = await portOf();
  }
  await Promise.all(
    judges.map(async ([, judge], n) => {
      for (;;) {
        const { entries } = (await send(judge, judging.draw, { id })).body;
        const open = entries.filter(({ scores }) => scores === null);
        if (open.length === 0) return;
        for (const [at, { submission_id }] of open.entries()) {
          const scores = [1 + ((n + at) % 5), 1 + ((n * at) % 5)];
          expect((await send(judge, judging.score, { id, submission_id, scores, note: null })).status).toBe(
            200,
          );
          if (++scored === KILL_AT) killed = restart();
        }
      }
    }),
  );
  await killed;
  expect(scored).toBe(ENTRANTS * JUDGES);
  expect(network.lostRequests + network.lostResponses).toBe(CUTS);
  const { items } = (await send(ada, submissions.list, { id, limit: 50 })).body;
  const review = { id, state: 'accepted', note: null, seen: 'submitted' } as const;
  for (const { id: submission_id } of items)
    expect((await send(ada, submissions.review, { ...review, submission_id })).status).toBe(200);
  expect((await send(ada, results.publish, { id, allow_fewer: false })).status).toBe(200);
  await restart();

  const { rows } = await app.deps.db.pool.query(
    `select (select count(*) from challenge_submissions where challenge_id = $1)::int as entries,
            (select count(*) from challenge_scores where challenge_id = $1 and scored_at is not null)::int as scores,
            (select count(*) from proofs where challenge_id = $1)::int as certificates`,
    [id],
  );
  expect(rows).toEqual([{ entries: ENTRANTS, scores: ENTRANTS * JUDGES, certificates: ENTRANTS }]);

  // Another process than the one that issued them serves them; the verifier knows only its address.
  const url = await server.ready;
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', url));
  const codes = await Promise.all(
    entrants.map(async (entrant) =>
      (await send(entrant, proofs.mine, {})).body.items.map(({ code }) => code),
    ),
  );
  expect(codes.map(({ length }) => length)).toEqual(entrants.map(() => 1));
  answerVerifiers(app.url, ORIGIN, () => undefined);
  const criteria = CRITERIA.map(({ name, weight }) => ({ name, weight }));
  const placed: NonNullable<Output<typeof proofs.get>['place']>[] = [];
  for (const code of codes.flat()) {
    const jwt = await (await fetch(url + proofPaths.credential(code))).text();
    const { payload } = await jwtVerify(jwt, keys, { issuer: ORIGIN, algorithms: ['EdDSA'] });
    expect(badgeErrors(payload)).toEqual([]);
    expect(await isAccepted(await (await fetch(app.url + proofPaths.openBadge(code))).json())).toBe(true);
    expect(payload.credentialSubject).toMatchObject({
      achievement: { creator: { name: 'Lagos Map School' } },
    });
    const { body } = await send(ada, proofs.get, { code });
    expect(body).toMatchObject({
      organiser: { name: 'Lagos Map School', domain: 'maps.edu.ng', verified: true },
      // The places were given with the results, the others when the entry was accepted.
      facts: body.place ? { entries: ENTRANTS, judges: JUDGES, criteria } : { entries: ENTRANTS, judges: 0 },
    });
    if (body.place) placed.push(body.place);
  }
  const order = placed.map(({ place }) => place).toSorted((a, b) => a - b);
  expect([order[0], new Set(placed.map((one) => one.of))]).toEqual([1, new Set([ENTRANTS])]);
  expect(order.length).toBeGreaterThanOrEqual(PLACES);

  // The end of the verification is on every page, in every process.
  const { name, domain, about } = organiser;
  await ada.call(organisers.edit, {
    id: organiser.id,
    name: `${name} II`,
    domain,
    about,
    site: null,
    seen: 1,
  });
  for (const at of [app.url, url]) {
    const page = await (await fetch(at + proofPaths.page(codes[0]?.[0] ?? ''))).text();
    expect(page).toContain('verified when issued, no longer verified');
  }
});
