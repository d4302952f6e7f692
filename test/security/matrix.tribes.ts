import { uuidv7 } from 'uuidv7';
import { dayInWat } from '../../contract/core/wat.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { sessionForm } from '../../contract/sessions/forms.ts';
import { insertComment } from '../../server/posts/comments/queries.ts';
import { insertTribePostWithin } from '../../server/posts/tribePosts.queries.ts';
import { insertReport } from '../../server/reports/queries.ts';
import { insertSession } from '../../server/sessions/creation.queries.ts';
import { banFromTribe } from '../../server/tribes/bans.queries.ts';
import { editTribe } from '../../server/tribes/edits.queries.ts';
import { offerTribe } from '../../server/tribes/handover.queries.ts';
import { setMembership } from '../../server/tribes/joining.queries.ts';
import { insertTribe } from '../../server/tribes/queries.ts';
import { askToJoin } from '../../server/tribes/requests.queries.ts';
import { setTribeRole } from '../../server/tribes/roles.queries.ts';
import type { Person } from '../world.ts';
import type { Ask } from './matrix.request.ts';
import type { Role } from './matrix.ts';
import { type Fixture, twinOf } from './roles.ts';

// What the requests need is written without requests: the events of so many would be delayed into later rows.

/** A new tribe of the person's. */
export async function tribeOf({ app: { deps } }: Fixture, owner: Person, ...members: Person[]) {
  const id = uuidv7();
  const about = { name: `Runners ${id}`, description: 'We run before work', category: 'Sports' } as const;
  await insertTribe(deps.db, owner.id, { id, ...about });
  for (const member of members) await setMembership(deps.db, id, member.id, true);
  return id;
}

interface Settings {
  joining?: 'request' | 'invitation';
  posting?: 'moderators';
}

/** A new tribe of the owner's with these settings, in which the tribe member is. */
export async function ownersTribe(fixture: Fixture, settings?: Settings) {
  const { owner, tribeMember } = fixture.people;
  const id = await tribeOf(fixture, owner, tribeMember);
  if (settings) await editTribe(fixture.app.deps.db, owner.id, { id, seen: 1, ...settings });
  return id;
}

/** A request about a new tribe of the owner's and the tribe member in it. */
const aMember =
  (more: object = {}): Ask =>
  async (fixture) => ({
    input: { id: await ownersTribe(fixture), user_id: fixture.people.tribeMember.id, ...more },
  });

/**
 * A tribe of somebody new, in which the caller is a moderator. For the visitor, all members of the table are: the request that
 * is made for the visitor is sent by everybody whom it refuses.
 */
export async function moderatedBy(fixture: Fixture, role: Role) {
  const owner = await twinOf(fixture.app, 'stranger');
  const id = await tribeOf(fixture, owner);
  const { visitor: _, ...members } = fixture.people;
  const moderators = role === 'visitor' ? Object.values(members) : [members[role]];
  for (const person of moderators) await addModerator(fixture, { owner, id }, person);
  return { id, owner };
}

export async function addModerator(
  { app }: Fixture,
  { owner, id }: { owner: Person; id: string },
  person: Person,
) {
  await setMembership(app.deps.db, id, person.id, true);
  await setTribeRole(app.deps.db, owner.id, { id, user_id: person.id, role: 'moderator' });
}

/** A request about a new tribe of the owner's and the admin in it. */
const anAdmin =
  (more: object = {}): Ask =>
  async (fixture) => {
    const { owner, admin } = fixture.people;
    return { input: { id: await tribeOf(fixture, owner, admin), user_id: admin.id, ...more } };
  };

type Target = 'a member' | 'a moderator' | 'the owner';

/** A request of a moderator of the tribe about another one in it. */
const byModerator =
  (target: Target, more: object = {}): Ask =>
  async (fixture, role) => {
    const { id, owner } = await moderatedBy(fixture, role);
    if (target === 'the owner') return { input: { id, user_id: owner.id, ...more } };
    const other = await twinOf(fixture.app, 'stranger');
    if (target === 'a moderator') await addModerator(fixture, { owner, id }, other);
    else await setMembership(fixture.app.deps.db, id, other.id, true);
    return { input: { id, user_id: other.id, ...more } };
  };

/** The same request of a moderator about everybody in the tribe. */
const byModerators = (endpoint: string, more: object = {}) =>
  Object.fromEntries(
    (['a member', 'a moderator', 'the owner'] as const).map((target) => [
      `${endpoint}, by a moderator, ${target}`,
      byModerator(target, more),
    ]),
  );

const inTribe =
  (settings: Settings, more: () => object = () => ({})): Ask =>
  async (fixture) => ({ input: { id: await ownersTribe(fixture, settings), ...more() } });

const request = () => ({ request_id: uuidv7() });

