import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { challengeClosure, challenges } from '../../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import {
  publicGallery,
  type ResultDocument,
  results,
} from '../../../contract/challenges/results/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { proofs } from '../../../contract/proofs/endpoints.ts';
import { portfolios } from '../../../contract/proofs/portfolio.ts';
import { publicPages } from '../../../contract/publicPages/endpoints.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { judgedChallenge, passDeadline } from '../../../test/judging.ts';
import { organiserOf } from '../../../test/organisers.ts';
import { member, openAccount, type Person, submitted, visitor } from '../../../test/world.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/recomputeResults.ts');
const run = promisify(execFile);

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let judges: [string, Person][];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'dayo'),
  ]);
  const names = Array.from({ length: 8 }, (_, n) => `judge${n + 1}`);
  judges = await Promise.all(names.map(async (name) => [name, await member(app, name)] as [string, Person]));
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const conflict = (message: string) => ({ status: 409, error: { message } });
const publish = (id: string, allow_fewer = false) => ada.call(results.publish, { id, allow_fewer });
const exported = async (id: string) => (await ada.fetch(`/api/challenges/${id}/export`)).json();

/** Two entries, scored by the first two judges; the first one is bola's and wins. */
async function scoredChallenge({ blind = false } = {}) {
  const two = judges.slice(0, 2);
  const organiser_id = await organiserOf(app, [ada]);
  const id = await judgedChallenge(ada, { judges: two, blind, organiser_id });
  const entries = [
    await submitted(bola, { id }, { submission_text: 'One colour on every gate' }),
    await submitted(chidi, { id }),
  ];
  await passDeadline(app, id);
  for (const [name, judge] of two) {
    await judge.call(judging.draw, { id });
    for (const [n, { id: submission_id }] of entries.entries())
      await judge.call(judging.score, { id, submission_id, scores: [5 - n, 4 - n], note: `From ${name}` });
  }
  return { id, entries };
}

/** Accepts the entry, and its author publishes it. */
async function show(entrant: Person, id: string, submission_id: string) {
  const entry = { id, submission_id };
  await ada.call(submissions.review, { ...entry, state: 'accepted', note: null, seen: 'submitted' });
  expect((await entrant.call(submissions.publish, entry)).status).toBe(200);
}

/** Inserts `many` entries, each by another member and with a file. */
async function insertEntries(id: string, many: number) {
  const entrants = await Promise.all(
    Array.from({ length: many }, (_, n) => openAccount(app, `maker${many}x${n}`)),
  );
  await sql(
    `with made as (
       insert into files (id, user_id, kind, bucket, key, url, mime, bytes, sha256, stored, claimed_at)
         select gen_random_uuid(), u, 'submission', 'challenge_submissions', u || '/1.pdf',
                '/files/challenge_submissions/' || u || '/1.pdf', 'application/pdf', 1, '', true, now()
           from unnest($2::uuid[]) u returning id, user_id)
     insert into challenge_submissions (id, challenge_id, user_id, version, file_id)
       select gen_random_uuid(), $1, user_id, 1, id from made`,
    [id, entrants.map((entrant) => entrant.id)],
  );
}

/** Scores all entries that the judge is assigned, by their numbers. */
async function scoreEach(judge: Person, id: string, scoresOf: (number: number) => number[]) {
  const unscored = async () =>
    (await judge.call(judging.draw, { id })).body.entries.filter(({ scores }) => scores === null);
  for (let entries = await unscored(); entries.length > 0; entries = await unscored())
    for (const { submission_id, number } of entries) {
      const score = { id, submission_id, scores: scoresOf(number), note: null };
      expect((await judge.call(judging.score, score)).status).toBe(200);
    }
}

/** The rows of the CSV export of a result without teams. */
const rowsOf = ({ entries }: ResultDocument) =>
  entries.flatMap(({ place, number, submission_id, submitted_at, raw, normalised, scores }) =>
    scores.map(
      ({ judge, scores }) =>
        `${place},${number},"${submission_id}","${submitted_at}",${[raw, normalised, judge, ...scores].join()},`,
    ),
  );

