import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import type { Detail, DetailKind } from '../../contract/core/details.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { PEOPLE_SEARCH_MAX } from '../../contract/follows/limits.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { search } from '../../contract/search/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
const people: Record<string, Person> = {};

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  // One after the other: lists are ordered by the time of the sign-up.
  for (const name of ['bola', 'chidi', 'dayo', 'efe']) people[name] = await member(app, name);
  await save('bola', { school: 'unilag', state: 'Lagos' }, ['Python', 'C++']);
  await save('chidi', { school: 'The university of  LAGOS', state: 'Ogun' }, ['python']);
  await save('dayo', { school: 'Eko Night College', state: 'Lagos' }, ['Chess']);
  await save('efe', { school: 'Èkó night-college', level: '200 level' }, []);
});

const details = (texts: Partial<Record<DetailKind, string>>, shown = true): Detail[] =>
  Object.entries(texts).map(([kind, text]) => ({ kind: kind as DetailKind, text, shown }));

const who = (name: string) => people[name] as Person;
const save = (name: string, texts: Partial<Record<DetailKind, string>>, skills?: string[]) =>
  who(name).call(profiles.update, { details: details(texts), ...(skills && { skills }) });
const setShown = (name: string, kind: DetailKind, text: string, shown: boolean) =>
  who(name).call(profiles.update, { details: [{ kind, text, shown }] });

interface Filters {
  q?: string;
  skill?: string;
  school?: string;
  state?: string;
}

const found = async (filters: Filters, viewer = ada) =>
  (await viewer.call(follows.search, { limit: 50, ...filters })).body.items.map(({ username }) => username);

describe('the directory', () => {
  it.each<[Filters, string[]]>([
    [{ school: 'University of Lagos (UNILAG)' }, ['chidi', 'bola']],
    [{ school: 'Unilag' }, ['chidi', 'bola']],
    [{ school: 'eko NIGHT college' }, ['efe', 'dayo']],
    [{ state: 'Lagos' }, ['dayo', 'bola']],
    [{ skill: 'PYTHON' }, ['chidi', 'bola']],
    [{ skill: 'c++' }, ['bola']],
    [{ skill: 'Python', state: 'Lagos' }, ['bola']],
    [{ school: 'unilag', state: 'Ogun' }, ['chidi']],
    [{ school: 'unilag', skill: 'python', state: 'Lagos', q: 'BOLA' }, ['bola']],
    [{ school: 'unilag', q: 'dayo' }, []],
    [{ school: 'unilag', skill: 'chess' }, []],
    [{ school: 'lagos' }, []],
    [{ state: '%' }, []],
    [{ skill: 'pyth' }, []],
    [{ school: '???' }, []],
    [{ school: '', skill: '', state: '' }, ['efe', 'dayo', 'chidi', 'bola']],
  ])('finds by %j: %j', async (filters, names) => {
    expect(await found(filters)).toEqual(names);
  });

  it('is newest first, in pages, without the viewer', async () => {
    const page = async (cursor?: string) =>
      (await who('bola').call(follows.search, { state: 'Lagos', limit: 1, cursor })).body;
    await ada.call(profiles.update, { details: details({ state: 'Lagos' }) });
    const first = await page();
    const second = await page(first.next_cursor ?? undefined);
    expect([...first.items, ...second.items].map(({ username }) => username)).toEqual(['dayo', 'ada']);
    expect(second.next_cursor).toBeNull();
  });

  it('has no member whose detail is hidden, removed or changed', async () => {
    await setShown('chidi', 'school', 'UNILAG', false);
    expect(await found({ school: 'unilag' })).toEqual(['bola']);
    expect(await found({ skill: 'python', school: 'unilag' })).toEqual(['bola']);
    await setShown('chidi', 'school', '', true);
    expect(await found({ school: 'unilag' })).toEqual(['bola']);
    await setShown('chidi', 'school', 'Eko Night College', true);
    expect(await found({ school: 'Eko night college' })).toEqual(['efe', 'dayo', 'chidi']);
    await setShown('chidi', 'school', 'UNILAG', true);
    expect(await found({ school: 'unilag' })).toEqual(['chidi', 'bola']);
  });

  it('omits suspended members, and skills of private profiles', async () => {
    const admin = await member(app, 'admin');
    await admin.call(dashboard.suspend, { id: who('dayo').id, reason: 'Spam' });
    expect(await found({ state: 'Lagos' })).toEqual(['bola']);
    await admin.call(dashboard.restore, { id: who('dayo').id });
    await who('bola').call(memberSettings.update, { private_profile: true });
    expect(await found({ skill: 'c++' })).toEqual([]);
    expect(await found({ state: 'Lagos' })).toEqual(['dayo']);
    await who('bola').call(memberSettings.update, { private_profile: false });
    expect(await found({ skill: 'c++' })).toEqual(['bola']);
  });

  it('rejects a long filter with 400', async () => {
    for (const name of ['skill', 'school', 'state'])
      expect((await ada.call(follows.search, { [name]: 'x'.repeat(PEOPLE_SEARCH_MAX + 1) })).status).toBe(
        400,
      );
  });
});

describe('the search of people', () => {
  const hits = async (q: string) =>
    (await ada.call(search.all, { q, kind: 'people' })).body.items.map(
      (hit) => 'traits' in hit && hit.traits,
    );

  it('finds a school by name, its beginning and its abbreviation, and shows it', async () => {
    for (const q of ['unilag', 'University of Lagos', 'university of la']) {
      const traits = await hits(q);
      expect(traits).toHaveLength(2);
      for (const one of traits) expect(one).toContain('University of Lagos (UNILAG)');
    }
    await setShown('bola', 'school', 'UNILAG', false);
    expect(await hits('unilag')).toHaveLength(1);
    await setShown('bola', 'school', 'UNILAG', true);
  });
});

describe('people to follow', () => {
  const proposed = async (viewer: Person) =>
    (await viewer.call(follows.proposed, {})).body.items.map(({ username }) => username);

  it('are first those who show the viewer’s school, field or state, also among thousands of newer members', async () => {
    const femi = await member(app, 'femi');
    await app.deps.db.pool.query(
      `insert into users (id, email, name, username)
         select gen_random_uuid(), n || '@crowd.ng', 'Crowd', 'crowd' || n from generate_series(1, 300) n`,
    );
    expect(await proposed(femi)).not.toContain('bola');
    await femi.call(profiles.update, { details: details({ school: 'unilag', state: 'Lagos' }, false) });
    expect((await proposed(femi)).slice(0, 2)).toEqual(['bola', 'chidi']);
    await setShown('bola', 'state', 'Lagos', false);
    await setShown('bola', 'school', 'UNILAG', false);
    await who('chidi').call(memberSettings.update, { private_profile: true });
    expect(await proposed(femi)).not.toEqual(expect.arrayContaining(['bola']));
    expect(await proposed(femi)).not.toEqual(expect.arrayContaining(['chidi']));
  });
});