/** A request of somebody new to join the tribe. */
async function askedIn({ app }: Fixture, owner: Person, id: string) {
  const [request_id, stranger] = [uuidv7(), await twinOf(app, 'stranger')];
  await editTribe(app.deps.db, owner.id, { id, seen: 1, joining: 'request' });
  await askToJoin(app.deps.db, stranger.id, { id, request_id });
  return { id, request_id, state: 'approved' };
}

async function banned({ app }: Fixture, actor: Person, id: string, person?: Person) {
  const { id: user_id } = person ?? (await twinOf(app, 'stranger'));
  await banFromTribe(app.deps.db, actor.id, { id, user_id, days: '7' });
  return { id, user_id };
}

/** A new tribe of the owner's, offered to the tribe member. */
const offeredToMember: Ask = async (fixture) => {
  const { owner, tribeMember } = fixture.people;
  const id = await ownersTribe(fixture);
  await offerTribe(fixture.app.deps.db, owner.id, { id, user_id: tribeMember.id });
  return { input: { id } };
};

/** A closed tribe of the owner's, in which the tribe member is and the former member was. */
async function closedTribe(fixture: Fixture) {
  const { owner, tribeMember, exMember } = fixture.people;
  const { db } = fixture.app.deps;
  const id = await tribeOf(fixture, owner, tribeMember, exMember);
  await setMembership(db, id, exMember.id, false);
  await editTribe(db, owner.id, { id, seen: 1, closed: true });
  return id;
}

const closed =
  (more: () => object = () => ({})): Ask =>
  async (fixture) => ({ input: { id: await closedTribe(fixture), ...more() } });

/** A request about the owner's post in a closed tribe. */
const inClosed =
  (more: () => object = () => ({})): Ask =>
  async (fixture) => {
    const [id, post_id] = [await closedTribe(fixture), uuidv7()];
    const { db } = fixture.app.deps;
    const post = { id, post_id, content: `Between us ${post_id}` };
    await db.transaction((tx) => insertTribePostWithin(tx, fixture.people.owner.id, post));
    return { input: { id: post_id, ...more() } };
  };

/** The same; the tribe member has reported the post. */
const reportedInClosed: Ask = async (fixture, role) => {
  const { input } = await inClosed()(fixture, role);
  const report = { id: uuidv7(), kind: 'post', subject_id: (input as { id: string }).id } as const;
  const { app, people } = fixture;
  await insertReport(app.deps.db, people.tribeMember.id, { ...report, reason: 'Spam', details: '' });
  return { input };
};

/** The same; the owner has commented on the post. */
const commentInClosed: Ask = async (fixture, role) => {
  const { input } = await inClosed()(fixture, role);
  const [{ id: post_id }, comment_id] = [input as { id: string }, uuidv7()];
  const comment = { post_id, comment_id, content: 'Softly' };
  await insertComment(fixture.app.deps.db, fixture.people.owner.id, comment);
  return { input: { id: post_id, comment_id } };
};

/** A request about the owner's session in a closed tribe. */
const sessionInClosed: Ask = async (fixture) => {
  const [tribe_id, id] = [await closedTribe(fixture), uuidv7()];
  const form = { title: 'Revision', description: 'Past questions, together', topics: [], tribe_id };
  const day = dayInWat(Date.now() + 7 * 24 * 60 * 60 * 1000);
  const session = sessionForm.parse({ ...form, date: day, link: 'https://meet.example.ng/revision' });
  await insertSession(fixture.app.deps.db, fixture.people.owner.id, { ...session, id });
  return { input: { id } };
};

/** What is in a closed tribe. */
const closedAsks: Record<string, Ask> = {
  ...Object.fromEntries(
    [
      'GET /api/tribes/:id',
      'GET /api/public/tribes/:id',
      'GET /api/tribes/:id/rules',
      'GET /api/tribes/:id/members',
      'GET /api/tribes/:id/posts',
    ].map((endpoint) => [`${endpoint}, closed`, closed()]),
  ),
  'PATCH /api/tribes/:id, closed': closed(() => ({ seen: 2, closed: false })),
  'POST /api/tribes/:id/posts, closed': closed(() => ({ post_id: uuidv7(), content: `Softly ${uuidv7()}` })),
  ...Object.fromEntries(
    [
      'GET /api/posts/:id',
      'DELETE /api/posts/:id',
      'GET /api/posts/:id/versions',
      'GET /api/posts/:id/comments',
      'PUT /api/posts/:id/like',
      'PUT /api/posts/:id/bookmark',
    ].map((endpoint) => [`${endpoint}, in a closed tribe`, inClosed()]),
  ),
  'DELETE /api/posts/:id, in a closed tribe, reported': reportedInClosed,
  'DELETE /api/posts/:id/comments/:comment_id, in a closed tribe': commentInClosed,
  'POST /api/posts/:id/comments, in a closed tribe': inClosed(() => ({
    comment_id: uuidv7(),
    content: 'Softly',
  })),
  ...Object.fromEntries(
    [
      'GET /api/sessions/:id',
      'DELETE /api/sessions/:id',
      'GET /api/sessions/:id/attendees',
      'PUT /api/sessions/:id/attendance',
      'GET /api/sessions/:id/check-in/codes',
      'GET /api/sessions/:id/guests',
      'GET /api/public/sessions/:id',
    ].map((endpoint) => [`${endpoint}, in a closed tribe`, sessionInClosed]),
  ),
  'POST /api/sessions/:id/check-in, in a closed tribe': async (fixture, role) => {
    const { input } = await sessionInClosed(fixture, role);
    return { input: { ...input, code: '123456', at: new Date().toISOString() } };
  },
};

