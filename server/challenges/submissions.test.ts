import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { SUBMISSION_VERSIONS_MAX } from '../../contract/challenges/limits.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, objects, pdf, upload, zip } from '../../test/uploads.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  nobody = visitor(app);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const entryFile = async (person: Person) => (await upload(person, 'submission', pdf())).body.url;
const submit = (person: Person, id: string, changes: object) =>
  person.call(submissions.create, {
    id,
    submission_id: uuidv7(),
    submission_text: null,
    file_url: '',
    ...changes,
  });
const mine = async (person: Person, id: string) => (await person.call(submissions.mine, { id })).body.items;

/** A challenge of ada's in which bola takes part. */
async function joined() {
  const { id } = await newChallenge(ada);
  await bola.call(challenges.join, { id });
  return id;
}

describe('submitting an entry', () => {
  it('notifies the creator once of each member, who are counted together', async () => {
    const id = await joined();
    await chidi.call(challenges.join, { id });
    const news = async (of: Person) =>
      (await of.call(notifications.list, {})).body.items.filter(
        ({ kind, about }) => kind === 'submission_received' && about.id === id,
      );
    const submission_id = uuidv7();
    for (let times = 0; times < 2; times++)
      await submit(bola, id, { submission_id, file_url: await entryFile(bola) });
    expect(await news(ada)).toMatchObject([{ user: { id: bola.id }, others: 0, read: false }]);
    await ada.call(notifications.readAll, {});
    await submit(bola, id, { file_url: await entryFile(bola) });
    expect(await news(ada)).toMatchObject([{ read: true }]);
    await submit(chidi, id, { file_url: await entryFile(chidi) });
    expect(await news(ada)).toMatchObject([{ user: { id: chidi.id }, others: 1, read: false }]);
    expect(await news(bola)).toEqual([]);
  });

  it('returns 201 with a receipt of the time and the received file', async () => {
    const id = await joined();
    const sent = zip({ 'plan.txt': 'Step one' });
    const file = await upload(bola, 'submission', sent, { name: 'Plan.zip', type: 'application/zip' });
    const submission_id = uuidv7();
    const answer = await submit(bola, id, {
      submission_id,
      file_url: file.body.url,
      submission_text: '  Step by step\n ',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: submission_id,
        challenge_id: id,
        user_id: bola.id,
        entrant: { id: bola.id, username: 'bola', full_name: 'Bola Test', avatar_url: null },
        version: 1,
        latest: true,
        file_url: file.body.url,
        file_name: expect.stringMatching(/^(Plan|entry)\.zip$/),
        mime: 'application/zip',
        bytes: sent.length,
        sha256: createHash('sha256').update(sent).digest('hex'),
        submission_text: 'Step by step',
        state: 'submitted',
        note: null,
        reviewed_at: null,
        reviewer: null,
        published: false,
      },
    });
    expect(Math.abs(Date.now() - Date.parse(answer.body.created_at))).toBeLessThan(60_000);
    expect(await mine(bola, id)).toEqual([answer.body]);
  });

  it('again with the same id returns the same entry, even after the deadline and leaving', async () => {
    const id = await joined();
    const asked = { submission_id: uuidv7(), file_url: await entryFile(bola) };
    const first = await submit(bola, id, asked);
    await sql('update challenges set deadline = now() where id = $1', [id]);
    await bola.call(challenges.leave, { id });
    const again = await submit(bola, id, { ...asked, submission_text: 'Something else' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await bola.fetch(asked.file_url)).status).toBe(200);
  });

  it('with a new id creates the next version and keeps the earlier ones', async () => {
    const id = await joined();
    const first = await submitted(bola, { id });
    const second = await submitted(bola, { id }, { submission_text: 'Better' });
    const third = await submitted(bola, { id });
    expect(await mine(bola, id)).toEqual([third, { ...second, latest: false }, { ...first, latest: false }]);
    expect([first, second, third].map(({ version, latest }) => [version, latest])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    for (const { file_url } of [first, second, third]) expect((await bola.fetch(file_url)).status).toBe(200);
  });

  it('keeps the sender’s file name, with the extension of its content', async () => {
    const id = await joined();
    for (const [name, file_name] of [
      ['Àwòrán ọjà "final".PDF', 'Àwòrán ọjà "final".PDF'],
      ['page.html', 'page.html.pdf'],
      ['', 'file.pdf'],
    ] as const) {
      const file_url = await entryFile(bola);
      await sql('update files set name = $2 where url = $1', [file_url, name]);
      expect(await submitted(bola, { id }, { file_url })).toMatchObject({ file_name });
    }
  });

  it('ignores fields that the entrant cannot set', async () => {
    const id = await joined();
    const foreign = { user_id: ada.id, state: 'accepted', published: true, version: 9, note: 'x' };
    expect(await submit(bola, id, { file_url: await entryFile(bola), ...foreign })).toMatchObject({
      status: 201,
      body: { user_id: bola.id, state: 'submitted', published: false, version: 1, note: null },
    });
  });
});

