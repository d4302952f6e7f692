import { uuidv7 } from 'uuidv7';
import { holdText } from '../../server/posts/held/queries.ts';
import { insertTribePostWithin } from '../../server/posts/tribePosts.queries.ts';
import { insertReport } from '../../server/reports/queries.ts';
import { setPinned } from '../../server/reports/tribes/pins.queries.ts';
import type { Person } from '../world.ts';
import type { Ask } from './matrix.request.ts';
import { addModerator, moderatedBy, ownersTribe, tribeOf } from './matrix.tribes.ts';
import { type Fixture, twinOf } from './roles.ts';

async function postIn({ app }: Fixture, id: string, author: Person) {
  const post_id = uuidv7();
  const post = { id, post_id, content: `Buy my shoes ${post_id}` };
  await app.deps.db.transaction((tx) => insertTribePostWithin(tx, author.id, post));
  return post_id;
}

/** A post of the tribe member in a new tribe of the owner's. */
const aPost: Ask = async (fixture) => {
  const id = await ownersTribe(fixture);
  return { input: { id, post_id: await postIn(fixture, id, fixture.people.tribeMember) } };
};

const announcement = () => ({
  post_id: uuidv7(),
  content: `We meet at six ${uuidv7()}`,
  announcement: true,
});

async function reportOf({ app }: Fixture, subject_id: string) {
  const [id, reporter] = [uuidv7(), await twinOf(app, 'stranger')];
  const report = { id, kind: 'post', subject_id, reason: 'Spam', details: '' } as const;
  await insertReport(app.deps.db, reporter.id, report);
  return id;
}

/** A post of somebody new in the tribe, which waits for those who run it. */
async function heldIn({ app }: Fixture, id: string) {
  const held_id = uuidv7();
  const author = await twinOf(app, 'stranger');
  const text = { id: held_id, kind: 'post', tribe_id: id, payload: { content: 'Hello' } } as const;
  await holdText(app.deps.db, author.id, text, { reason: 'invited' });
  return { id, held_id, outcome: 'rejected', note: '' };
}

const removalOf = (subject_id: string) => ({ subject_id, kind: 'post', reason: 'No selling here' });

/** Acts of those who run a tribe on what its members write. */
export const tribeContentAsks: Record<string, Ask> = {
  'PATCH /api/tribes/:id/held/:held_id': async (fixture) => ({
    input: await heldIn(fixture, await ownersTribe(fixture)),
  }),
  'PATCH /api/tribes/:id/held/:held_id, by a moderator of the tribe': async (fixture, role) => ({
    input: await heldIn(fixture, (await moderatedBy(fixture, role)).id),
  }),
  'PUT /api/tribes/:id/reports/:report_id/left': async (fixture, role) => {
    const { id, post_id } = (await aPost(fixture, role)).input as { id: string; post_id: string };
    return { input: { id, report_id: await reportOf(fixture, post_id) } };
  },
  'PUT /api/tribes/:id/reports/:report_id/left, by a moderator, about the owner’s': async (fixture, role) => {
    const { id, owner } = await moderatedBy(fixture, role);
    return { input: { id, report_id: await reportOf(fixture, await postIn(fixture, id, owner)) } };
  },
  'PUT /api/tribes/:id/removals/:subject_id': async (fixture) => {
    const id = await ownersTribe(fixture);
    return { input: { id, ...removalOf(await postIn(fixture, id, fixture.people.tribeMember)) } };
  },
  'POST /api/tribes/:id/posts, an announcement': async (fixture) => ({
    input: { id: await ownersTribe(fixture), ...announcement() },
  }),
  'POST /api/tribes/:id/posts, an announcement, by a moderator of the tribe': async (fixture, role) => ({
    input: { id: (await moderatedBy(fixture, role)).id, ...announcement() },
  }),
  'PUT /api/tribes/:id/posts/:post_id/pin': aPost,
  'PUT /api/tribes/:id/posts/:post_id/pin, by a moderator of the tribe': async (fixture, role) => {
    const { id, owner } = await moderatedBy(fixture, role);
    return { input: { id, post_id: await postIn(fixture, id, owner) } };
  },
  'DELETE /api/tribes/:id/posts/:post_id/pin': async (fixture, role) => {
    const asked = await aPost(fixture, role);
    const { id, post_id } = asked.input as { id: string; post_id: string };
    await setPinned(fixture.app.deps.db, fixture.people.owner.id, { id, post_id }, true);
    return asked;
  },
  'PUT /api/tribes/:id/removals/:subject_id, of an admin’s post': async (fixture) => {
    const { owner, admin } = fixture.people;
    const id = await tribeOf(fixture, owner, admin);
    return { input: { id, ...removalOf(await postIn(fixture, id, admin)) } };
  },
  'PUT /api/tribes/:id/removals/:subject_id, by a moderator, of the owner’s': async (fixture, role) => {
    const { id, owner } = await moderatedBy(fixture, role);
    return { input: { id, ...removalOf(await postIn(fixture, id, owner)) } };
  },
  'PUT /api/tribes/:id/removals/:subject_id, by a moderator, of a moderator’s': async (fixture, role) => {
    const { id, owner } = await moderatedBy(fixture, role);
    const other = await twinOf(fixture.app, 'stranger');
    await addModerator(fixture, { owner, id }, other);
    return { input: { id, ...removalOf(await postIn(fixture, id, other)) } };
  },
};