/** Acts of those who run a tribe. */
export const tribeAsks: Record<string, Ask> = {
  'PUT /api/tribes/:id/members/:user_id/role': aMember({ role: 'moderator' }),
  'PUT /api/tribes/:id/members/:user_id/role, by a moderator of the tribe': byModerator('a member', {
    role: 'moderator',
  }),
  'PUT /api/tribes/:id/request': async (fixture) => ({
    input: { id: await ownersTribe(fixture), ...request() },
  }),
  'PUT /api/tribes/:id/request, on request': inTribe({ joining: 'request' }, request),
  'PUT /api/tribes/:id/request, by invitation': inTribe({ joining: 'invitation' }, request),
  'PATCH /api/tribes/:id/requests/:request_id': async (fixture) => ({
    input: await askedIn(fixture, fixture.people.owner, await ownersTribe(fixture)),
  }),
  'PATCH /api/tribes/:id/requests/:request_id, by a moderator of the tribe': async (fixture, role) => {
    const { id, owner } = await moderatedBy(fixture, role);
    return { input: await askedIn(fixture, owner, id) };
  },
  'PUT /api/tribes/:id/membership, on request': inTribe({ joining: 'request' }),
  'PUT /api/tribes/:id/membership, by a link, on request': async (fixture) => {
    const id = await ownersTribe(fixture, { joining: 'request' });
    const { body } = await fixture.people.owner.call(invites.create, { id, invite_id: uuidv7() });
    return { input: { id, by: body.code } };
  },
  'PUT /api/tribes/:id/membership, banned': async (fixture) => {
    // An admin cannot be banned.
    const { owner, visitor: _, admin: __, ...others } = fixture.people;
    const id = await tribeOf(fixture, owner);
    for (const person of Object.values(others)) await banned(fixture, owner, id, person);
    return { input: { id } };
  },
  'POST /api/tribes/:id/invites, by a member, on request': inTribe({ joining: 'request' }, () => ({
    invite_id: uuidv7(),
  })),
  'POST /api/tribes/:id/posts, by moderators only': inTribe({ posting: 'moderators' }, () => ({
    post_id: uuidv7(),
    content: `Notice ${uuidv7()}`,
  })),
  'PATCH /api/tribes/:id, by a moderator of the tribe': byModerator('the owner', {
    seen: 1,
    description: 'Our own from now on',
  }),
  'DELETE /api/tribes/:id, by a moderator of the tribe': byModerator('the owner'),
  'DELETE /api/tribes/:id/members/:user_id': aMember(),
  'DELETE /api/tribes/:id/members/:user_id, of an admin': anAdmin(),
  ...byModerators('DELETE /api/tribes/:id/members/:user_id'),
  'PUT /api/tribes/:id/bans/:user_id': aMember({ days: '7' }),
  'PUT /api/tribes/:id/bans/:user_id, of the owner': async (fixture) => ({
    input: { id: await ownersTribe(fixture), user_id: fixture.people.owner.id, days: '7' },
  }),
  'PUT /api/tribes/:id/bans/:user_id, of an admin': anAdmin({ days: '7' }),
  ...byModerators('PUT /api/tribes/:id/bans/:user_id', { days: '7' }),
  'DELETE /api/tribes/:id/bans/:user_id': async (fixture) => ({
    input: await banned(fixture, fixture.people.owner, await ownersTribe(fixture)),
  }),
  'DELETE /api/tribes/:id/bans/:user_id, by a moderator, of the owner’s': async (fixture, role) => {
    const { id, owner } = await moderatedBy(fixture, role);
    return { input: await banned(fixture, owner, id) };
  },
  'PUT /api/tribes/:id/handover': aMember(),
  'PUT /api/tribes/:id/handover, by a moderator of the tribe': byModerator('a member'),
  'DELETE /api/tribes/:id/handover': offeredToMember,
  'PUT /api/tribes/:id/handover/acceptance': offeredToMember,
  ...closedAsks,
};
