import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { queriesOf } from '../../test/queries.ts';
import { jpeg, objects, upload } from '../../test/uploads.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
  nobody = visitor(app);
});

const missing = { status: 404, error: { code: 'not_found', message: 'Challenge not found' } };
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const fields = (changes: object = {}) => ({
  id: uuidv7(),
  title: 'Poster for the library',
  description: 'One sheet,\nA3',
  category: 'Design' as const,
  difficulty: 'Easy' as const,
  deadline: inDays(2.5),
  image: null,
  ...changes,
});
const create = (changes: object = {}, person = ada) => person.call(challenges.create, fields(changes));
const get = (person: Person, id: string) => person.call(challenges.get, { id });
const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const picture = async (person: Person, kind: 'challenge' | 'post' = 'challenge') =>
  (await upload(person, kind, await jpeg())).body.url;

describe('creating a challenge', () => {
  it('returns 201 with the challenge that a get returns to anyone', async () => {
    const asked = fields({ title: '  Poster   for the library ', description: ' One sheet,\nA3 ' });
    const made = await ada.call(challenges.create, asked);
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: asked.id,
        title: 'Poster for the library',
        description: 'One sheet,\nA3',
        category: 'Design',
        difficulty: 'Easy',
        deadline: asked.deadline,
        days_left: 3,
        deadline_passed: false,
        image: null,
        picture: null,
        is_active: true,
        created_by: ada.id,
        creator: { id: ada.id, username: 'ada', full_name: 'Ada Test', avatar_url: null },
        participants_count: 0,
        joined: false,
      },
    });
    for (const person of [ada, bola, nobody]) expect((await get(person, asked.id)).body).toEqual(made.body);
  });

  it('accepts a deadline in any time zone, even one unknown to the database', async () => {
    const deadline = `${inDays(3).slice(0, 19)}+16:00`;
    const { deadline: kept } = await newChallenge(ada, { deadline });
    expect(kept).toBe(new Date(deadline).toISOString());
  });

  it('requires only a title', async () => {
    const asked = { id: uuidv7(), title: 'x' };
    expect(await ada.call(challenges.create, asked as never)).toMatchObject({
      status: 201,
      body: { description: '', category: null, difficulty: null, deadline: null, days_left: 0, image: null },
    });
    const empty = { description: '', category: '', difficulty: '', deadline: '', image: '' };
    expect(await create(empty)).toMatchObject({
      status: 201,
      body: { description: '', category: null, difficulty: null, deadline: null, deadline_passed: false },
    });
  });

  it('again with the same id changes nothing, and is rejected for another member', async () => {
    const asked = fields();
    const first = await ada.call(challenges.create, asked);
    const again = await ada.call(challenges.create, { ...asked, title: 'Something else' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await create({ id: asked.id }, bola)).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: errorCopy.idTaken },
    });
  });

  it('ignores fields that the creator cannot set', async () => {
    const foreign = {
      created_by: bola.id,
      participants_count: 9,
      is_active: false,
      created_at: '2001-01-01T00:00:00Z',
    };
    const made = await create(foreign);
    expect(made).toMatchObject({
      status: 201,
      body: { created_by: ada.id, participants_count: 0, is_active: true },
    });
    expect(Date.parse(made.body.created_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is rejected for visitors', async () => {
    const asked = fields();
    expect(await nobody.call(challenges.create, asked)).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: 'You must be logged in to create a challenge' },
    });
    expect(await get(ada, asked.id)).toMatchObject(missing);
  });

  it('is limited to admins if the operator configures it', async () => {
    const other = await startApp({ CHALLENGE_CREATORS: 'admins' });
    const [chidi, boss] = [await member(other, 'chidi'), await member(other, 'admin')];
    expect(await chidi.call(challenges.create, fields())).toMatchObject({
      status: 403,
      error: { code: 'forbidden', message: 'Only admins can create challenges here' },
    });
    expect((await chidi.call(challenges.list, {})).body.items).toEqual([]);
    expect((await boss.call(challenges.create, fields())).status).toBe(201);
  });
});

