import { uuidv7 } from 'uuidv7';
import { invites } from '../../contract/invites/endpoints.ts';
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
async function tribeOf({ app: { deps } }: Fixture, owner: Person, ...members: Person[]) {
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
async function ownersTribe(fixture: Fixture, settings?: Settings) {
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

/** A tribe of somebody new, in which the caller is a moderator. */
async function moderatedBy(fixture: Fixture, role: Role) {
  const owner = await twinOf(fixture.app, 'stranger');
  const id = await tribeOf(fixture, owner);
  if (role !== 'visitor') await addModerator(fixture, { owner, id }, fixture.people[role]);
  return { id, owner };
}

async function addModerator({ app }: Fixture, { owner, id }: { owner: Person; id: string }, person: Person) {
  await setMembership(app.deps.db, id, person.id, true);
  await setTribeRole(app.deps.db, owner.id, { id, user_id: person.id, role: 'moderator' });
}

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
    const { owner, visitor: _, ...others } = fixture.people;
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
  ...byModerators('DELETE /api/tribes/:id/members/:user_id'),
  'PUT /api/tribes/:id/bans/:user_id': aMember({ days: '7' }),
  'PUT /api/tribes/:id/bans/:user_id, of the owner': async (fixture) => ({
    input: { id: await ownersTribe(fixture), user_id: fixture.people.owner.id, days: '7' },
  }),
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
};
