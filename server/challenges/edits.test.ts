import { beforeAll, describe, expect, it } from 'vitest';
import { awardingCopy } from '../../contract/challenges/awarding/copy.ts';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { organisers } from '../../contract/organisers/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { newOrganiser, organiserOf } from '../../test/organisers.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { createUsers, member, newChallenge, type Person, submitted } from '../../test/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const later = (deadline: string | null, ms: number) =>
  new Date(Date.parse(deadline ?? '') + ms).toISOString();
const edit = (id: string, seen: number, changes: object, by = ada) =>
  by.call(challengeEdits.edit, { id, seen, ...changes });
const toldOf = async (id: string) =>
  (
    await sql(`select user_id from notifications where kind = 'challenge_deadline' and challenge_id = $1`, [
      id,
    ])
  ).rowCount;

describe('an edit of a challenge', () => {
  it('replaces and removes its image, whose file is then gone', async () => {
    const uploaded = async (person = ada) => (await upload(person, 'challenge', await jpeg())).body.url;
    const [first, second] = [await uploaded(), await uploaded()];
    const { id } = await newChallenge(ada, { image: first });
    for (const again of [1, 2])
      expect((await edit(id, 1, { image: second })).body, `time ${again}`).toMatchObject({
        picture: { url: second },
        version: 2,
      });
    expect([(await bola.fetch(first)).status, (await bola.fetch(second)).status]).toEqual([404, 200]);
    expect((await edit(id, 2, { title: 'A stop with a picture' })).body).toMatchObject({
      picture: { url: second },
    });
    for (const image of [first, await uploaded(bola)])
      expect(await edit(id, 3, { image })).toMatchObject({
        status: 400,
        body: { error: { fields: { image: fileCopy.notYours } } },
      });
    expect((await edit(id, 3, { image: await uploaded() }, bola)).status).toBe(403);
    expect((await edit(id, 3, { image: null })).body).toMatchObject({ picture: null, version: 4 });
    expect((await bola.fetch(second)).status).toBe(404);
  });

  it('by its creator changes the challenge and its search results', async () => {
    const { id, deadline } = await newChallenge(ada);
    const changes = { title: 'Redraw the keke stop', description: '', category: null, difficulty: 'Hard' };
    expect(await edit(id, 1, changes)).toMatchObject({
      status: 200,
      body: { ...changes, deadline, version: 2, edited_at: null },
    });
    expect((await bola.call(challenges.list, { q: 'keke' })).body.items).toMatchObject([{ id }]);
  });

  it('after an hour keeps the previous version readable, with its deadline', async () => {
    const { id, title, deadline } = await newChallenge(ada);
    await sql(`update challenges set created_at = created_at - interval '61 minutes' where id = $1`, [id]);
    const moved = later(deadline, DAY_MS);
    await edit(id, 1, { deadline: moved });
    expect((await bola.call(challengeEdits.versions, { id })).body.items).toMatchObject([
      { version: 2, title, moment: moved, place: null },
      { version: 1, title, moment: deadline, place: null },
    ]);
  });

  it('of an older version is rejected with 409; repeating an edit changes nothing', async () => {
    const { id } = await newChallenge(ada);
    await edit(id, 1, { title: 'One' });
    expect(await edit(id, 1, { title: 'Two' })).toMatchObject({
      status: 409,
      error: { message: editCopy.changed },
    });
    expect(await edit(id, 1, { title: 'One' })).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('by a creator who has left its organiser keeps the organiser, which the form no longer shows', async () => {
    const [left, other] = [await organiserOf(app, [ada, bola]), await newOrganiser(ada)];
    const { id, deadline } = await newChallenge(ada, { organiser_id: left });
    expect((await ada.call(organisers.removeMember, { id: left, user_id: ada.id })).status).toBe(200);
    const kept = async () =>
      (await sql('select organiser_id from challenges where id = $1', [id])).rows[0].organiser_id;
    const shown = { organiser_id: null, skills: [] };
    expect((await edit(id, 1, { ...shown, title: 'Before any entry' })).status).toBe(200);
    expect(await kept()).toBe(left);
    await submitted(bola, { id });
    const changes = { title: 'After an entry', deadline: later(deadline, DAY_MS) };
    expect(await edit(id, 2, { ...shown, ...changes })).toMatchObject({
      status: 200,
      body: { ...changes, organiser: null, version: 3 },
    });
    expect(await kept()).toBe(left);
    expect(await edit(id, 3, { organiser_id: other.id })).toMatchObject({
      status: 400,
      error: { fields: { organiser_id: awardingCopy.fixed } },
    });
  });

  it('by participants and admins is rejected with 403', async () => {
    const { id } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    for (const person of [bola, admin]) expect((await edit(id, 1, { title: 'No' }, person)).status).toBe(403);
  });
});

describe('a deadline', () => {
  it('can move later, and participants are notified', async () => {
    const { id, deadline } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    const next = later(deadline, DAY_MS);
    expect(await edit(id, 1, { deadline: next })).toMatchObject({ status: 200, body: { deadline: next } });
    await expect.poll(() => toldOf(id)).toBe(1);
    const { items } = (await bola.call(notifications.list, {})).body;
    expect(items[0]).toMatchObject({ kind: 'challenge_deadline', about: { id }, user: { username: 'ada' } });
  });

  it('can be removed, which notifies participants, but not set again', async () => {
    const { id, deadline } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    expect((await edit(id, 1, { deadline: null })).body.deadline).toBeNull();
    await expect.poll(() => toldOf(id)).toBe(1);
    expect(await edit(id, 2, { deadline })).toMatchObject({ status: 400 });
  });

  it('cannot move earlier', async () => {
    const { id, deadline } = await newChallenge(ada);
    const refused = await edit(id, 1, { title: 'Sooner', deadline: later(deadline, -1_000) });
    expect(refused).toMatchObject({ status: 400, error: { fields: { deadline: editCopy.deadlineBack } } });
    expect((await bola.call(challenges.get, { id })).body).toMatchObject({ deadline, version: 1 });
  });

  it('that has passed can stay when the title changes, and can move only into the future', async () => {
    const { id } = await newChallenge(ada);
    const { rows } = await sql(
      `update challenges set deadline = now() - interval '2 days' where id = $1 returning deadline`,
      [id],
    );
    const deadline = new Date(rows[0].deadline).toISOString();
    expect(await edit(id, 1, { title: 'Still over', deadline })).toMatchObject({ status: 200 });
    expect(await edit(id, 2, { deadline: later(deadline, DAY_MS) })).toMatchObject({
      status: 400,
      error: { fields: { deadline: challengeCopy.deadlinePast } },
    });
    expect((await edit(id, 2, { deadline: later(deadline, 3 * DAY_MS) })).body.deadline_passed).toBe(false);
  });

  it('change notifies more participants than one batch holds, each once', async () => {
    const { id, deadline } = await newChallenge(ada);
    const crowd = await createUsers(app, 1_100);
    await sql('insert into challenge_participants (challenge_id, user_id) select $1, unnest($2::uuid[])', [
      id,
      crowd,
    ]);
    await edit(id, 1, { deadline: later(deadline, DAY_MS) });
    await expect.poll(() => toldOf(id)).toBe(1_100);
    expect((await sql(`select from jobs where kind = 'challenge_deadline'`)).rowCount).toBe(0);
  });
});
