import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { results } from '../../contract/challenges/results/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { organisers } from '../../contract/organisers/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { warnings } from '../../contract/reports/warnings.ts';
import { sessionHosts } from '../../contract/sessions/hosts.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { makeAdmin } from '../../server/auth/queries.ts';
import { startApp, type TestApp } from '../app.ts';
import { openSession } from '../checkIn.ts';
import { newFailedJob } from '../jobs.ts';
import { entryToJudge, judgedChallenge } from '../judging.ts';
import { newChallengeByOrganiser, newOrganiser } from '../organisers.ts';
import { newWebhook } from '../receiver.ts';
import { isSoak } from '../soak.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newcomer,
  newMessage,
  newPost,
  newSession,
  newTribe,
  type Person,
  signIn,
  submitted,
} from '../world.ts';
import { fuzz } from './fuzz.ts';
import { createSenders } from './senders.ts';

/** Fewer operations than this share may never succeed, mostly those that need passwords or codes: 40 when there were 203. */
const SHUT_SHARE = 40 / 203;
const ROUNDS_MOST = 15;
const REQUESTS = isSoak ? 20_000 : 5_000;
/** A new one for each soak, so that soaks send different requests. The title names it, to repeat a failure. */
const SEED = isSoak ? Date.now() % 2 ** 31 : 20_261_121;

describe(`the server answers ${REQUESTS} requests (seed ${SEED}) made from its OpenAPI document`, () => {
  /** The operations that succeeded in no round. */
  let shut: string[] | undefined;
  let most = 0;
  // Rows that are deleted early are missing for the rest of a round, so further rounds with new communities may follow. Each
  // is a test, so that its time is its own.
  for (let round = 0; round < ROUNDS_MOST; round++)
    it(`without a 5xx or a response outside its schema, round ${round + 1}`, async () => {
      if (shut && shut.length < most) return;
      const app = await startApp();
      const senders = await createSenders(app);
      await openWorld(app);
      const found = await fuzz({ url: app.url, senders, requests: REQUESTS, seed: SEED + round });
      expect(found.findings).toEqual([]);
      // Enough requests pass authorisation and validation: rejected ones test nothing beyond that.
      expect(found.succeeded).toBeGreaterThan(REQUESTS / 5);
      most = SHUT_SHARE * found.operations;
      shut = shut ? shut.filter((name) => found.shut.includes(name)) : found.shut;
    });

  it('and fewer than a fifth of the operations never succeed', () => {
    expect(shut?.length).toBeLessThan(most);
  });
});

/** Creates a team of the members; makes their accounts old enough. */
async function newTeam(app: TestApp, { id }: { id: string }, [captain, ...others]: Person[]) {
  await app.deps.db.pool.query(`update users set created_at = now() - interval '2 days'`);
  await captain?.call(challenges.join, { id });
  const made = await captain?.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' });
  for (const one of others) await one.call(teams.join, { id, code: made?.body.code ?? '' });
}

/** Creates so many rows of each kind that some are left after early deletions. */
async function openWorld(app: TestApp) {
  const [ada, bola] = [await signIn(app, 'ada@example.ng'), await signIn(app, 'bola@example.ng')];
  const members = [ada, bola, await member(app, 'dayo')];
  const moderator = await member(app, 'moderator');
  for (let n = 1; n <= 6; n++) await newFailedJob(app);
  const boss = await member(app, 'boss');
  await makeAdmin(app.deps.db, boss.id);
  // No delivery connects to this address.
  for (let n = 1; n <= 4; n++) await newWebhook(boss, { url: 'https://127.0.0.1/' });
  for (const [nth, one] of members.entries()) {
    const next = members[(nth + 1) % members.length] ?? one;
    await makeMutual(one, next);
    await one.call(memberSettings.update, { public_page: true });
    for (let n = 1; n <= 4; n++) {
      const { id } = await newPost(one);
      const comments = [one, next].map((by) => [by, { id, comment_id: uuidv7() }] as const);
      for (const [by, comment] of comments)
        await by.call(postComments.add, { ...comment, content: `Well said ${n}` });
      await Promise.all([newMessage(one, next), newMessage(next, one)]);
    }
    const tribe = await newTribe(one);
    await newSession(one, { tribe_id: tribe.id });
    for (let n = 1; n <= 3; n++)
      await one.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: `Hello ${n}` });
    for (let n = 1; n <= 2; n++) await submitted(next, await newChallenge(one));
    for (let n = 1; n <= 2; n++) await newTeam(app, await newChallenge(one, { team_max: 6 }), [one, next]);
    await openJudging(app, one, [NAMES[(nth + 1) % NAMES.length] ?? '', next]);
    await openReports(one, next, moderator);
    await openSessions(app, one, [next, NAMES[(nth + 1) % NAMES.length] ?? '']);
    await openOrganisers(one, NAMES[(nth + 1) % NAMES.length] ?? '');
    for (let n = 1; n <= 3; n++) await openCertificate(app, one, next);
    for (let n = 1; n <= 3; n++) await newPost(one, { poll: { options: ['Danfo', 'Keke'], hours: 24 } });
  }
  // Links of a new member wait for the staff.
  const novice = await newcomer(app, 'novice');
  for (let n = 1; n <= 3; n++)
    await novice.call(posts.create, { id: uuidv7(), title: `Link ${n}`, content: `https://example.ng/${n}` });
}

/** Accepts a submission to a challenge of a verified organiser. */
async function openCertificate(app: TestApp, creator: Person, entrant: Person) {
  const { id } = await newChallengeByOrganiser(app, creator);
  const { id: submission_id } = await submitted(entrant, { id });
  await creator.call(submissions.review, {
    id,
    submission_id,
    state: 'accepted',
    note: null,
    seen: 'submitted',
  });
}

/** Creates two sessions that have begun, in which the guest has a seat; the second has the guest as a co-host. */
async function openSessions(app: TestApp, host: Person, [guest, username]: [Person, string]) {
  await openSession(app, host, [guest]);
  const id = await openSession(app, host, [guest]);
  await host.call(sessionHosts.add, { id, username });
}

/** Creates an organiser that awaits its verification, and one for which somebody is asked to speak. */
async function openOrganisers(creator: Person, asked: string) {
  await newOrganiser(creator);
  await creator.call(organisers.invite, { id: (await newOrganiser(creator)).id, username: asked });
}

/** Creates three reports of the member's posts that are open, four warnings, and another one with an appeal. */
async function openReports(author: Person, reporter: Person, moderator: Person) {
  const ids = [];
  for (let n = 1; n <= 8; n++) {
    const [id, post] = [uuidv7(), await newPost(author)];
    await reporter.call(reports.create, { id, kind: 'post', subject_id: post.id, reason: 'Spam' });
    ids.push(id);
  }
  for (const id of ids.slice(3))
    await moderator.call(reports.decide, { id, outcome: 'warned', note: 'No adverts' });
  await author.call(warnings.appeal, { id: ids[3] ?? '', appeal: 'It was none' });
}

const NAMES = ['ada', 'bola', 'dayo'];

/**
 * Creates three challenges: one with a judge's invitation, one with a submission to judge, and one with results. The creator
 * submits to the last two.
 */
async function openJudging(app: TestApp, creator: Person, judge: [username: string, Person]) {
  await creator.call(judging.invite, { id: await judgedChallenge(creator), username: judge[0] });
  await entryToJudge(app, { creator, entrant: creator, judge });
  const scores = await entryToJudge(app, { creator, entrant: creator, judge });
  await judge[1].call(judging.score, scores);
  await creator.call(results.publish, { id: scores.id });
}
