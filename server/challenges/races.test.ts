import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../contract/challenges/judging/copy.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { jpeg, pdf, upload } from '../../test/uploads.ts';
import { createUsers, member, newChallenge, type Person, submitted } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';
import { setParticipation } from './participation.queries.ts';
import { insertSubmission } from './submissions.queries.ts';

const AT_ONCE = 50;
const VERSIONS_ALLOWED = 20;

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;
let boss: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
  boss = await member(app, 'boss');
  await sql(`insert into user_roles values ($1, 'admin')`, [boss.id]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map((a) => a.status))].sort();
const countOf = async (id: string) => (await ada.call(challenges.get, { id })).body.participants_count;
const rowsOf = async (id: string) => {
  const { rows } = await sql('select count(*) as n from challenge_participants where challenge_id = $1', [
    id,
  ]);
  return rows[0].n;
};

const crowd = () => createUsers(app, AT_ONCE);

async function filesOf(userId: string, count: number): Promise<string[]> {
  const { rows } = await sql(
    `insert into files (id, user_id, kind, bucket, key, url, mime, stored)
       select gen_random_uuid(), $1, 'submission', 'challenge_submissions', 'challenge_submissions/' || k,
              '/files/challenge_submissions/' || k, 'application/pdf', true
         from (select gen_random_uuid() || '.pdf' as k from generate_series(1, $2)) keys
     returning url`,
    [userId, count],
  );
  return rows.map((row) => row.url);
}

const hand = (person: Person, id: string, file_url: string, submission_id = uuidv7()) =>
  person.call(submissions.create, { id, submission_id, file_url, submission_text: null });

describe('fifty concurrent', () => {
  it('joins by one member count once', async () => {
    const { id } = await newChallenge(ada);
    const answers = await atOnce(() => bola.call(challenges.join, { id }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body)))).toEqual(
      new Set(['{"joined":true,"participants_count":1}']),
    );
    expect([statusesOf(answers), await rowsOf(id)]).toEqual([[200], 1]);
  });

  it('joins and leaves by one member keep the count and every response consistent', async () => {
    const { id } = await newChallenge(ada);
    const answers = await atOnce((n) => bola.call(n % 2 ? challenges.leave : challenges.join, { id }));
    expect(statusesOf(answers)).toEqual([200]);
    for (const { body } of answers) expect(body.participants_count).toBe(body.joined ? 1 : 0);
    expect(await countOf(id)).toBe(await rowsOf(id));
    expect((await bola.call(challenges.leave, { id })).body).toEqual({
      joined: false,
      participants_count: 0,
    });
  });

  it('joins and leaves by many members keep the count correct', async () => {
    const { id } = await newChallenge(ada);
    const members = await crowd();
    const set = (joined: (n: number) => boolean) =>
      Promise.all(members.map((userId, n) => setParticipation(app.deps.db, id, userId, joined(n))));
    await set(() => true);
    expect(await countOf(id)).toBe(AT_ONCE);
    await Promise.all([set(() => false), set((n) => n % 3 === 0), set((n) => n % 2 === 0)]);
    expect(await countOf(id)).toBe(await rowsOf(id));
    await set(() => false);
    expect([await countOf(id), await rowsOf(id)]).toEqual([0, 0]);
  });

  it('submissions by one member become consecutive versions up to the limit, with one latest', async () => {
    const { id } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    const urls = await filesOf(bola.id, AT_ONCE);
    const answers = await atOnce((n) => hand(bola, id, urls[n] as string));
    expect(statusesOf(answers)).toEqual([201, 409]);
    const { items } = (await bola.call(submissions.mine, { id })).body;
    const versions = Array.from({ length: VERSIONS_ALLOWED }, (_, n) => VERSIONS_ALLOWED - n);
    expect(items.map(({ version }) => version)).toEqual(versions);
    expect(items.filter(({ latest }) => latest).map(({ version }) => version)).toEqual([VERSIONS_ALLOWED]);
    const kept = items.map(({ file_url }) => file_url);
    const { rows } = await sql('select url from files where claimed_at is not null and url = any($1)', [
      urls,
    ]);
    expect(rows.map(({ url }) => url).sort()).toEqual(kept.sort());
    // The files of rejected entries are swept.
    await sweepOnce(app.deps);
    expect((await sql('select 1 from files where url = any($1)', [urls])).rowCount).toBe(VERSIONS_ALLOWED);
  });

  it('submissions with one id create one entry and keep its file', async () => {
    const { id } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    const { url } = (await upload(bola, 'submission', pdf())).body;
    const submission_id = uuidv7();
    const answers = await atOnce(() => hand(bola, id, url, submission_id));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(statusesOf(answers)).toEqual([200, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await sweepOnce(app.deps);
    expect((await bola.fetch(url)).status).toBe(200);
  });

  it('submissions with one file create one entry', async () => {
    const { id } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    const { url } = (await upload(bola, 'submission', pdf())).body;
    const answers = await atOnce(() => hand(bola, id, url));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(statusesOf(answers)).toEqual([201, 400]);
    await sweepOnce(app.deps);
    expect((await ada.fetch(url)).status).toBe(200);
  });

  it('requests to create a challenge with one id create it once, with its picture', async () => {
    const image = (await upload(ada, 'challenge', await jpeg())).body.url;
    const fields = { title: 'Sent again', category: null, difficulty: null, deadline: null };
    const id = uuidv7();
    const answers = await atOnce(() => ada.call(challenges.create, { ...fields, id, image }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ body }) => body.image === image)).toBe(true);
  });

  it('deletions of one challenge send one live event', async () => {
    const { id } = await newChallenge(ada);
    let heard = 0;
    const stop = app.deps.live.subscribe(({ type }) => {
      if (type === 'deleted') heard++;
    });
    const answers = await atOnce(() => admin.call(challenges.remove, { id }));
    stop();
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
    expect(heard).toBe(1);
  });
});