describe('a field of an entry', () => {
  it.each<[what: string, fields: object, message: string]>([
    ['no file', { file_url: undefined }, 'Please select a file to submit'],
    ['an empty file', { file_url: '' }, 'Please select a file to submit'],
    ['a file that is no text', { file_url: 5 }, 'Please select a file to submit'],
    [
      'a description of 2001',
      { submission_text: 'x'.repeat(2_001) },
      'Description must be at most 2,000 characters',
    ],
  ])('is rejected with a message: %s', async (_what, changes, message) => {
    const id = await joined();
    const file_url = await entryFile(bola);
    const [name] = Object.keys(changes) as [string];
    expect(await submit(bola, id, { file_url, ...changes })).toMatchObject({
      status: 400,
      error: { code: 'invalid', message, fields: { [name]: message } },
    });
    expect(await mine(bola, id)).toEqual([]);
    // After a correction, the same file can be submitted.
    await sweepOnce(app.deps);
    expect((await submit(bola, id, { file_url })).status).toBe(201);
  });

  it('is accepted at its limits', async () => {
    const id = await joined();
    const submission_text = '😀'.repeat(2_000);
    expect((await submitted(bola, { id }, { submission_text })).submission_text).toBe(submission_text);
    expect((await submitted(bola, { id }, { submission_text: '  ' })).submission_text).toBeNull();
  });

  it.each<[what: string, file: () => Promise<string>]>([
    ['another member’s file', () => entryFile(ada)],
    ['a file of another kind', async () => (await upload(bola, 'post', await jpeg())).body.url],
    ['a file that is none', async () => '/files/challenge_submissions/none.pdf'],
    ['a file of another entry', async () => (await submitted(bola, await newChallenge(ada))).file_url],
  ])('is rejected without deleting the file: %s', async (_what, file) => {
    const id = await joined();
    const file_url = await file();
    expect(await submit(bola, id, { file_url })).toMatchObject({
      status: 400,
      error: { code: 'invalid', message: fileCopy.notYours, fields: { file_url: fileCopy.notYours } },
    });
    expect(await mine(bola, id)).toEqual([]);
    const before = await objects(app);
    await sweepOnce(app.deps);
    expect(await objects(app)).toEqual(before);
  });
});

/**
 * Expects the server to reject an entry, and the sweep to remove its file but no other upload of the same member or of
 * another.
 */