describe('a field of a challenge', () => {
  it.each<[what: string, fields: object, message: string]>([
    ['no title', { title: undefined }, 'Please enter a title'],
    ['a title of spaces', { title: '  \n ' }, 'Please enter a title'],
    ['a title of what does not show', { title: '\u200b\u3164' }, 'Please enter a title'],
    ['a title that is no text', { title: ['x'] }, 'Please enter a title'],
    ['a title of 101', { title: 'x'.repeat(101) }, 'Title must be at most 100 characters'],
    [
      'a description of 5001',
      { description: 'x'.repeat(5_001) },
      'Description must be at most 5,000 characters',
    ],
    ['an unknown category', { category: 'Politics' }, 'Please choose a category from the list'],
    ['the chip', { category: 'All' }, 'Please choose a category from the list'],
    ['an unknown difficulty', { difficulty: 'easy' }, 'Please choose a difficulty from the list'],
    ['a deadline that is none', { deadline: 'tomorrow' }, 'Please choose a date and a time'],
    ['a deadline without a time', { deadline: '2030-01-01' }, 'Please choose a date and a time'],
    ['a deadline that is no text', { deadline: 5 }, 'Please choose a date and a time'],
    ['a deadline in the past', { deadline: inDays(-1) }, "The deadline can't be in the past"],
    ['a deadline far away', { deadline: inDays(732) }, 'Please choose a deadline within two years'],
  ])('is rejected with a message: %s', async (_what, changes, message) => {
    const asked = fields(changes);
    const [name] = Object.keys(changes) as [string];
    expect(await ada.call(challenges.create, asked)).toMatchObject({
      status: 400,
      error: { code: 'invalid', message, fields: { [name]: message } },
    });
    expect(await get(ada, asked.id)).toMatchObject(missing);
  });

  it('is accepted at its limits, counted in characters, not bytes', async () => {
    const asked = { title: 'ọ'.repeat(100), description: '😀'.repeat(5_000), deadline: inDays(730) };
    expect(await create(asked)).toMatchObject({ status: 201, body: asked });
    // The same moment, as a clock in Lagos shows it.
    const moment = Date.parse(inDays(3));
    const inLagos = new Date(moment + 60 * 60 * 1000).toISOString().replace('Z', '+01:00');
    expect((await create({ deadline: inLagos })).body.deadline).toBe(new Date(moment).toISOString());
  });

  it.each([
    ['SQL', "'); drop table challenges; --"],
    ['XSS', '<script>alert(1)</script>'],
    ['Hausa, Igbo and the naira', 'ƙasa ɗaya, ụtụtụ ọma: ₦5,000'],
  ])('is stored unchanged: %s', async (_what, text) => {
    const body = { title: text, description: text };
    expect(await create(body)).toMatchObject({ status: 201, body });
  });
});

describe('the picture', () => {
  it('is claimed once, even if the request is repeated, and rejected for a second challenge', async () => {
    const url = await picture(ada);
    const asked = fields({ image: url });
    const made = await ada.call(challenges.create, asked);
    expect(made).toMatchObject({ status: 201, body: { image: url, picture: { url, width: 640 } } });
    expect((await ada.call(challenges.create, asked)).status).toBe(200);
    expect(await create({ image: url })).toMatchObject({
      status: 400,
      error: { fields: { image: fileCopy.notYours } },
    });
  });

  it.each<[what: string, file: () => Promise<string>]>([
    ['another member’s', () => picture(bola)],
    ['of another kind', () => picture(ada, 'post')],
    ['that is none', async () => '/files/post_media/none.webp'],
    ['on another site', async () => 'https://example.com/a.png'],
  ])('is rejected, and no challenge is created: %s', async (_what, file) => {
    const asked = fields({ image: await file() });
    expect(await ada.call(challenges.create, asked)).toMatchObject({
      status: 400,
      error: { code: 'invalid', fields: { image: fileCopy.notYours } },
    });
    expect(await get(ada, asked.id)).toMatchObject(missing);
  });

  it('that waited more than a day is rejected with its own reason, but not another member’s', async () => {
    const theirs = await picture(bola);
    const yesterday = theirs.replace(/\d+_/, `${Date.now() - 25 * 3_600_000}_`);
    const refused = (reason: string) => ({ status: 400, error: { fields: { image: reason } } });
    // The sweep has removed it.
    expect(await create({ image: yesterday })).toMatchObject(refused(fileCopy.tooOld));
    await sql('update files set url = $2 where url = $1', [theirs, yesterday]);
    expect(await create({ image: yesterday })).toMatchObject(refused(fileCopy.notYours));
  });
});