describe('concurrent reviews', () => {
  it('have one outcome, and notify the participant once', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await newChallenge(ada);
      const entry = await submitted(bola, { id });
      const judge = (person: Person, state: 'accepted' | 'rejected') =>
        person.call(submissions.review, {
          id,
          submission_id: entry.id,
          state,
          note: null,
          seen: 'submitted',
        });
      const answers = await Promise.all([
        judge(round % 2 ? boss : ada, 'accepted'),
        judge(admin, 'rejected'),
        judge(round % 2 ? ada : boss, 'rejected'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const won = answers.find(({ status }) => status === 200)?.body;
      expect((await bola.call(submissions.mine, { id })).body.items).toEqual([won]);
      const { rows } = await sql(
        `select n.actor_id, (select count(*) from notification_actors a where a.notification_id = n.id) as actors
           from notifications n where n.challenge_id = $1 and n.kind = 'submission_reviewed'`,
        [id],
      );
      expect(rows).toEqual([{ actor_id: won?.reviewer?.id, actors: 1 }]);
    }
  });

  it('of an entry with a new version decide only the version that was seen', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await newChallenge(ada);
      const entry = await submitted(bola, { id });
      const [file] = await filesOf(bola.id, 1);
      const judge = () =>
        ada.call(submissions.review, {
          id,
          submission_id: entry.id,
          state: 'accepted',
          note: null,
          seen: 'submitted',
        });
      const again = () => hand(bola, id, file as string);
      const acts = round % 2 ? [judge(), again()] : [again(), judge()];
      const statuses = (await Promise.all(acts)).map(({ status }) => status).sort();
      const states = (await bola.call(submissions.mine, { id })).body.items.map(({ state }) => state);
      // Either the review came first and the next version is rejected, or the next version came first and waits for its own
      // review.
      expect([
        [[200, 409], ['accepted']],
        [
          [201, 409],
          ['submitted', 'submitted'],
        ],
      ]).toContainEqual([statuses, states]);
    }
  });
});

