import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { challengeEdits } from '../../../contract/challenges/edits.ts';
import { challengeClosure, challenges } from '../../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { publicPages } from '../../../contract/publicPages/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { CRITERIA, judgedChallenge, passDeadline } from '../../../test/judging.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../../test/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let efe: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  const names = ['ada', 'bola', 'chidi', 'dayo', 'efe', 'admin'];
  [ada, bola, chidi, dayo, efe, admin] = (await Promise.all(names.map((name) => member(app, name)))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const conflict = (message: string) => ({ status: 409, error: { message } });
const notFound = { status: 404, error: { message: judgingCopy.notFound } };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const heard = async (person: Person) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.map(
    ({ kind, about }) => `${kind} ${about.id}`,
  );

describe('criteria', () => {
  it('say if an organiser, who sees the entrants, judges blindly, too', async () => {
    const id = await judgedChallenge(ada, { blind: true, judges: [['chidi', chidi]] });
    const setupOf = async () => (await bola.call(challenges.get, { id })).body.judging;
    expect(await setupOf()).toMatchObject({ blind: true, organiser_judges: false });
    await ada.call(judging.invite, { id, username: 'ada' });
    expect((await ada.call(judging.accept, { id })).status).toBe(200);
    expect(await setupOf()).toMatchObject({ blind: true, organiser_judges: true });
    const { body } = await visitor(app).call(publicPages.challenge, { id });
    expect(body).toMatchObject({ blind: true, organiser_judges: true });
  });

  it('are visible to members, and fixed after the first submission together with blind judging', async () => {
    const id = await judgedChallenge(ada, { blind: true, judges_per_entry: 2, judging_until: inDays(9) });
    const shown = { criteria: CRITERIA, judges_per_entry: 2, blind: true, judges_count: 0, role: null };
    expect((await chidi.call(challenges.get, { id })).body.judging).toMatchObject(shown);
    const changed = { id, criteria: CRITERIA.slice(1), blind: true };
    expect((await ada.call(judging.setUp, changed)).body.judging?.criteria).toHaveLength(1);
    await submitted(bola, { id });
    for (const change of [{ criteria: CRITERIA }, { blind: false }])
      expect(await ada.call(judging.setUp, { ...changed, ...change })).toMatchObject(
        conflict(judgingCopy.fixed),
      );
    const later = { ...changed, judges_per_entry: 5, judging_until: inDays(10) };
    expect((await ada.call(judging.setUp, later)).body.judging).toMatchObject({ judges_per_entry: 5 });
    expect(await bola.call(judging.setUp, changed)).toMatchObject({ status: 403 });
  });

  it('are accepted from a form as JSON, with a checkbox for blind judging', async () => {
    const { id } = await newChallenge(ada);
    const form = { id, criteria: JSON.stringify([{ name: ' Idea ', weight: '40' }]), blind: 'on' };
    const { body } = await ada.call(judging.setUp, form as never);
    expect(body.judging).toMatchObject({ criteria: [{ name: 'Idea', weight: 40, help: '' }], blind: true });
  });

  it.each([
    ['seven', { criteria: Array.from({ length: 7 }, (_, n) => ({ name: `C${n}`, weight: 1 })) }, 'criteria'],
    ['one twice', { criteria: [CRITERIA[0], { name: 'IDEA', weight: 1 }] }, 'criteria'],
    ['no name', { criteria: [{ name: ' ', weight: 1 }] }, 'criteria.0.name'],
    ['a weight of 0', { criteria: [{ name: 'A', weight: 0 }] }, 'criteria.0.weight'],
    ['a weight of 101', { criteria: [{ name: 'A', weight: 101 }] }, 'criteria.0.weight'],
    ['eleven judges', { judges_per_entry: 11 }, 'judges_per_entry'],
    ['an end before the deadline', { judging_until: inDays(1) }, 'judging_until'],
  ])('are rejected with %s', async (_, changes, field) => {
    const { id } = await newChallenge(ada);
    const answer = await ada.call(judging.setUp, { id, criteria: CRITERIA, ...changes } as never);
    expect(answer).toMatchObject({ status: 400, error: { fields: { [field]: expect.any(String) } } });
  });

  it('need a deadline, which cannot be removed or move past the end of judging', async () => {
    const { id } = await newChallenge(ada, { deadline: null });
    expect(await ada.call(judging.setUp, { id, criteria: CRITERIA })).toMatchObject(
      conflict(judgingCopy.needsDeadline),
    );
    const judged = await judgedChallenge(ada, { judging_until: inDays(9) });
    const edit = (deadline: string | null) =>
      ada.call(challengeEdits.edit, { id: judged, seen: 1, deadline });
    const refused = (why: string) => ({ status: 400, error: { fields: { deadline: why } } });
    expect(await edit(null)).toMatchObject(refused(judgingCopy.deadlineNeeded));
    expect(await edit(inDays(9.5))).toMatchObject(refused(judgingCopy.deadlineAfterJudging));
    expect((await edit(inDays(8))).status).toBe(200);
  });
});

describe('a judge', () => {
  it('is invited by username, notified and accepts; repeating a request changes nothing', async () => {
    const id = await judgedChallenge(ada);
    const invite = () => ada.call(judging.invite, { id, username: '@Chidi' });
    expect(await invite()).toMatchObject({ status: 201, body: { state: 'invited', user: { id: chidi.id } } });
    expect(await heard(chidi)).toContain(`judge_invited ${id}`);
    expect(await invite()).toMatchObject({ status: 200 });
    expect((await chidi.call(challenges.get, { id })).body.judging?.role).toBe('invited');
    expect(await chidi.call(judging.work, { id })).toMatchObject(notFound);
    for (let n = 0; n < 2; n++) expect((await chidi.call(judging.accept, { id })).status).toBe(200);
    expect((await chidi.call(challenges.get, { id })).body.judging).toMatchObject({
      role: 'accepted',
      judges_count: 1,
    });
    const log = await sql("select action from audit_log where action = 'change_judging'");
    expect(log.rows).toEqual([]);
    expect((await admin.call(judging.invite, { id, username: 'dayo' })).status).toBe(201);
    const after = await sql("select actor_id from audit_log where action = 'change_judging'");
    expect(after.rows).toEqual([{ actor_id: admin.id }]);
    for (const stranger of [bola, dayo])
      expect(await stranger.call(judging.overview, { id })).toMatchObject({ status: 403 });
    const { judges } = (await ada.call(judging.overview, { id })).body;
    expect(judges.map(({ user, state }) => [user.id, state])).toEqual([
      [chidi.id, 'accepted'],
      [dayo.id, 'invited'],
    ]);
  });

  it('cannot join the challenge, and an entrant cannot be invited to judge, even concurrently', async () => {
    const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    await bola.call(challenges.join, { id });
    expect(await ada.call(judging.invite, { id, username: 'bola' })).toMatchObject(
      conflict(judgingCopy.entersHere),
    );
    expect(await chidi.call(challenges.join, { id })).toMatchObject(conflict(judgingCopy.judgesHere));
    await ada.call(challenges.join, { id });
    expect(await ada.call(judging.invite, { id, username: 'ada' })).toMatchObject(
      conflict(judgingCopy.entersHere),
    );
    // A member who left is still an entrant if they have submitted.
    await submitted(bola, { id });
    await bola.call(challenges.leave, { id });
    expect(await ada.call(judging.invite, { id, username: 'bola' })).toMatchObject(
      conflict(judgingCopy.entersHere),
    );

    const outcomes = await Promise.all([
      ...Array.from({ length: 5 }, () => dayo.call(challenges.join, { id })),
      ...Array.from({ length: 5 }, () => ada.call(judging.invite, { id, username: 'dayo' })),
    ]);
    const { rows } = await sql(
      `select (select count(*)::int from challenge_participants where challenge_id = $1 and user_id = $2) as joined,
              (select count(*)::int from challenge_judges where challenge_id = $1 and user_id = $2) as judges`,
      [id, dayo.id],
    );
    expect(rows[0].joined + rows[0].judges).toBe(1);
    expect(outcomes.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  });

  it('cannot be invited across a block, and can be withdrawn by the creator and invited again', async () => {
    await efe.call(blocks.block, { id: ada.id });
    const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    for (const username of ['efe', 'nobody'])
      expect(await ada.call(judging.invite, { id, username })).toMatchObject({
        status: 400,
        error: { fields: { username: judgingCopy.noMember } },
      });
    await efe.call(blocks.unblock, { id: ada.id });
    expect((await ada.call(judging.withdraw, { id, user_id: chidi.id })).status).toBe(200);
    expect(await chidi.call(judging.accept, { id })).toMatchObject(notFound);
    expect(await ada.call(judging.withdraw, { id, user_id: chidi.id })).toMatchObject(notFound);
    expect((await ada.call(judging.invite, { id, username: 'chidi' })).status).toBe(201);
  });

  it('is notified of the end of their judging by the creator, but an invited member is not', async () => {
    const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    await ada.call(judging.invite, { id, username: 'efe' });
    await submitted(bola, { id });
    await passDeadline(app, id);
    await chidi.call(judging.draw, { id });
    for (const { id: user_id } of [chidi, efe])
      expect((await ada.call(judging.withdraw, { id, user_id })).status).toBe(200);
    expect((await chidi.call(notifications.list, {})).body.items[0]).toMatchObject({
      kind: 'judge_removed',
      user: { id: ada.id },
      about: { id },
    });
    expect(await heard(efe)).not.toContain(`judge_removed ${id}`);
    // A judge who had entries cannot come back; the answer does not say that they wanted to go.
    for (const answer of [
      await ada.call(judging.invite, { id, username: 'chidi' }),
      await ada.call(judging.withdraw, { id, user_id: chidi.id }),
    ])
      expect(answer).toMatchObject(conflict(judgingCopy.noLongerJudges));
    expect((await ada.call(judging.invite, { id, username: 'efe' })).status).toBe(201);
    // An organiser who judges, too, is the actor.
    const own = await judgedChallenge(ada, { judges: [['ada', ada]] });
    expect((await ada.call(judging.withdraw, { id: own, user_id: ada.id })).status).toBe(200);
    expect(await heard(ada)).not.toContain(`judge_removed ${own}`);
  });
});

describe('scores', () => {
  it('cover all criteria, replace earlier ones, and notify the creator when judging is complete', async () => {
    const id = await judgedChallenge(ada, {
      judges: [
        ['chidi', chidi],
        ['dayo', dayo],
      ],
    });
    const entry = await submitted(bola, { id });
    await passDeadline(app, id);
    const given = { id, submission_id: entry.id, scores: [4, 5], note: 'Strong lines' };
    expect(await chidi.call(judging.score, given)).toMatchObject(notFound);
    for (const judge of [chidi, dayo]) await judge.call(judging.draw, { id });
    for (const scores of [[4], [4, 5, 5], [4, 6], [0, 4], [4.5, 4]])
      expect(await chidi.call(judging.score, { ...given, scores })).toMatchObject({ status: 400 });
    expect(await chidi.call(judging.score, given)).toMatchObject({ status: 200, body: { scores: [4, 5] } });
    expect(await chidi.call(judging.score, { ...given, scores: [3, 5] })).toMatchObject({
      body: { scores: [3, 5] },
    });
    expect(await heard(ada)).not.toContain(`judging_done ${id}`);
    expect((await ada.call(judging.overview, { id })).body).toMatchObject({
      joined: 1,
      submitted: 1,
      judged: 0,
    });
    await Promise.all([1, 2, 3].map(() => dayo.call(judging.score, { ...given, note: null })));
    expect(await heard(ada)).toContain(`judging_done ${id}`);
    const { body } = await ada.call(judging.overview, { id });
    expect(body.judged).toBe(1);
    expect(body.judges.map(({ assigned, scored }) => [assigned, scored])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await ada.call(judging.withdraw, { id, user_id: chidi.id })).toMatchObject(
      conflict(judgingCopy.hasScored),
    );
    const later = { id, seen: 1, deadline: inDays(20) };
    expect(await ada.call(challengeEdits.edit, later)).toMatchObject({
      status: 400,
      error: { fields: { deadline: judgingCopy.deadlineFixed } },
    });
    await ada.call(challengeClosure.close, { id });
    expect(await chidi.call(judging.score, given)).toMatchObject({ status: 409 });
  });

  it.each([
    ['has withdrawn', (id: string) => chidi.call(judging.recuse, { id })],
    ['is withdrawn', (id: string) => ada.call(judging.withdraw, { id, user_id: chidi.id })],
  ])('leave the deadline fixed once a judge has had entries, who %s', async (_, end) => {
    const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    await submitted(bola, { id });
    await passDeadline(app, id);
    await chidi.call(judging.draw, { id });
    expect((await end(id)).status).toBe(200);
    expect(await ada.call(challengeEdits.edit, { id, seen: 1, deadline: inDays(20) })).toMatchObject({
      status: 400,
      error: { fields: { deadline: judgingCopy.deadlineFixed } },
    });
    const judges = (await ada.call(judging.overview, { id })).body.judges;
    expect(judges).toMatchObject([{ user: { id: chidi.id }, state: 'recused', assigned: 0 }]);
  });

  it('are stored once with the latest values when connections drop and requests are repeated', async () => {
    const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    const { id: submission_id } = await submitted(bola, { id });
    await passDeadline(app, id);
    await chidi.call(judging.draw, { id });
    const put = (scores: number[], signal?: AbortSignal) =>
      chidi.fetch(`/api/challenges/${id}/submissions/${submission_id}/scores`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scores, note: 'Strong lines' }),
        ...(signal && { signal }),
      });
    // Each request is cut a moment later than the one before, and sent again, like the outbox does.
    for (let n = 0; n < 200; n++) {
      await put([1 + (n % 5), 5], AbortSignal.timeout(n % 8)).catch(() => undefined);
    }
    // A cut request that has reached the server may be carried out after a later one.
    await expect
      .poll(async () => {
        expect((await put([2, 5])).status).toBe(200);
        return (await sql('select scores, note from challenge_scores where challenge_id = $1', [id])).rows;
      })
      .toEqual([{ scores: [2, 5], note: 'Strong lines' }]);
  });

  it('are deleted when their judge withdraws, who then loses access', async () => {
    const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    const entry = await submitted(bola, { id });
    await passDeadline(app, id);
    const { entries } = (await chidi.call(judging.draw, { id })).body;
    const file = entries[0]?.file?.url ?? '';
    const given = { id, submission_id: entry.id, scores: [1, 1], note: null };
    await chidi.call(judging.score, given);
    for (let n = 0; n < 2; n++) expect((await chidi.call(judging.recuse, { id })).status).toBe(200);
    for (const answer of await Promise.all([
      chidi.call(judging.work, { id }),
      chidi.call(judging.draw, { id }),
      chidi.call(judging.score, given),
      chidi.call(judging.accept, { id }),
    ]))
      expect(answer).toMatchObject(notFound);
    expect((await chidi.fetch(file)).status).toBe(404);
    expect(await chidi.call(judging.overview, { id })).toMatchObject({ status: 403 });
    expect(await ada.call(judging.invite, { id, username: 'chidi' })).toMatchObject(
      conflict(judgingCopy.noLongerJudges),
    );
    expect((await ada.call(judging.overview, { id })).body).toMatchObject({
      judged: 0,
      judges: [{ state: 'recused', assigned: 0, scored: 0 }],
    });
  });
});