describe('40 entries with 8 judges and 5 criteria', () => {
  const criteria = [35, 25, 20, 15, 5].map((weight, n) => ({ name: `Criterion ${n + 1}`, weight, help: '' }));

  it('are ranked without a withdrawn judge, and the export alone reproduces the order', async () => {
    const id = await judgedChallenge(ada, { criteria, judges, judges_per_entry: 8 });
    await insertEntries(id, 40);
    await passDeadline(app, id);
    const scoresOf = (number: number, n: number) =>
      criteria.map((_, i) => 1 + ((number * (i + 2) + n * 3 + (number % (n + 2))) % 5));
    await Promise.all(judges.map(([, judge], n) => scoreEach(judge, id, (number) => scoresOf(number, n))));
    const { body } = await ada.call(judging.overview, { id });
    expect(body).toMatchObject({ submitted: 40, judged: 40 });
    expect(body.judges.every(({ scored }) => scored === 40)).toBe(true);
    await judges[7]?.[1].call(judging.recuse, { id });
    const answer = await publish(id);
    expect(answer).toMatchObject({ status: 200, body: { judges: 7, judges_per_entry: 8, total: 40 } });

    const { sha256, result } = await exported(id);
    expect(sha256).toBe(answer.body.sha256);
    const file = join(app.dataDir, 'results.json');
    await writeFile(file, JSON.stringify({ sha256, result }));
    const { hash, order } = JSON.parse((await run(process.execPath, [SCRIPT, file])).stdout);
    expect(hash).toBe(sha256);
    expect(order).toEqual(result.entries.map((entry: { submission_id: string }) => entry.submission_id));
    expect(answer.body.items.map(({ number }) => number)).toEqual(
      result.entries.map(({ number }: { number: number }) => number),
    );
    const csv = await (await ada.fetch(`/api/challenges/${id}/export?format=csv`)).text();
    const [head, ...rows] = csv.trimEnd().split('\r\n');
    expect(head).toMatch(
      /^"place","entry","submission_id","submitted_at","raw","normalised","judge","Criterion 1 \(weight 35\)",/,
    );
    expect(rows).toEqual(rowsOf(result));
    // The script detects a changed score.
    result.entries[5].scores[0].scores[0] = 1 + (result.entries[5].scores[0].scores[0] % 5);
    await writeFile(file, JSON.stringify({ sha256, result }));
    await expect(run(process.execPath, [SCRIPT, file])).rejects.toThrow();

    const refused = await Promise.all(
      [bola, visitor(app)].map((one) => one.fetch(`/api/challenges/${id}/export`)),
    );
    expect(refused.map(({ status }) => status)).toEqual([403, 401]);
  });
});

