import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { challengeEdits } from '../../../contract/challenges/edits.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { CRITERIA, entryToJudge, judgedChallenge, passDeadline } from '../../../test/judging.ts';
import { member, type Person, submitted } from '../../../test/world.ts';

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
  await sql(`update users set created_at = now() - interval '2 days'`);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const conflict = (message: string) => ({ status: 409, error: { message } });
const notFound = { status: 404, error: { message: judgingCopy.notFound } };
const work = async (judge: Person, id: string) => (await judge.call(judging.work, { id })).body;

describe('entries', () => {
  it('are assigned to judges after the deadline, not across a block, and anonymously in blind judging', async () => {
    const id = await judgedChallenge(ada, { blind: true, judges: [['chidi', chidi]] });
    const first = await submitted(bola, { id }, { submission_text: 'Version one' });
    const latest = await submitted(bola, { id }, { submission_text: 'Version two' });
    await submitted(efe, { id });
    expect(await chidi.call(judging.draw, { id })).toMatchObject(conflict(judgingCopy.notYet));
    await passDeadline(app, id);
    await efe.call(blocks.block, { id: chidi.id });
    const { body } = await chidi.call(judging.draw, { id });
    expect(body).toMatchObject({ blind: true, is_judging: true, criteria: CRITERIA });
    const file = { url: `/api/challenges/${id}/judge/files/${latest.id}`, name: 'Entry 1.pdf' };
    expect(body.entries).toMatchObject([
      {
        submission_id: latest.id,
        number: 1,
        entrant: null,
        file,
        submission_text: 'Version two',
        scores: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(bola.id);
    const download = await chidi.fetch(file.url);
    expect(download.status).toBe(200);
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="Entry 1.pdf"');
    expect((await download.arrayBuffer()).byteLength).toBe(latest.bytes);
    expect((await chidi.fetch(latest.file_url)).status).toBe(404);
    expect((await chidi.fetch(file.url.replace(latest.id, first.id))).status).toBe(404);
    expect((await dayo.fetch(file.url)).status).toBe(404);
    // A block after the assignment does not remove the entry, since its judge would learn who wrote it.
    await chidi.call(blocks.block, { id: bola.id });
    expect((await work(chidi, id)).entries).toMatchObject([{ submission_id: latest.id }]);
    const scores = { id, submission_id: latest.id, scores: [3, 3], note: null };
    expect((await chidi.call(judging.score, scores)).status).toBe(200);
    await chidi.call(blocks.unblock, { id: bola.id });
    await efe.call(blocks.unblock, { id: chidi.id });
    expect((await chidi.call(judging.draw, { id })).body.entries).toHaveLength(2);
  });

  it('with a named entrant disappear after a block between judge and entrant', async () => {
    const { id, submission_id, scores } = await entryToJudge(app, {
      creator: ada,
      entrant: bola,
      judge: ['chidi', chidi],
    });
    await bola.call(blocks.block, { id: chidi.id });
    expect((await work(chidi, id)).entries).toEqual([]);
    const score = { id, submission_id, scores, note: null };
    expect(await chidi.call(judging.score, score)).toMatchObject(notFound);
    await bola.call(blocks.unblock, { id: chidi.id });
  });

  it('are distributed evenly among judges who draw concurrently, fewest judges first', async () => {
    const judges: [string, Person][] = [
      ['chidi', chidi],
      ['dayo', dayo],
      ['efe', efe],
      ['admin', admin],
    ];
    const id = await judgedChallenge(ada, { judges_per_entry: 2, judges });
    const names = Array.from({ length: 10 }, (_, n) => `entrant${n}`);
    const entrants = await Promise.all(names.map((name) => member(app, name)));
    for (const entrant of entrants) await submitted(entrant, { id });
    await passDeadline(app, id);
    // Each judge draws twice at once: nobody gets more than five.
    await Promise.all(judges.flatMap(([, judge]) => [1, 2].map(() => judge.call(judging.draw, { id }))));
    const counts = await sql(
      `select (select count(*)::int from challenge_scores x where x.submission_id = s.id) as n
         from challenge_submissions s where s.challenge_id = $1`,
      [id],
    );
    expect(counts.rows.map(({ n }) => n)).toEqual(Array(10).fill(2));
    for (const [, judge] of judges) expect((await work(judge, id)).entries).toHaveLength(5);
    const [entry] = (await work(dayo, id)).entries;
    await dayo.call(judging.score, {
      id,
      submission_id: entry?.submission_id ?? '',
      scores: [1, 2],
      note: null,
    });
    // Every entry has its two judges, until a judge withdraws, or leaves it unscored for two days.
    const draw = async () => (await dayo.call(judging.draw, { id })).body.entries.length;
    expect(await draw()).toBe(5);
    await chidi.call(judging.recuse, { id });
    expect(await draw()).toBe(6);
    for (const { submission_id } of (await work(dayo, id)).entries)
      await dayo.call(judging.score, { id, submission_id, scores: [1, 2], note: null });
    await draw();
    await sql(
      "update challenge_scores set assigned_at = now() - interval '49 hours' where challenge_id = $1",
      [id],
    );
    for (const { submission_id } of (await work(dayo, id)).entries)
      await dayo.call(judging.score, { id, submission_id, scores: [1, 2], note: null });
    await draw();
    expect((await work(dayo, id)).entries).toHaveLength(10);
  });

  it('of blind judging are the same, with the same numbers, for a judge who blocks an entrant before drawing', async () => {
    const id = await judgedChallenge(ada, { blind: true, judges: [['chidi', chidi]] });
    await ada.call(challengeEdits.edit, { id, seen: 1, team_max: 2 });
    await bola.call(challenges.join, { id });
    const { code } = (await bola.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' })).body;
    expect((await admin.call(teams.join, { id, code })).status).toBe(200);
    for (const entrant of [dayo, bola, efe]) await submitted(entrant, { id });
    await passDeadline(app, id);
    const draw = async () =>
      (await chidi.call(judging.draw, { id })).body.entries.map(({ number }) => number);
    // A block by a member of the team holds its entry back, a block by the judge does not.
    await admin.call(blocks.block, { id: chidi.id });
    for (const { id } of [admin, efe]) await chidi.call(blocks.block, { id });
    expect((await draw()).sort()).toEqual([1, 3]);
    await admin.call(blocks.unblock, { id: chidi.id });
    expect((await draw()).sort()).toEqual([1, 2, 3]);
    for (const { id } of [admin, efe]) await chidi.call(blocks.unblock, { id });
  });

  it('that are rejected are not assigned, and hold no place among the unscored entries of a judge', async () => {
    const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    const names = Array.from({ length: 7 }, (_, n) => `rejected${n}`);
    const entrants = await Promise.all(names.map((name) => member(app, name)));
    const entries: { id: string }[] = [];
    for (const entrant of entrants) entries.push(await submitted(entrant, { id }));
    const reject = (submission_id = '') =>
      ada.call(submissions.review, { id, submission_id, state: 'rejected', note: 'No', seen: 'submitted' });
    expect((await reject(entries[0]?.id)).status).toBe(200);
    await passDeadline(app, id);
    const draw = async () =>
      (await chidi.call(judging.draw, { id })).body.entries.map(({ submission_id }) => submission_id);
    const assigned = await draw();
    expect(assigned).toHaveLength(5);
    expect(assigned).not.toContain(entries[0]?.id);
    expect((await reject(assigned[0])).status).toBe(200);
    const others = entries
      .slice(1)
      .map(({ id }) => id)
      .sort();
    expect((await draw()).sort()).toEqual(others);
    for (const submission_id of others)
      await chidi.call(judging.score, { id, submission_id, scores: [1, 2], note: null });
    expect((await draw()).sort()).toEqual(others);
  });
});