describe('a challenge', () => {
  it('gives 404 for an unknown id, and 400 for an invalid one', async () => {
    expect(await get(nobody, uuidv7())).toMatchObject(missing);
    expect((await get(ada, 'x')).status).toBe(400);
  });

  it('shows days left and a passed deadline by the server’s clock', async () => {
    const { id } = await newChallenge(ada);
    const deadline = async (at: string) =>
      sql(`update challenges set deadline = now() + interval '${at}' where id = $1`, [id]);
    await deadline('1 second ago');
    expect((await get(ada, id)).body).toMatchObject({ days_left: 0, deadline_passed: true });
    await deadline('1 hour');
    expect((await get(ada, id)).body).toMatchObject({ days_left: 1, deadline_passed: false });
    await deadline('25 hours');
    expect((await get(ada, id)).body).toMatchObject({ days_left: 2, deadline_passed: false });
  });

  it('stays when its creator is deleted, without creator and picture', async () => {
    const chidi = await member(app, 'chidi');
    const { id } = await newChallenge(chidi, { image: await picture(chidi) });
    await submitted(ada, { id });
    await sql('delete from users where id = $1', [chidi.id]);
    expect((await get(bola, id)).body).toMatchObject({
      created_by: null,
      creator: null,
      participants_count: 1,
    });
    await sweepOnce(app.deps);
    expect((await get(bola, id)).body).toMatchObject({ image: null, picture: null });
    expect((await ada.call(submissions.list, { id })).status).toBe(403);
    expect((await admin.call(submissions.list, { id })).body.items).toHaveLength(1);
  });
});

describe('deleting a challenge', () => {
  const remove = (person: Person, id: string) => person.call(challenges.remove, { id });

  it('is limited to admins, and rejected for its creator', async () => {
    const { id } = await newChallenge(ada);
    expect(await remove(nobody, id)).toMatchObject({ status: 401, error: { message: errorCopy.signIn } });
    for (const person of [ada, bola])
      expect(await remove(person, id)).toMatchObject({
        status: 403,
        error: { message: errorCopy.forbidden },
      });
    expect((await get(nobody, id)).status).toBe(200);
    expect(await remove(admin, id)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await get(nobody, id)).toMatchObject(missing);
    expect(await remove(admin, id)).toMatchObject(missing);
    expect(await remove(ada, uuidv7())).toMatchObject(missing);
  });

  it('deletes its submissions, participants, notifications and stored files', async () => {
    const image = await picture(ada);
    const { id } = await newChallenge(ada, { image });
    const first = await submitted(bola, { id });
    const second = await submitted(bola, { id });
    const review = { state: 'rejected', note: null, seen: 'submitted' } as const;
    await admin.call(submissions.review, { id, submission_id: second.id, ...review });
    const kept = await objects(app);
    await remove(admin, id);
    const { rows } = await sql(
      `select (select count(*) from challenge_submissions where challenge_id = $1) as submissions,
              (select count(*) from challenge_participants where challenge_id = $1) as participants,
              (select count(*) from notifications where challenge_id = $1) as notices`,
      [id],
    );
    expect(rows).toEqual([{ submissions: 0, participants: 0, notices: 0 }]);
    // Until the sweep, only the uploader can fetch the file.
    for (const person of [ada, admin, nobody]) expect((await person.fetch(second.file_url)).status).toBe(404);
    await sweepOnce(app.deps);
    const gone = [image, first.file_url, second.file_url].map((url) => url.replace('/files/', ''));
    const isGone = (path: string) => gone.some((key) => path.endsWith(key));
    expect(kept.filter(isGone)).toHaveLength(3);
    expect((await objects(app)).filter(isGone)).toEqual([]);
    expect((await bola.fetch(second.file_url)).status).toBe(404);
  });
});

