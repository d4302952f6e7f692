import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { publicPages } from '../../contract/publicPages/endpoints.ts';
import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeFiguresOf } from '../../contract/tribes/figures.ts';
import { tribeHandover } from '../../contract/tribes/handover.ts';
import { tribeHeld } from '../../contract/tribes/held.ts';
import { tribeReports } from '../../contract/tribes/reports.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { unzip } from '../../test/unzip.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let admin: Person;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let id: string;
let name: string;

beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
});

const hide = (person: Person) =>
  admin.call(dashboard.hide, { id: person.id, since: 'always', reason: 'Spam' });

// Ada's tribe, on request: bola is a moderator, chidi a member, and dayo waits.
beforeEach(async () => {
  const n = uuidv7().slice(-6);
  [ada, bola, chidi, dayo] = await Promise.all([
    member(app, `ada_${n}`),
    member(app, `bola_${n}`),
    member(app, `chidi_${n}`),
    member(app, `dayo_${n}`),
  ]);
  ({ id, name } = await newTribe(ada));
  for (const person of [bola, chidi]) await person.call(tribes.join, { id });
  await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
  await ada.call(tribeEdits.edit, { id, seen: 1, joining: 'request', rules: 'Be kind' });
  await dayo.call(tribeRequests.ask, { id, request_id: uuidv7() });
});

describe('a hidden tribe', () => {
  it('is not found by its moderators, members and visitors, in any of its parts', async () => {
    await hide(ada);
    const invite = { id, invite_id: uuidv7() };
    const post = { id, post_id: uuidv7(), content: 'Hello' };
    const answers = await Promise.all([
      visitor(app).call(tribes.rules, { id }),
      bola.call(tribes.rules, { id }),
      bola.call(tribeRequests.list, { id }),
      bola.call(tribeBans.list, { id }),
      bola.call(tribeHandover.get, { id }),
      bola.call(tribeHeld.list, { id }),
      bola.call(tribeReports.list, { id }),
      bola.call(tribeFiguresOf, { id }),
      bola.call(tribePosts.create, post),
      bola.call(invites.create, invite),
      dayo.call(tribes.join, { id }),
      dayo.call(tribes.ring, { id }),
      dayo.call(tribes.leave, { id }),
      chidi.call(tribeRequests.withdraw, { id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await ada.call(tribes.rules, { id })).body).toEqual({ rules: 'Be kind' });
    expect((await ada.call(tribeRequests.list, { id })).body.items).toHaveLength(1);
  });

  it('can be left, and a request to join it withdrawn', async () => {
    await hide(ada);
    expect(await chidi.call(tribes.leave, { id })).toMatchObject({ status: 200, body: { joined: false } });
    expect((await dayo.call(tribeRequests.withdraw, { id })).status).toBe(200);
    expect((await ada.call(tribeRequests.list, { id })).body.items).toEqual([]);
    expect((await ada.call(tribes.get, { id })).body.members_count).toBe(2);
  });

  it('is not named in the export of who asked, was banned or was offered it', async () => {
    await ada.call(tribeHandover.offer, { id, user_id: bola.id });
    await ada.call(tribeBans.ban, { id, user_id: chidi.id, days: 'always' });
    const parts = async (): Promise<object[]> =>
      Promise.all(
        [dayo, chidi, bola].map(async (person) => {
          const zip = await person.fetch(EXPORT_PATH);
          const data =
            unzip(Buffer.from(await zip.arrayBuffer()))
              .get('data.json')
              ?.toString() ?? '{}';
          const { tribe_requests, tribe_bans, tribes_offered } = JSON.parse(data);
          return [...tribe_requests, ...tribe_bans, ...tribes_offered].map(({ tribe }) => tribe);
        }),
      );
    expect(await parts()).toEqual([[name], [name], [name]]);
    await hide(ada);
    expect(await parts()).toEqual([[null], [null], [null]]);
  });
});

describe('a tribe that was handed over', () => {
  it('stays with its owner and members when its creator is hidden, who is not named', async () => {
    await ada.call(tribeHandover.offer, { id, user_id: bola.id });
    await bola.call(tribeHandover.accept, { id });
    const post_id = uuidv7();
    await chidi.call(tribePosts.create, { id, post_id, content: 'Still here' });
    const named = async () => (await visitor(app).call(publicPages.tribe, { id })).body.creator?.id;
    expect(await named()).toBe(ada.id);
    await hide(ada);
    expect(await named()).toBeUndefined();
    for (const person of [bola, chidi]) {
      expect((await person.call(tribes.get, { id })).body).toMatchObject({ created_by: null, creator: null });
      expect((await person.call(tribePosts.list, { id })).body.items).toMatchObject([{ id: post_id }]);
    }
    const edit = { id, seen: 2, description: 'Ours, and still open to you' };
    expect((await bola.call(tribeEdits.edit, edit)).status).toBe(200);
    expect((await ada.call(tribes.get, { id })).body.created_by).toBe(ada.id);
  });

  it('is hidden with its owner, from members, its creator and visitors, until they are shown again', async () => {
    await ada.call(tribeHandover.offer, { id, user_id: bola.id });
    await bola.call(tribeHandover.accept, { id });
    const found = async () =>
      (
        await Promise.all([
          visitor(app).call(publicPages.tribe, { id }),
          visitor(app).call(tribes.get, { id }),
          chidi.call(tribePosts.list, { id }),
          ada.call(tribes.get, { id }),
          bola.call(tribes.get, { id }),
        ])
      ).map(({ status }) => status);
    expect(await found()).toEqual([200, 200, 200, 200, 200]);
    await hide(bola);
    expect(await found()).toEqual([404, 404, 404, 404, 200]);
    await admin.call(dashboard.show, { id: bola.id });
    expect(await found()).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('a hidden member', () => {
  it('is in no list of bans, neither as the banned nor as who banned', async () => {
    const ban = { id, days: '7' } as const;
    await ada.call(tribeBans.ban, { ...ban, user_id: dayo.id });
    await bola.call(tribeBans.ban, { ...ban, user_id: chidi.id });
    const listed = async () =>
      (await ada.call(tribeBans.list, { id })).body.items.map((row) => [row.id, row.banned_by?.id]);
    expect(await listed()).toEqual([
      [chidi.id, bola.id],
      [dayo.id, ada.id],
    ]);
    for (const person of [bola, dayo]) await hide(person);
    expect(await listed()).toEqual([[chidi.id, undefined]]);
  });
});
