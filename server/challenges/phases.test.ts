import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challengeCopy, rulesCopy } from '../../contract/challenges/copy.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { phaseOf } from '../../contract/challenges/phases.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { publicPages } from '../../contract/publicPages/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pdf, upload } from '../../test/uploads.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PRIZES = [
  { text: 'Painted on a real wall', naira: 100_000, payer: '' },
  { text: 'Sketchbook, signed', naira: null, payer: 'Ajike Books' },
];

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const get = async (id: string) => (await bola.call(challenges.get, { id })).body;
const edit = (id: string, changes: object, seen = 1) =>
  ada.call(challengeEdits.edit, { id, seen, ...changes });
const refusal = (field: string, why: string) => ({ status: 400, error: { fields: { [field]: why } } });

describe('rules and prizes', () => {
  it('are shown on the challenge but not in lists, and prizes on the public page', async () => {
    const made = await newChallenge(ada, { rules: 'Own work only', prizes: PRIZES });
    expect(made).toMatchObject({ rules: 'Own work only', prizes: PRIZES });
    expect(await get(made.id)).toMatchObject({ rules: 'Own work only', prizes: PRIZES });
    const { body } = await visitor(app).call(publicPages.challenge, { id: made.id });
    expect(body.prizes).toEqual(PRIZES);
    const { items } = (await bola.call(challenges.list, {})).body;
    expect(items.find(({ id }) => id === made.id)).toEqual(
      expect.not.objectContaining({ rules: expect.anything(), prizes: expect.anything() }),
    );
  });

  it('accept prizes from a form as JSON, with naira as people type it', async () => {
    const typed = [{ text: ' Brushes ', naira: '₦40, 000', payer: '' }];
    const { prizes } = await newChallenge(ada, { prizes: JSON.stringify(typed) });
    expect(prizes).toEqual([{ text: 'Brushes', naira: 40_000, payer: '' }]);
  });

  it.each([
    ['six prizes', Array(6).fill(PRIZES[0]), 'prizes'],
    ['a prize without a text', [{ text: ' ', naira: 5 }], 'prizes.0.text'],
    ['half a naira', [{ text: 'A', naira: 0.5 }], 'prizes.0.naira'],
    ['naira in words', [{ text: 'A', naira: 'plenty' }], 'prizes.0.naira'],
    ['too many naira', [{ text: 'A', naira: 1_000_000_001 }], 'prizes.0.naira'],
    ['no list', 'plenty', 'prizes'],
  ])('are rejected: %s', async (_, prizes, field) => {
    const answer = await ada.call(challenges.create, { ...blank(), prizes });
    expect(answer).toMatchObject({ status: 400, error: { fields: { [field]: expect.any(String) } } });
  });

  it('can change until the first submission, but not after it', async () => {
    const { id } = await newChallenge(ada, { rules: 'One', prizes: PRIZES });
    const changed = await edit(id, { rules: 'Two', prizes: [] });
    expect(changed).toMatchObject({ status: 200, body: { rules: 'Two', prizes: [], version: 2 } });
    await submitted(bola, { id });
    expect(await edit(id, { rules: 'Three' }, 2)).toMatchObject(refusal('rules', rulesCopy.fixed));
    expect(await edit(id, { prizes: PRIZES }, 2)).toMatchObject(refusal('prizes', rulesCopy.fixed));
    expect(await get(id)).toMatchObject({ rules: 'Two', prizes: [], version: 2 });
    const same = await edit(id, { title: 'Another title', rules: 'Two', prizes: [] }, 2);
    expect(same).toMatchObject({ status: 200, body: { title: 'Another title', version: 3 } });
  });
});

describe('an opening time', () => {
  it('must be before the deadline', async () => {
    const late = { opens_at: inDays(3), deadline: inDays(2) };
    expect(await ada.call(challenges.create, { ...blank(), ...late })).toMatchObject(
      refusal('opens_at', rulesCopy.opensLate),
    );
  });

  it('can move until it has passed', async () => {
    const { id } = await newChallenge(ada, { opens_at: inDays(1) });
    expect((await edit(id, { opens_at: inDays(9) })).error?.fields).toEqual({
      opens_at: rulesCopy.opensLate,
    });
    const opens_at = inDays(2);
    expect((await edit(id, { opens_at })).body).toMatchObject({
      opens_at,
      phase: 'upcoming',
      opens_in_days: 2,
    });
    await sql('update challenges set opens_at = now() where id = $1', [id]);
    expect(await edit(id, { opens_at: inDays(1) }, 2)).toMatchObject(
      refusal('opens_at', rulesCopy.alreadyOpen),
    );
    expect((await get(id)).phase).toBe('open');
  });

  it('rejects submissions before it, but not joining', async () => {
    const { id } = await newChallenge(ada, { opens_at: inDays(1) });
    expect((await bola.call(challenges.join, { id })).body.joined).toBe(true);
    expect(await submit(bola, id)).toMatchObject(conflict(challengeCopy.notOpenYet));
    await sql('update challenges set opens_at = now() where id = $1', [id]);
    expect((await submit(bola, id)).status).toBe(201);
  });
});