it('the deadline texts match the specification', () => {
  expect([challengeCopy.deadlinePassed, challengeCopy.daysLeft(1), challengeCopy.daysLeft(3)]).toEqual([
    'Deadline passed',
    '1 day left',
    '3 days left',
  ]);
});

it('reading a challenge costs one query', async () => {
  const { id } = await newChallenge(ada);
  expect(await queriesOf(app, () => get(nobody, id))).toHaveLength(1);
});

describe('closing a challenge', () => {
  const close = (person: Person, id: string) => person.call(challengeClosure.close, { id });
  const reopen = (person: Person, id: string) => person.call(challengeClosure.reopen, { id });
  const isClosed = { status: 409, error: { code: 'conflict', message: 'This challenge is closed' } };
  const listed = async (id: string) =>
    (await nobody.call(challenges.list, { limit: 50 })).body.items.some((challenge) => challenge.id === id);

  it('makes it inactive and takes it off the list until its creator reopens it', async () => {
    const { id } = await newChallenge(ada);
    for (const _twice of [1, 2])
      expect((await close(ada, id)).body).toEqual({ is_active: false, phase: 'closed' });
    expect((await get(bola, id)).body.is_active).toBe(false);
    expect((await get(nobody, id)).status).toBe(404);
    expect(await listed(id)).toBe(false);
    expect((await reopen(ada, id)).body).toEqual({ is_active: true, phase: 'open' });
    expect((await get(bola, id)).body.is_active).toBe(true);
    expect(await listed(id)).toBe(true);
  });

  it('rejects joining and submitting with 409, and lets participants leave', async () => {
    const { id } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    const { body } = await upload(bola, 'submission', Buffer.from('%PDF-1.7\n%%EOF\n'), { name: 'a.pdf' });
    await close(ada, id);
    expect(await admin.call(challenges.join, { id })).toMatchObject(isClosed);
    const entry = { id, submission_id: uuidv7(), submission_text: null, file_url: body.url };
    expect(await bola.call(submissions.create, entry)).toMatchObject(isClosed);
    expect((await bola.call(challenges.leave, { id })).body).toEqual({
      joined: false,
      participants_count: 0,
    });
  });

  it('is audited for an admin, but not for its creator', async () => {
    const { id, title } = await newChallenge(ada);
    await close(ada, id);
    await reopen(admin, id);
    await close(admin, id);
    const { rows } = await sql(`select action, actor_id, member_id, detail from audit_log
        where action in ('close_challenge', 'reopen_challenge') order by created_at, id`);
    expect(rows).toEqual([
      { action: 'reopen_challenge', actor_id: admin.id, member_id: ada.id, detail: title },
      { action: 'close_challenge', actor_id: admin.id, member_id: ada.id, detail: title },
    ]);
  });

  it('is rejected for other members and visitors, and gives 404 for an unknown challenge', async () => {
    const { id } = await newChallenge(ada);
    expect((await close(bola, id)).status).toBe(403);
    expect((await close(nobody, id)).status).toBe(401);
    expect((await get(ada, id)).body.is_active).toBe(true);
    expect(await close(ada, uuidv7())).toMatchObject(missing);
  });

  it('never lets a member join after it succeeded', async () => {
    for (const _round of Array.from({ length: 10 })) {
      const { id } = await newChallenge(ada);
      const [joining] = await Promise.all([bola.call(challenges.join, { id }), close(ada, id)]);
      const { joined } = (await get(bola, id)).body;
      expect(joined).toBe(joining.status === 200);
      expect(await admin.call(challenges.join, { id })).toMatchObject(isClosed);
    }
  });
});

describe('reviewed_by_admins', () => {
  it('is true if an admin created the challenge or its creator was deleted', async () => {
    const [byMember, byAdmin] = [await newChallenge(ada), await newChallenge(admin)];
    expect((await get(bola, byMember.id)).body.reviewed_by_admins).toBe(false);
    expect((await get(bola, byAdmin.id)).body.reviewed_by_admins).toBe(true);
    await sql('update challenges set created_by = null where id = $1', [byMember.id]);
    expect((await get(bola, byMember.id)).body.reviewed_by_admins).toBe(true);
  });
});
