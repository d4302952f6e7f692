import { uuidv7 } from 'uuidv7';
import { admin } from '../../contract/admin/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { heldWords } from '../../contract/posts/held.ts';
import { type Report, reports } from '../../contract/reports/endpoints.ts';
import { warnings } from '../../contract/reports/warnings.ts';
import { makeModerator, newPost, type Person } from '../world.ts';
import type { Ask, Asked } from './matrix.request.ts';
import { type Fixture, tribeOf, twinOf } from './roles.ts';

const reason = 'Spam' as const;
const WEEK = '7' as const;

/** A report of a new row; the decision deletes it. */
const reportOf =
  (kind: Report['kind'], subjectOf: (fixture: Fixture) => Promise<string>): Ask =>
  async (fixture): Promise<Asked> => {
    const [id, reporter] = [uuidv7(), await twinOf(fixture.app, 'stranger')];
    await reporter.call(reports.create, { id, kind, subject_id: await subjectOf(fixture), reason });
    return { input: { id, outcome: 'deleted', note: '' } };
  };

/** A new warning of the owner, given by new staff. */
async function warningOf({ app, people: { owner } }: Fixture) {
  const [id, reporter, staff] = [uuidv7(), await twinOf(app, 'stranger'), await twinOf(app, 'moderator')];
  const { id: subject_id } = await newPost(owner);
  await reporter.call(reports.create, { id, kind: 'post', subject_id, reason });
  await staff.call(reports.decide, { id, outcome: 'warned', note: 'No adverts, please' });
  return id;
}

/** A new post that waits for a moderator because of a word. */
async function heldPostBy(author: Person, { people: { admin: boss } }: Fixture) {
  const { words, version: seen } = (await boss.call(heldWords.get, {})).body;
  if (!words.includes(HELD_WORD)) await boss.call(heldWords.save, { words: HELD_WORD, seen });
  const content = `${HELD_WORD} ${uuidv7()}`;
  const { body } = await author.call(posts.create, { id: uuidv7(), title: 'About school', content });
  return body.id;
}

const HELD_WORD = 'exam runs';
const heldPostOf = (fixture: Fixture) => heldPostBy(fixture.people.owner, fixture);

/** Of a member who has become a moderator since. */
async function heldPostOfModerator(fixture: Fixture) {
  const author = await twinOf(fixture.app, 'stranger');
  const id = await heldPostBy(author, fixture);
  await makeModerator(fixture.app, author.id);
  return id;
}

const twin = async ({ app }: Fixture) => (await twinOf(app, 'stranger')).id;
const moderator = async ({ app }: Fixture) => (await twinOf(app, 'moderator')).id;

/** A request about the member. */
const about =
  (memberOf: (fixture: Fixture) => Promise<string>, more: object = {}): Ask =>
  async (fixture) => ({ input: { id: await memberOf(fixture), ...more } });

const oneself: Ask = ({ people }) => ({ input: { id: people.admin.id, reason } });

const suspended =
  (days: '7' | 'always'): Ask =>
  async (fixture) => {
    const id = await twin(fixture);
    await fixture.people.admin.call(admin.suspend, { id, reason, days });
    return { input: { id } };
  };

/** What staff decide. */
export const staffAsks: Record<string, Ask> = {
  'PATCH /api/admin/reports/:id': reportOf('post', async ({ people }) => (await newPost(people.owner)).id),
  'POST /api/admin/reports/:id/evidence': reportOf(
    'post',
    async ({ people }) => (await newPost(people.owner)).id,
  ),
  'POST /api/admin/reports/:id/evidence, of a moderator’s post': reportOf(
    'post',
    async ({ app }) => (await newPost(await twinOf(app, 'moderator'))).id,
  ),
  'PATCH /api/admin/reports/:id, of a moderator’s post': reportOf(
    'post',
    async ({ app }) => (await newPost(await twinOf(app, 'moderator'))).id,
  ),
  'PATCH /api/admin/reports/:id, that deletes a tribe': reportOf('tribe', ({ people }) => tribeOf(people)),
  'PUT /api/warnings/:id/appeal, of the owner’s warning': async (fixture) => ({
    input: { id: await warningOf(fixture), appeal: 'It was my own phone' },
  }),
  'PATCH /api/admin/appeals/:id': async (fixture) => {
    const id = await warningOf(fixture);
    await fixture.people.owner.call(warnings.appeal, { id, appeal: 'It was my own phone' });
    return { input: { id, state: 'withdrawn' } };
  },
  'DELETE /api/held/:id, of the owner’s waiting post': about(heldPostOf),
  'PATCH /api/admin/held/:id': about(heldPostOf, { outcome: 'published' }),
  'PATCH /api/admin/held/:id, of a moderator’s post': about(heldPostOfModerator, { outcome: 'rejected' }),
  'PUT /api/admin/held-words': async ({ people }) => {
    const { version: seen } = (await people.admin.call(heldWords.get, {})).body;
    return { input: { words: uuidv7(), seen } };
  },
  'PUT /api/admin/members/:id/suspension': about(twin, { reason, days: WEEK }),
  'PUT /api/admin/members/:id/suspension, without end': about(twin, { reason }),
  'PUT /api/admin/members/:id/suspension, of a moderator': about(moderator, { reason, days: WEEK }),
  'PUT /api/admin/members/:id/suspension, of oneself': oneself,
  'DELETE /api/admin/members/:id/suspension': suspended(WEEK),
  'DELETE /api/admin/members/:id/suspension, without end': suspended('always'),
  'GET /api/admin/members/:id': about(twin),
  'GET /api/admin/members/:id/acts': about(twin),
  'GET /api/admin/members/:id/reports': about(twin),
  'GET /api/admin/members/:id/reports-made': about(twin),
  'GET /api/admin/members/:id/acts, of a moderator': about(moderator),
  'PUT /api/admin/members/:id/deletion': about(twin, { current: 'correct horse' }),
  'PUT /api/admin/members/:id/deletion, of a moderator': about(moderator, { current: 'correct horse' }),
  'PUT /api/admin/members/:id/deletion, of oneself': ({ people }) => ({
    input: { id: people.admin.id, current: 'correct horse' },
  }),
  'DELETE /api/admin/members/:id/deletion': about(twin),
  'PUT /api/admin/members/:id/hiding': about(twin, { reason, since: WEEK }),
  'PUT /api/admin/members/:id/hiding, of a moderator': about(moderator, { reason, since: WEEK }),
  'PUT /api/admin/members/:id/hiding, of oneself': ({ people }) => ({
    input: { id: people.admin.id, reason, since: WEEK },
  }),
  'DELETE /api/admin/members/:id/hiding': async (fixture) => {
    const id = await twin(fixture);
    await fixture.people.admin.call(admin.hide, { id, reason, since: 'always' });
    return { input: { id } };
  },
  'PUT /api/announcement-bar/closing': () => ({ input: { id: uuidv7() } }),
  'DELETE /api/admin/announcement-bar': () => ({ input: { id: uuidv7() } }),
  'PUT /api/admin/announcement-bar': () => ({
    input: { id: uuidv7(), words: 'Water is back', days: '1' },
  }),
  'PUT /api/admin/members/:id/admin': about(twin),
  'PUT /api/admin/members/:id/admin, of oneself': oneself,
  'DELETE /api/admin/members/:id/admin': about(async ({ app }) => (await twinOf(app, 'admin')).id),
  'PUT /api/admin/members/:id/moderator': about(twin),
  'DELETE /api/admin/members/:id/moderator': about(moderator),
};
