import { beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { detailKinds } from '../../contract/core/details.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { search } from '../../contract/search/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../app.ts';
import { unzip } from '../unzip.ts';
import { type Person, visitor } from '../world.ts';
import { type Community, everyAsk, openCommunity, otherReads } from './community.ts';

/** In each detail of ada, except the state. */
const CANARY = 'zqcanary';
const STATE = 'Zamfara';

let app: TestApp;
let there: Community;

beforeAll(async () => {
  app = await startApp();
  there = await openCommunity(app);
});

const textOf = (kind: string) => (kind === 'state' ? STATE : `${CANARY} ${kind}`);

const save = (shown: boolean) =>
  there.ada.call(profiles.update, {
    details: detailKinds.map((kind) => ({ kind, text: textOf(kind), shown })),
  });

/** The addresses whose response to this person has a detail of ada. */
async function whereAre(person: Person): Promise<string[]> {
  const reads = (await everyAsk(there)).filter(({ method }) => method === 'GET');
  const people = ['kind=people', 'kind=posts'].map((kind) => `/api/search?q=${CANARY}&${kind}`);
  const addresses = [...reads.map(({ address }) => address), ...otherReads(there), ...people];
  const found = await Promise.all(
    [...new Set([...addresses, `/api/profiles?ids=${there.ada.id}`, `/api/profiles/${there.ada.id}`])].map(
      async (address) => {
        const answer = await person.fetch(address);
        const body = (await answer.text()).replaceAll(/(q=|value="|"q":")[^"&<]*/g, '');
        return answer.ok && (body.includes(CANARY) || body.includes(`"${STATE}"`)) ? [address] : [];
      },
    ),
  );
  if (person.id) {
    const zip = Buffer.from(await (await person.fetch(EXPORT_PATH)).arrayBuffer());
    if (unzip(zip).get('data.json')?.toString().includes(CANARY)) found.push(['export']);
  }
  return found.flat();
}

/** Whether this person finds ada by each filter, by search, and among the suggestions. */
async function finds(person: Person) {
  const filters = [{ school: textOf('school') }, { state: STATE }, { state: STATE, q: 'ada' }];
  const lists = await Promise.all(filters.map((filter) => person.call(follows.search, filter)));
  const searched = await person.call(search.all, { q: CANARY, kind: 'people' });
  return [...lists, searched].map(({ body }) => body.items.some(({ id }) => id === there.ada.id));
}

const NOWHERE = [false, false, false, false];
const EVERYWHERE = [true, true, true, true];

describe('details that a member does not show', () => {
  it('are in no response, page or export of others, and in no filter; those that are shown are', async () => {
    await save(false);
    const others = [there.bola, there.chidi, there.admin];
    for (const person of [...others, visitor(app)]) expect(await whereAre(person)).toEqual([]);
    for (const person of others) expect(await finds(person)).toEqual(NOWHERE);
    expect((await whereAre(there.ada)).length).toBeGreaterThan(3);
    await save(true);
    for (const person of others) {
      expect(await whereAre(person)).toContain(`/api/profiles/${there.ada.id}`);
      expect(await finds(person)).toEqual(EVERYWHERE);
    }
    // The public page and the CV are without details.
    expect(await whereAre(visitor(app))).toEqual([]);
  });

  it('are not in the evidence of a report', async () => {
    await save(false);
    const report = { id: crypto.randomUUID(), kind: 'member', reason: 'Spam', details: '' } as const;
    await there.bola.call(reports.create, { ...report, subject_id: there.ada.id });
    const { rows } = await app.deps.db.pool.query('select * from reports where id = $1', [report.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(CANARY);
    await save(true);
  });
});

describe('details that a member shows', () => {
  it('are found by followers only while the profile is private', async () => {
    await there.ada.call(memberSettings.update, { private_profile: true });
    expect(await finds(there.bola)).toEqual(EVERYWHERE);
    expect(await finds(there.chidi)).toEqual(NOWHERE);
    expect((await whereAre(there.chidi)).filter((address) => address.includes('profiles'))).toEqual([]);
    await there.ada.call(memberSettings.update, { private_profile: false });
    expect(await finds(there.chidi)).toEqual(EVERYWHERE);
  });

  it('are not found across a block, in either direction', async () => {
    for (const [one, other] of [
      [there.ada, there.chidi],
      [there.chidi, there.ada],
    ] as const) {
      await one.call(blocks.block, { id: other.id });
      expect(await finds(there.chidi)).toEqual(NOWHERE);
      await one.call(blocks.unblock, { id: other.id });
    }
    expect(await finds(there.chidi)).toEqual(EVERYWHERE);
  });
});