describe('a phase', () => {
  const DEADLINE = '2026-12-13T19:00:00.000Z';
  const OPENS = '2026-11-20T08:00:00.000Z';
  const times = {
    opens_at: OPENS,
    deadline: DEADLINE,
    cancelled_at: null,
    is_active: true,
    is_judged: false,
    results_at: null,
  };
  const at = (moment: string, ms: number) => Date.parse(moment) + ms;

  it.each([
    ['a second before the opening', {}, at(OPENS, -1_000), 'upcoming'],
    ['a millisecond before the opening', {}, at(OPENS, -1), 'upcoming'],
    ['at the opening', {}, at(OPENS, 0), 'open'],
    ['a second before the deadline', {}, at(DEADLINE, -1_000), 'open'],
    ['a millisecond before the deadline', {}, at(DEADLINE, -1), 'open'],
    ['at the deadline', {}, at(DEADLINE, 0), 'ended'],
    ['a second after the deadline', {}, at(DEADLINE, 1_000), 'ended'],
    ['at the deadline, with criteria', { is_judged: true }, at(DEADLINE, 0), 'judging'],
    ['before the deadline, with criteria', { is_judged: true }, at(DEADLINE, -1), 'open'],
    ['with results', { is_judged: true, results_at: DEADLINE }, at(DEADLINE, 1), 'results'],
    ['closed, while judged', { is_judged: true, is_active: false }, at(DEADLINE, 1), 'closed'],
    ['without opening and deadline', { opens_at: null, deadline: null }, 0, 'open'],
    ['closed, before the opening', { is_active: false }, at(OPENS, -1), 'closed'],
    [
      'cancelled, after the deadline',
      { is_active: false, cancelled_at: OPENS },
      at(DEADLINE, 1),
      'cancelled',
    ],
  ])('is correct: %s', (_, changes, now, phase) => {
    expect(phaseOf({ ...times, ...changes }, now)).toBe(phase);
  });

  // Seconds from the database's time when the deadline is set. 30 s leave time for the request.
  it.each([
    [30, 'open', 200, 201],
    [0, 'ended', 409, 409],
    [-1, 'ended', 409, 409],
  ])(
    'follows the database’s clock: with a deadline in %i s it is %s, joining gets %i and submitting %i',
    async (seconds, phase, join, send) => {
      const { id } = await newChallenge(ada);
      await bola.call(challenges.join, { id });
      const file_url = (await upload(bola, 'submission', pdf())).body.url;
      await sql('update challenges set deadline = now() + make_interval(secs => $2) where id = $1', [
        id,
        seconds,
      ]);
      const [joining, submitting] = [
        await chidi.call(challenges.join, { id }),
        await bola.call(submissions.create, { id, submission_id: uuidv7(), submission_text: null, file_url }),
      ];
      expect([joining.status, submitting.status]).toEqual([join, send]);
      if (join === 409)
        expect([joining, submitting]).toMatchObject(Array(2).fill(conflict(challengeCopy.deadlinePassed)));
      expect((await get(id)).phase).toBe(phase);
      // For a participant, joining again succeeds after the deadline, too.
      expect((await bola.call(challenges.join, { id })).body.joined).toBe(true);
    },
  );
});

describe('a cancellation', () => {
  it('is final: it notifies participants once, and joining, submitting and reopening are rejected', async () => {
    const { id } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    for (const _ of ['once', 'twice'])
      expect((await ada.call(challengeClosure.cancel, { id })).body).toEqual({
        is_active: false,
        phase: 'cancelled',
      });
    await expect.poll(() => toldOf(id)).toEqual([bola.id]);
    expect(await chidi.call(challenges.join, { id })).toMatchObject(conflict(challengeCopy.isCancelled));
    expect(await submit(bola, id)).toMatchObject(conflict(challengeCopy.isCancelled));
    expect(await ada.call(challengeClosure.reopen, { id })).toMatchObject(
      conflict(challengeCopy.isCancelled),
    );
    expect((await get(id)).phase).toBe('cancelled');
    expect((await visitor(app).call(publicPages.challenge, { id })).status).toBe(404);
    expect((await sql(`select from jobs where kind = 'challenge_cancelled'`)).rowCount).toBe(0);
  });

  it('wins over a concurrent reopening', async () => {
    const { id } = await newChallenge(ada);
    await ada.call(challengeClosure.close, { id });
    await Promise.all([ada.call(challengeClosure.reopen, { id }), ada.call(challengeClosure.cancel, { id })]);
    expect((await get(id)).phase).toBe('cancelled');
  });
});

const conflict = (message: string) => ({ status: 409, error: { message } });
const blank = () => ({
  id: uuidv7(),
  title: 'A mark for your street',
  category: null,
  difficulty: null,
  deadline: null,
  image: null,
});
const toldOf = async (id: string) =>
  (
    await sql(`select user_id from notifications where kind = 'challenge_cancelled' and challenge_id = $1`, [
      id,
    ])
  ).rows.map(({ user_id }) => user_id);
const submit = async (person: Person, id: string) =>
  person.call(submissions.create, {
    id,
    submission_id: uuidv7(),
    submission_text: null,
    file_url: (await upload(person, 'submission', pdf())).body.url,
  });