describe('deleting a challenge during other requests', () => {
  // Several rounds, so that the deletion runs before, between and after the other requests.
  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'leaves no rows or claimed files, and causes no errors (%i)',
    async (round) => {
      const { id } = await newChallenge(ada);
      const members = await crowd();
      const { db } = app.deps;
      const codeOf = (work: Promise<unknown>) =>
        work.then(
          () => 200,
          (error: { code: string }) => error.code,
        );
      await Promise.all(members.slice(10).map((userId) => setParticipation(db, id, userId, true)));
      const urls = (await Promise.all(members.map((userId) => filesOf(userId, 1)))).flat();
      const entry = await submitted(bola, { id });
      const review = {
        id,
        submission_id: entry.id,
        state: 'rejected',
        note: null,
        seen: 'submitted',
      } as const;
      const outcomes = await Promise.all(
        members.map(async (userId, n) => {
          if (n === round * 6 + 3) return (await admin.call(challenges.remove, { id })).status;
          if (n % 10 === 5) return (await ada.call(submissions.review, review)).status;
          if (n % 4 === 0) return codeOf(setParticipation(db, id, userId, n < 25));
          const file_url = urls[n] as string;
          return codeOf(
            insertSubmission(app.deps, userId, {
              id,
              submission_id: uuidv7(),
              file_url,
              links: [],
              submission_text: null,
            }),
          );
        }),
      );
      expect(outcomes.filter((outcome) => ![200, 404, 'not_found', 'forbidden'].includes(outcome))).toEqual(
        [],
      );
      const { rows } = await sql(
        `select (select count(*) from challenge_participants where challenge_id = $1) as participants,
              (select count(*) from challenge_submissions where challenge_id = $1) as submissions,
              (select count(*) from notifications where challenge_id = $1) as notices,
              (select count(*) from files where claimed_at is not null and url = any($2)) as files`,
        [id, [...urls, entry.file_url]],
      );
      expect(rows).toEqual([{ participants: 0, submissions: 0, notices: 0, files: 0 }]);
    },
  );
});

describe('an entry submitted while its member leaves', () => {
  it('is accepted or rejected with 403, and is always rejected after leaving', async () => {
    const { id } = await newChallenge(ada);
    const outcomes = new Set<number>();
    for (let round = 0; round < 16; round++) {
      await bola.call(challenges.join, { id });
      const [first, second] = await filesOf(bola.id, 2);
      const acts = [bola.call(challenges.leave, { id }), hand(bola, id, first as string)];
      for (const { status } of await Promise.all(round % 2 ? acts : acts.reverse())) outcomes.add(status);
      expect((await hand(bola, id, second as string)).status).toBe(403);
    }
    expect([...outcomes].filter((status) => ![200, 201, 403].includes(status))).toEqual([]);
  });

  it('waits for the transaction of leaving, and is rejected after it', async () => {
    const { id } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    const [file] = await filesOf(bola.id, 1);
    const leaving = await openTransaction(app);
    await leaving.query('delete from challenge_participants where challenge_id = $1 and user_id = $2', [
      id,
      bola.id,
    ]);
    const answer = hand(bola, id, file as string);
    await waitForLock(app, answer);
    await leaving.query('commit');
    expect(await answer).toMatchObject({
      status: 403,
      error: { message: 'Join this challenge to submit an entry' },
    });
  });
});

describe('a judge who is invited while they join', () => {
  it('is rejected once the invitation has committed', async () => {
    const { id } = await newChallenge(ada);
    const inviting = await openTransaction(app);
    await inviting.query('select from challenges where id = $1 for no key update', [id]);
    await inviting.query('insert into challenge_judges (challenge_id, user_id) values ($1, $2)', [
      id,
      bola.id,
    ]);
    const answer = bola.call(challenges.join, { id });
    await waitForLock(app, answer);
    await inviting.query('commit');
    expect(await answer).toMatchObject({ status: 409, error: { message: judgingCopy.judgesHere } });
    expect([await countOf(id), await rowsOf(id)]).toEqual([0, 0]);
  });

  it('is not invited once they have joined', async () => {
    const { id } = await newChallenge(ada);
    const joining = await openTransaction(app);
    await joining.query('select from challenges where id = $1 for no key update', [id]);
    await joining.query('insert into challenge_participants (challenge_id, user_id) values ($1, $2)', [
      id,
      bola.id,
    ]);
    const answer = ada.call(judging.invite, { id, username: 'bola' });
    await waitForLock(app, answer);
    await joining.query('commit');
    expect(await answer).toMatchObject({ status: 409, error: { message: judgingCopy.entersHere } });
  });
});
