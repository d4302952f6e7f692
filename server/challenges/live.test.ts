import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { type Submission, submissions } from '../../contract/challenges/submissions.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { organiserOf } from '../../test/organisers.ts';
import { pdf, upload } from '../../test/uploads.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
let heard: { event: LiveEvent; to: string[] | undefined; committed: Promise<string> }[];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  app.deps.live.subscribe((event, to) => heard.push({ event, to, committed: stateOf(event.id) }));
});

beforeEach(() => {
  heard = [];
});

/** Queried on another connection when the event is published, so that only committed changes are visible. */
async function stateOf(id: string) {
  const { rows } = await app.deps.db.pool.query(
    `select concat_ws(' ', c.participants_count, s.version, s.state, s.published) as state
       from challenges c left join challenge_submissions s on s.challenge_id = c.id and s.latest
      where c.id::text = $1`,
    [id],
  );
  return rows[0]?.state ?? 'gone';
}
const told = async () =>
  Promise.all(heard.map(async ({ event, to, committed }) => ({ event, to, committed: await committed })));
const changed = (id: string, committed: string, to?: string[]) => ({
  event: { topic: 'challenges', type: 'updated', id },
  to,
  committed,
});
const named = ({ challenge_id, id }: Submission) => ({ id: challenge_id, submission_id: id });
const review = (
  person: Person,
  entry: Submission,
  state: 'accepted' | 'rejected',
  seen: Submission['state'],
) => person.call(submissions.review, { ...named(entry), state, note: null, seen });

describe('everyone receives a live event, after the commit and without names, for', () => {
  it('a new challenge', async () => {
    const { id } = await newChallenge(ada);
    const event = { topic: 'challenges', type: 'created', id };
    expect(await told()).toEqual([{ event, to: undefined, committed: '0' }]);
  });

  it('joining and leaving', async () => {
    const { id } = await newChallenge(ada);
    heard = [];
    await bola.call(challenges.join, { id });
    // The state after joining is read before leaving changes it.
    await told();
    await bola.call(challenges.leave, { id });
    expect(await told()).toEqual([changed(id, '1'), changed(id, '0')]);
  });

  it('a deletion', async () => {
    const { id } = await newChallenge(ada);
    heard = [];
    await admin.call(challenges.remove, { id });
    const event = { topic: 'challenges', type: 'deleted', id };
    expect(await told()).toEqual([{ event, to: undefined, committed: 'gone' }]);
  });

  it('publishing and hiding an entry, and rejecting a published one', async () => {
    const { id } = await newChallenge(ada);
    const entry = await submitted(bola, { id });
    await review(ada, entry, 'accepted', 'submitted');
    heard = [];
    for (const call of [submissions.publish, submissions.unpublish, submissions.publish]) {
      await bola.call(call, named(entry));
      // The state after this mutation is read before the next one changes it.
      await told();
    }
    await review(ada, entry, 'rejected', 'accepted');
    expect((await told()).filter(({ event }) => event.topic === 'challenges')).toEqual([
      changed(id, '1 1 accepted t'),
      changed(id, '1 1 accepted f'),
      changed(id, '1 1 accepted t'),
      changed(id, '1 1 rejected f'),
    ]);
  });
});

describe('only the entrant and the creator receive live events for', () => {
  it('a new entry and its review', async () => {
    const { id } = await newChallenge(ada, { organiser_id: await organiserOf(app, [ada]) });
    await bola.call(challenges.join, { id });
    heard = [];
    const entry = await submitted(bola, { id });
    await told();
    await review(admin, entry, 'accepted', 'submitted');
    const both = [bola.id, ada.id];
    expect(await told()).toEqual([
      changed(id, '1 1 submitted f', both),
      {
        event: { topic: 'notifications', type: 'created', id: '' },
        to: [ada.id],
        committed: 'gone',
      },
      changed(id, '1 1 accepted f', both),
      // The entrant's certificates.
      {
        event: { topic: 'account', type: 'updated', id: bola.id },
        to: [bola.id],
        committed: expect.anything(),
      },
      {
        event: { topic: 'notifications', type: 'created', id: '' },
        to: [bola.id],
        committed: 'gone',
      },
    ]);
  });

  it('a new entry and its review, on their open streams', async () => {
    const { id } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    const people = [ada, bola, chidi, visitor(app)];
    const streams = await Promise.all(people.map((person) => listen(person)));
    const entry = await submitted(bola, { id });
    await review(admin, entry, 'rejected', 'submitted');
    // The last event goes to everyone: a stream that has it has received all earlier ones.
    await newChallenge(chidi);
    const topics = () => streams.map(({ events }) => events.map(({ topic, type }) => `${topic} ${type}`));
    const [entered, judged, notified] = ['challenges updated', 'challenges updated', 'notifications created'];
    const last = 'challenges created';
    await expect
      .poll(topics)
      .toEqual([[entered, notified, judged, last], [entered, judged, notified, last], [last], [last]]);
    for (const stream of streams) stream.close();
  });
});

describe('no live event is sent for', () => {
  it('requests that change nothing', async () => {
    const { id } = await newChallenge(ada);
    const entry = await submitted(bola, { id });
    await review(ada, entry, 'accepted', 'submitted');
    await bola.call(submissions.publish, named(entry));
    heard = [];
    const { file_url, submission_text } = entry;
    const answers = [
      await bola.call(challenges.join, { id }),
      await chidi.call(challenges.leave, { id }),
      await bola.call(submissions.create, { ...named(entry), file_url, submission_text }),
      await review(ada, entry, 'accepted', 'accepted'),
      await bola.call(submissions.publish, named(entry)),
      await chidi.call(challenges.list, {}),
      await chidi.call(submissions.published, { id }),
      await ada.call(submissions.list, { id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await told()).toEqual([]);
  });

  it('rejected requests', async () => {
    const { id, title } = await newChallenge(ada);
    const entry = await submitted(bola, { id });
    const file_url = (await upload(chidi, 'submission', pdf())).body.url;
    heard = [];
    const nobody = visitor(app);
    const fields = { title, category: null, difficulty: null, deadline: null, image: null };
    const answers = [
      await nobody.call(challenges.join, { id }),
      await nobody.call(challenges.remove, { id }),
      await ada.call(challenges.remove, { id }),
      await bola.call(challenges.create, { ...fields, id }),
      await bola.call(challenges.create, { ...fields, id: uuidv7(), image: '/files/post_media/none.webp' }),
      await chidi.call(submissions.create, { id, submission_id: uuidv7(), file_url, submission_text: null }),
      await review(chidi, entry, 'rejected', 'submitted'),
      await review(ada, entry, 'rejected', 'accepted'),
      await bola.call(submissions.publish, named(entry)),
      await chidi.call(submissions.publish, named(entry)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 409, 400, 403, 403, 409, 409, 404]);
    expect(await told()).toEqual([]);
  });
});
