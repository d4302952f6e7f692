import { beforeAll, expect, it } from 'vitest';
import { figures } from '../../contract/admin/figures.ts';
import { publicGallery } from '../../contract/challenges/results/endpoints.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { organisers } from '../../contract/organisers/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { portfolios } from '../../contract/proofs/portfolio.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Person, signIn, visitor } from '../../test/world.ts';
import { ACTIVE_DAYS } from './activity.queries.ts';
import { idOf } from './ids.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;
/** The demo member. */
let member: Person;
let admin: Person;
let nobody: Person;
const journey = idOf('challenge', 'Three hundred words about a journey');

beforeAll(async () => {
  app = await startApp();
  const signIns = await seedDemo(app.deps, app.dataDir);
  member = await signIn(app, signIns?.member.email ?? '', signIns?.member.password ?? '');
  admin = await signIn(app, signIns?.admin.email ?? '', signIns?.admin.password ?? '');
  nobody = visitor(app);
});

it('the demo community has a verified organiser with a logo, which asks the demo member, and one of hers to verify', async () => {
  const { items } = (await member.call(organisers.mine, {})).body;
  const verified = items.find(({ state }) => state === 'verified');
  expect(verified).toMatchObject({ joined: false, asked: true, method: 'admin' });
  expect((await nobody.fetch(verified?.logo?.url ?? '')).status).toBe(200);
  expect(items.filter(({ joined }) => joined).map(({ state }) => state)).toEqual(['never']);
  const page = await (await nobody.fetch(publicPaths.challenge(journey))).text();
  expect(page).toContain(`By ${verified?.name} (${verified?.domain}, verified)`);
});

it('the demo community has a certificate that says who awarded it, of how many, judged by what, and others that say what is known', async () => {
  const { items } = (await member.call(proofs.mine, {})).body;
  expect(items.find(({ challenge }) => challenge.id === journey)).toMatchObject({
    place: { place: 2, of: 3 },
    organiser: { name: 'The Almond Tree Book Club', verified: true },
    facts: {
      ...{ entries: 4, judges: 3, skills: ['Writing', 'Editing'] },
      criteria: [{ name: 'Voice', weight: 3 }, { name: 'The road' }, { name: 'Length' }],
    },
  });
  for (const { facts } of items) expect(facts?.entries).toBeGreaterThan(0);
});

it('the demo community has a gallery with works that visitors open', async () => {
  const { items } = (await nobody.call(publicGallery, { id: journey })).body;
  expect(items.map(({ work }) => work?.file?.mime)).toEqual(['application/pdf', 'application/pdf']);
  for (const { work } of items) expect((await nobody.fetch(work?.file?.url ?? '')).status).toBe(200);
});

it('the demo community has sessions with check-ins, which count for the demo member', async () => {
  const { items } = (await member.call(sessions.list, { limit: 50, when: 'past' })).body;
  expect(items.map(({ checked_in_count }) => checked_in_count)).toEqual([5, 4, 3]);
  const { sessions: counted } = (await member.call(portfolios.get, { id: member.id })).body;
  expect(counted?.attended).toBe(2);
});

it('the demo community has figures of the last month for staff', async () => {
  const { items } = (await admin.call(figures.list, {})).body;
  // The day of the start is not over.
  expect(items).toHaveLength(ACTIVE_DAYS - 1);
  for (const { active_daily, active_weekly, active_monthly } of items) {
    const [daily, weekly, monthly] = [active_daily, active_weekly, active_monthly].map(Number);
    expect(daily).toBeGreaterThan(0);
    expect(weekly).toBeGreaterThanOrEqual(daily ?? 0);
    expect(monthly).toBeGreaterThanOrEqual(weekly ?? 0);
  }
});
