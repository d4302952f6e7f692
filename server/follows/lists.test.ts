import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { PEOPLE_PROPOSED, PEOPLE_SEARCH_MAX } from '../../contract/follows/limits.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';

const NOBODY = '01920000-0000-7000-8000-000000000000';

let app: TestApp;
let people: Record<'ada' | 'bola' | 'chidi' | 'dayo' | 'efe' | 'femi' | 'gozie' | 'admin', Person>;

beforeAll(async () => {
  app = await startApp();
  const opened: [string, Person][] = [];
  // In sequence, so that the newest member is known.
  for (const name of ['ada', 'bola', 'chidi', 'dayo', 'efe', 'femi', 'gozie', 'admin'])
    opened.push([name, await member(app, name)]);
  people = Object.fromEntries(opened) as typeof people;
});

const names = (items: { username: string }[]) => items.map(({ username }) => username);

/** Every page of a list, two members each. */
async function pages(who: Person, list: 'followers' | 'following', of: Person) {
  const found: string[][] = [];
  for await (const items of pagesOf((cursor) => who.call(follows[list], { id: of.id, limit: 2, cursor })))
    found.push(names(items));
  return found;
}

describe('the lists of followers and followed members', () => {
  beforeAll(async () => {
    const { ada, bola, chidi, dayo, efe } = people;
    for (const one of [bola, chidi, dayo, efe]) await one.call(follows.follow, { id: ada.id });
    for (const one of [chidi, bola, efe]) await ada.call(follows.follow, { id: one.id });
    await dayo.call(follows.follow, { id: bola.id });
  });

  it('are sorted latest first, in pages', async () => {
    const { ada, dayo } = people;
    expect(await pages(dayo, 'followers', ada)).toEqual([
      ['efe', 'dayo'],
      ['chidi', 'bola'],
    ]);
    expect(await pages(dayo, 'following', ada)).toEqual([['efe', 'bola'], ['chidi']]);
    expect(await pages(ada, 'followers', people.femi)).toEqual([[]]);
  });

  it('show whether the viewer and each member follow each other', async () => {
    const { ada, dayo } = people;
    const { items } = (await dayo.call(follows.followers, { id: ada.id })).body;
    expect(items.find(({ username }) => username === 'bola')).toEqual({
      id: people.bola.id,
      username: 'bola',
      full_name: 'Bola Test',
      avatar_url: null,
      bio: '',
      private: false,
      following: true,
      followed_by: false,
      requested: false,
    });
    const hers = (await ada.call(follows.followers, { id: ada.id })).body.items;
    expect(hers.map(({ following, followed_by }) => [following, followed_by])).toEqual([
      [true, true],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  it('omit members with a block between them and the viewer', async () => {
    const { ada, dayo, efe } = people;
    await efe.call(blocks.block, { id: dayo.id });
    expect(await pages(dayo, 'followers', ada)).toEqual([['dayo', 'chidi'], ['bola']]);
    expect(await pages(dayo, 'following', ada)).toEqual([['bola', 'chidi']]);
    expect(await pages(ada, 'followers', ada)).toEqual([
      ['efe', 'dayo'],
      ['chidi', 'bola'],
    ]);
    await efe.call(blocks.unblock, { id: dayo.id });
  });

  it.each(['followers', 'following'] as const)(
    'respond with 404 for an unknown or blocked member: %s',
    async (list) => {
      const { ada, bola, femi } = people;
      const missing = await ada.call(follows[list], { id: NOBODY });
      expect([missing.status, missing.error?.message]).toEqual([404, 'User not found']);
      await ada.call(blocks.block, { id: femi.id });
      expect((await femi.call(follows[list], { id: ada.id })).status).toBe(404);
      expect((await ada.call(follows[list], { id: femi.id })).status).toBe(404);
      expect((await bola.call(follows[list], { id: femi.id })).status).toBe(200);
      await ada.call(blocks.unblock, { id: femi.id });
    },
  );

  it('reject visitors, and an invalid cursor with 400', async () => {
    const id = people.ada.id;
    for (const call of [follows.followers, follows.following])
      expect((await visitor(app).call(call, { id })).error?.message).toBe(errorCopy.signIn);
    expect((await people.bola.call(follows.followers, { id, cursor: 'nonsense' })).status).toBe(400);
  });
});

describe('the people list', () => {
  const found = async (q?: string, who = people.ada) =>
    names((await who.call(follows.search, { limit: 50, q })).body.items);

  it('is sorted newest first, without the viewer, in pages', async () => {
    expect(await found()).toEqual(['admin', 'gozie', 'femi', 'efe', 'dayo', 'chidi', 'bola']);
    const first = (await people.ada.call(follows.search, { limit: 4 })).body;
    const cursor = first.next_cursor ?? undefined;
    const second = (await people.ada.call(follows.search, { limit: 4, cursor })).body;
    expect(names([...first.items, ...second.items])).toEqual(await found());
    expect(second.next_cursor).toBeNull();
  });

  it('is searched by name or username, regardless of case and accents', async () => {
    await people.gozie.call(profiles.update, { full_name: 'Ńgọ́zi Ọ̀ṣun', username: 'gozie_100' });
    for (const q of ['ngozi', 'NGỌZI osun', 'ọsun', '@gozie', 'zie_100'])
      expect(await found(q)).toEqual(['gozie_100']);
    for (const q of ['%', 'g_zi', 'ada', 'nobody of that name']) expect(await found(q)).toEqual([]);
    expect(await found(' test ', people.gozie)).toEqual([
      'admin',
      'femi',
      'efe',
      'dayo',
      'chidi',
      'bola',
      'ada',
    ]);
    expect(await found('')).toHaveLength(7);
    expect((await people.ada.call(follows.search, { q: 'x'.repeat(PEOPLE_SEARCH_MAX + 1) })).status).toBe(
      400,
    );
  });

  it('shows whether the viewer and each member follow each other', async () => {
    const { items } = (await people.ada.call(follows.search, { q: 'dayo' })).body;
    expect(items).toMatchObject([{ following: false, followed_by: true }]);
  });

  it('omits suspended members', async () => {
    const { admin, dayo } = people;
    await admin.call(dashboard.suspend, { id: dayo.id, reason: 'Spam' });
    expect(await found('dayo')).toEqual([]);
    expect(await found()).not.toContain('dayo');
    await admin.call(dashboard.restore, { id: dayo.id });
    expect(await found('dayo')).toEqual(['dayo']);
  });

  it('rejects visitors with 401', async () => {
    expect((await visitor(app).call(follows.search, {})).status).toBe(401);
    expect((await visitor(app).call(follows.proposed, {})).status).toBe(401);
    expect((await visitor(app).call(follows.proposedToFew, {})).status).toBe(401);
  });
});

describe('proposals', () => {
  const proposed = async (who: Person) => names((await who.call(follows.proposed, {})).body.items);

  it('rank members of the same tribes first, then the most followed, then the newest, each once', async () => {
    const { ada, femi, gozie, admin, efe } = people;
    const all = await proposed(femi);
    expect(all).toHaveLength(PEOPLE_PROPOSED);
    expect(all).toEqual(['ada', 'bola', 'efe', 'chidi', 'admin']);
    const [one, other] = [await newTribe(gozie), await newTribe(admin)];
    for (const { id } of [one, other]) await femi.call(tribes.join, { id });
    for (const who of [efe, gozie]) await who.call(tribes.join, { id: other.id });
    expect(await proposed(femi)).toEqual(['efe', 'admin', 'gozie_100', 'ada', 'bola']);
    expect((await proposed(ada)).includes('ada')).toBe(false);
  });

  it('omit followed, suspended and blocked members', async () => {
    const { femi, efe, admin, gozie, bola } = people;
    await femi.call(follows.follow, { id: efe.id });
    await femi.call(blocks.block, { id: bola.id });
    await admin.call(dashboard.suspend, { id: gozie.id, reason: 'Spam' });
    expect(await proposed(femi)).toEqual(['admin', 'ada', 'chidi', 'dayo']);
    expect(await proposed(bola)).not.toContain('femi');
  });

  it('are shown on the home page only to members who follow few', async () => {
    const hadiza = await member(app, 'hadiza');
    const onHome = async () => names((await hadiza.call(follows.proposedToFew, {})).body.items);
    const { ada, bola, chidi, dayo, efe } = people;
    for (const { id } of [bola, chidi, dayo, efe]) await hadiza.call(follows.follow, { id });
    expect(await onHome()).toEqual(await proposed(hadiza));
    expect(await onHome()).toContain('ada');
    await hadiza.call(follows.follow, { id: ada.id });
    expect(await onHome()).toEqual([]);
    expect(await proposed(hadiza)).not.toEqual([]);
  });

  it('prefer members who share an interest in any spelling, unless their profile is private', async () => {
    const { bola, efe } = people;
    const ife = await member(app, 'ife');
    expect((await proposed(ife))[0]).toBe('ada');
    await ife.call(profiles.update, { interests: ['Chess', 'Music'] });
    await efe.call(profiles.update, { interests: [' MÚSIC. '] });
    await bola.call(profiles.update, { interests: ['Chess'] });
    await bola.call(memberSettings.update, { private_profile: true });
    expect((await proposed(ife)).slice(0, 2)).toEqual(['efe', 'ada']);
  });

  it('rank members of the same tribes first, even with thousands of newer members', async () => {
    await app.deps.db.pool.query(
      `insert into users (id, email, name, username)
         select gen_random_uuid(), n || '@crowd.ng', 'Crowd', 'crowd' || n from generate_series(1, 3000) n`,
    );
    expect((await proposed(people.femi))[0]).toBe('admin');
    expect(await proposed(people.femi)).toHaveLength(PEOPLE_PROPOSED);
  });
});