async function refused(person: Person, id: string, expected: object, changes: object = {}) {
  const [file_url, other, theirs] = [await entryFile(person), await entryFile(person), await entryFile(ada)];
  const before = await sql('select count(*) from challenge_submissions where challenge_id = $1', [id]);
  expect(await submit(person, id, { file_url, ...changes })).toMatchObject(expected);
  expect(
    (await sql('select count(*) from challenge_submissions where challenge_id = $1', [id])).rows,
  ).toEqual(before.rows);
  await sweepOnce(app.deps);
  expect((await person.fetch(file_url)).status).toBe(404);
  expect((await objects(app)).some((path) => path.endsWith(file_url.replace('/files/', '')))).toBe(false);
  expect([(await person.fetch(other)).status, (await ada.fetch(theirs)).status]).toEqual([200, 200]);
}

describe('an entry is rejected', () => {
  const participantsOnly = {
    status: 403,
    error: { code: 'forbidden', message: 'Join this challenge to submit an entry' },
  };

  it('and its file deleted if the member never joined or has left', async () => {
    const id = await joined();
    await refused(chidi, id, participantsOnly);
    await bola.call(challenges.leave, { id });
    await refused(bola, id, participantsOnly);
  });

  it('and its file deleted after the deadline', async () => {
    const id = await joined();
    await submitted(bola, { id });
    await sql(`update challenges set deadline = now() - interval '1 second' where id = $1`, [id]);
    const passed = { status: 409, error: { code: 'conflict', message: 'Deadline passed' } };
    await refused(bola, id, passed);
    expect(await mine(bola, id)).toMatchObject([{ version: 1, latest: true }]);
    await sql('update challenges set deadline = null where id = $1', [id]);
    expect(await submitted(bola, { id })).toMatchObject({ version: 2 });
  });

  it('and its file deleted after another was accepted', async () => {
    const id = await joined();
    const { id: submission_id } = await submitted(bola, { id });
    await ada.call(submissions.review, {
      id,
      submission_id,
      state: 'accepted',
      note: null,
      seen: 'submitted',
    });
    const message = "Your entry was accepted. There's nothing more to submit.";
    await refused(bola, id, { status: 409, error: { code: 'conflict', message } });
  });

  it('and its file deleted beyond the maximum number of versions', async () => {
    const id = await joined();
    const { id: submission_id } = await submitted(bola, { id });
    await sql('update challenge_submissions set version = $2 where id = $1', [
      submission_id,
      SUBMISSION_VERSIONS_MAX - 1,
    ]);
    expect(await submitted(bola, { id })).toMatchObject({ version: SUBMISSION_VERSIONS_MAX });
    const message = `You've already submitted ${SUBMISSION_VERSIONS_MAX} versions`;
    await refused(bola, id, { status: 409, error: { code: 'conflict', message } });
  });

  it('and its file deleted if its id is taken', async () => {
    const id = await joined();
    const theirs = await submitted(chidi, { id });
    const elsewhere = await submitted(bola, await newChallenge(ada));
    const taken = { status: 409, error: { code: 'conflict', message: errorCopy.idTaken } };
    for (const { id: submission_id } of [theirs, elsewhere])
      await refused(bola, id, taken, { submission_id });
  });

  it('and its file deleted if the challenge does not exist', async () => {
    const notFound = { status: 404, error: { message: 'Challenge not found' } };
    await refused(bola, uuidv7(), notFound);
  });

  it('with 401 if a visitor sends it', async () => {
    const id = await joined();
    expect(await submit(nobody, id, { file_url: await entryFile(bola) })).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: 'Please log in to join challenges' },
    });
  });
});

describe('a member’s submissions', () => {
  it('are listed only for that member', async () => {
    const id = await joined();
    await submitted(bola, { id });
    for (const person of [ada, chidi]) expect(await mine(person, id)).toEqual([]);
    expect((await nobody.call(submissions.mine, { id })).error?.message).toBe(
      'Please log in to join challenges',
    );
    expect(await bola.call(submissions.mine, { id: uuidv7() })).toMatchObject({
      status: 404,
      error: { message: 'Challenge not found' },
    });
    expect((await bola.call(submissions.mine, { id: 'x' })).status).toBe(400);
  });
});