describe('results', () => {
  it('name only entrants with a published entry; entrants see their scores, and no judge if judging is blind', async () => {
    const { id, entries } = await scoredChallenge({ blind: true });
    expect(await bola.call(results.get, { id })).toMatchObject({ status: 404 });
    expect(await bola.call(results.publish, { id })).toMatchObject({ status: 403 });
    await show(bola, id, entries[0]?.id ?? '');
    // In blind judging, not even judges see published entries before the results.
    const shownTo = async (person: Person) =>
      (await person.call(submissions.published, { id })).body.items.length;
    expect(await shownTo(judges[0]?.[1] ?? ada)).toBe(0);
    const { body } = await publish(id);
    const [first, second] = body.items;
    expect(first).toMatchObject({
      place: 1,
      number: 1,
      raw: 4.4,
      normalised: 1,
      averages: [5, 4],
      judges: 2,
    });
    expect(first).toMatchObject({ entrant: { id: bola.id }, mine: false });
    expect(await shownTo(dayo)).toBe(1);
    // The creator hands out the prizes, and sees all names.
    expect(second).toMatchObject({ place: 2, raw: 3.4, normalised: -1, entrant: { id: chidi.id } });
    expect((await dayo.call(results.get, { id })).body.items[1]).toMatchObject({ place: 2, entrant: null });
    expect((await bola.call(challenges.get, { id })).body).toMatchObject({ phase: 'results' });

    const own = (await chidi.call(results.get, { id })).body;
    expect(own.items[1]).toMatchObject({ mine: true, entrant: null });
    expect(own.mine).toMatchObject({
      entry: { place: 2 },
      judges: [{ judge: null, scores: [4, 3] }, { judge: null }],
    });
    expect(own.mine?.judges.map(({ note }) => note).sort()).toEqual(['From judge1', 'From judge2']);
    expect(JSON.stringify(own)).not.toContain(judges[0]?.[1].id);

    // Visitors do not see the name of a private member. A block hides the name, too.
    const names = async (person: Person) =>
      (await person.call(results.get, { id })).body.items.map(({ entrant }) => entrant?.username ?? null);
    const gallery = () => visitor(app).call(publicGallery, { id });
    expect(await names(visitor(app))).toEqual(['bola', null]);
    const shown = [{ place: 1, entrant: { username: 'bola' }, submission_text: 'One colour on every gate' }];
    expect((await gallery()).body.items).toMatchObject(shown);
    await bola.call(memberSettings.update, { private_profile: true });
    expect(await names(visitor(app))).toEqual([null, null]);
    expect((await gallery()).body.items).toEqual([]);
    await bola.call(memberSettings.update, { private_profile: false });
    await dayo.call(blocks.block, { id: bola.id });
    expect(await names(dayo)).toEqual([null, null]);
    expect((await bola.call(submissions.unpublish, { id, submission_id: entries[0]?.id ?? '' })).status).toBe(
      200,
    );
    expect(await names(chidi)).toEqual([null, null]);
    expect((await gallery()).body.items).toEqual([]);
    expect((await visitor(app).call(publicPages.challenge, { id })).body).toMatchObject({ phase: 'results' });
    await ada.call(challengeClosure.close, { id });
    expect((await gallery()).status).toBe(404);
    expect((await visitor(app).call(results.get, { id })).status).toBe(404);
    expect((await chidi.call(results.get, { id })).status).toBe(200);
  });

  it('give a rejected entry no place, and do not restore its certificate', async () => {
    const { id, entries } = await scoredChallenge();
    const [first, second] = entries.map((entry) => entry.id);
    const review = { id, submission_id: first ?? '', note: null };
    await ada.call(submissions.review, { ...review, state: 'accepted', seen: 'submitted' });
    await ada.call(submissions.review, { ...review, state: 'rejected', seen: 'accepted' });
    expect((await publish(id)).status).toBe(200);
    const placesOf = (await exported(id)).result.entries.map(
      ({ submission_id, place }: { submission_id: string; place: number | null }) => [submission_id, place],
    );
    expect(placesOf).toEqual([
      [second, 1],
      [first, null],
    ]);
    const certificate = async (person: Person) =>
      (await person.call(proofs.mine, {})).body.items.find(({ challenge }) => challenge.id === id);
    expect(await certificate(bola)).toMatchObject({ state: 'revoked', place: null });
    expect(await certificate(chidi)).toMatchObject({ state: 'valid', place: { place: 1, of: 1 } });
    await ada.call(submissions.review, { ...review, state: 'accepted', seen: 'rejected' });
    expect(await certificate(bola)).toMatchObject({ state: 'valid', place: null });
  });

  it('give a winner the certificate with the place, also after an acceptance that was withdrawn', async () => {
    const { id, entries } = await scoredChallenge();
    const review = { id, submission_id: entries[0]?.id ?? '' };
    await ada.call(submissions.review, { ...review, state: 'accepted', note: null, seen: 'submitted' });
    const changes = { state: 'changes_requested', note: 'Larger letters, please', seen: 'accepted' } as const;
    expect((await ada.call(submissions.review, { ...review, ...changes })).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
    const { items } = (await bola.call(proofs.mine, {})).body;
    expect(items.find(({ challenge }) => challenge.id === id)).toMatchObject({
      state: 'valid',
      place: { place: 1, of: 2 },
    });
  });

  it('of blind judging bring the certificates, which before would name the entrants', async () => {
    const { id, entries } = await scoredChallenge({ blind: true });
    await show(bola, id, entries[0]?.id ?? '');
    const certificates = async () =>
      (await bola.call(proofs.mine, {})).body.items.filter(({ challenge }) => challenge.id === id);
    await bola.call(portfolios.save, { links: [], skills: [], submissions: [entries[0]?.id ?? ''] });
    const works = async () => (await chidi.call(portfolios.get, { id: bola.id })).body.submissions;
    expect([await certificates(), await works()]).toEqual([[], []]);
    expect((await publish(id)).status).toBe(200);
    expect(await certificates()).toMatchObject([{ state: 'valid', place: { place: 1, of: 2 } }]);
    expect(await works()).toMatchObject([{ challenge_id: id }]);
  });

  it('show the first hundred entries on the public page, by place', async () => {
    const one = judges.slice(0, 1);
    const id = await judgedChallenge(ada, { judges: one });
    await insertEntries(id, 101);
    await passDeadline(app, id);
    await scoreEach(one[0]?.[1] ?? ada, id, (number) => [1 + (number % 5), 1 + (number % 3)]);
    await publish(id, true);
    await sql(
      "update challenge_submissions set state = 'accepted', published = true where challenge_id = $1",
      [id],
    );
    const { items } = (await visitor(app).call(publicGallery, { id })).body;
    const places = items.map(({ place }) => Number(place));
    expect(places).toHaveLength(100);
    expect(places[0]).toBe(1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('name judges to entrants if judging is not blind, except across a block', async () => {
    const { id } = await scoredChallenge();
    await publish(id);
    await chidi.call(blocks.block, { id: judges[0]?.[1].id ?? '' });
    const { mine } = (await chidi.call(results.get, { id })).body;
    expect(mine?.judges.map(({ judge }) => judge?.username ?? null).sort()).toEqual(['judge2', null]);
    await chidi.call(blocks.unblock, { id: judges[0]?.[1].id ?? '' });
  });

  it('notify participants and judges, but no other member', async () => {
    const { id } = await scoredChallenge();
    await publish(id);
    const heard = async (person: Person) =>
      (await person.call(notifications.list, { limit: 50 })).body.items.some(
        ({ kind, about }) => kind === 'results_published' && about.id === id,
      );
    for (const person of [bola, judges[0]?.[1] ?? ada]) await expect.poll(() => heard(person)).toBe(true);
    expect(await heard(dayo)).toBe(false);
  });

  it('need a passed deadline and scores, and a confirmation if an entry has too few judges', async () => {
    const two = judges.slice(0, 2);
    const id = await judgedChallenge(ada, { judges: two });
    const entries = [await submitted(bola, { id }), await submitted(chidi, { id })];
    expect(await publish(id)).toMatchObject(conflict(judgingCopy.notYet));
    await passDeadline(app, id);
    expect(await publish(id, true)).toMatchObject(conflict(judgingCopy.noScores));
    for (const [, judge] of two) await judge.call(judging.draw, { id });
    const score = { id, submission_id: entries[1]?.id ?? '', scores: [2, 2], note: null };
    await two[0]?.[1].call(judging.score, score);
    expect(await publish(id)).toMatchObject(conflict(judgingCopy.fewer));
    const { items } = (await publish(id, true)).body;
    expect(items).toMatchObject([
      { number: 2, place: 1, judges: 1, normalised: 0 },
      { number: 1, place: null, judges: 0, raw: null },
    ]);
  });

  it('are final: later changes are rejected, and erasing an entrant does not alter them', async () => {
    const { id, entries } = await scoredChallenge();
    const before = (await publish(id)).body;
    const judge = judges[0]?.[1] ?? ada;
    const score = { id, submission_id: entries[0]?.id ?? '', scores: [1, 1], note: null };
    expect(await judge.call(judging.score, score)).toMatchObject(conflict(judgingCopy.over));
    expect(await judge.call(judging.draw, { id })).toMatchObject(conflict(judgingCopy.over));
    expect(await judge.call(judging.recuse, { id })).toMatchObject(conflict(judgingCopy.over));
    const setUp = { id, criteria: [], blind: true };
    expect(await ada.call(judging.setUp, setUp)).toMatchObject(conflict(judgingCopy.over));
    expect(await ada.call(judging.invite, { id, username: 'dayo' })).toMatchObject(
      conflict(judgingCopy.over),
    );
    expect(await ada.call(challengeClosure.cancel, { id })).toMatchObject(conflict(judgingCopy.over));
    await expect(
      sql("update challenge_results set sha256 = '' where challenge_id = $1", [id]),
    ).rejects.toThrow();
    const document = await exported(id);
    for (const member of [chidi, judge]) expect(JSON.stringify(document)).not.toContain(member.id);
    const gone = await member(app, uuidv7().replaceAll('-', '').slice(-20));
    await sql('update challenge_submissions set user_id = $2 where id = $1', [entries[1]?.id, gone.id]);
    await sql('delete from users where id = $1', [gone.id]);
    const items = before.items.map((item) =>
      item.entrant?.id === chidi.id ? { ...item, entrant: null } : item,
    );
    expect((await publish(id, true)).body).toEqual({ ...before, items });
    expect(await exported(id)).toEqual(document);
  });
});

describe('concurrently', () => {
  it('eight publications produce the same result', async () => {
    const { id } = await scoredChallenge();
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish(id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.sha256}`)).size).toBe(1);
    const { rows } = await sql("select count(*)::int as n from jobs where kind = 'challenge_results'");
    expect(rows[0].n).toBeLessThan(2);
  });

  it.each([
    [
      'scores',
      (judge: Person, id: string, submission_id: string) =>
        judge.call(judging.score, { id, submission_id, scores: [1, 1], note: null }),
      1.0,
    ],
    ['a withdrawal', (judge: Person, id: string) => judge.call(judging.recuse, { id }), undefined],
  ])('%s count if they come before the publication, or are rejected', async (_, act, raw) => {
    for (let round = 0; round < 6; round++) {
      const { id, entries } = await scoredChallenge();
      const [, judge] = judges[1] ?? ['', ada];
      const calls = [() => act(judge, id, entries[0]?.id ?? ''), () => publish(id)];
      const [one, two] = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      const acted = round % 2 ? one : two;
      const { items, judges: counted } = (await ada.call(results.get, { id })).body;
      const bolas = items.find(({ number }) => number === 1);
      const isBefore = acted?.status === 200;
      if (!isBefore) expect(acted).toMatchObject(conflict(judgingCopy.over));
      if (raw === undefined) expect(counted).toBe(isBefore ? 1 : 2);
      else expect(bolas?.raw).toBe(isBefore ? (4.4 + raw) / 2 : 4.4);
    }
  });
});
