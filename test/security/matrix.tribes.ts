import { uuidv7 } from 'uuidv7';
import { invites } from '../../contract/invites/endpoints.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { newTribe, type Person } from '../world.ts';
import type { Ask } from './matrix.request.ts';
import type { Role } from './matrix.ts';
import { type Fixture, tribeOf, twinOf } from './roles.ts';

/** A new tribe of the owner's, and the tribe member, whom the request is about. */
const aMember =
  (more: object = {}): Ask =>
  async ({ people }) => ({
    input: { id: await tribeOf(people), user_id: people.tribeMember.id, ...more },
  });

/** A tribe of somebody new, in which the caller is a moderator. */
async function moderatedBy({ app, people }: Fixture, role: Role) {
  const owner = await twinOf(app, 'stranger');
  const { id } = await newTribe(owner);
  if (role !== 'visitor') await addModerator(owner, people[role], id);
  return { id, owner };
}

async function addModerator(owner: Person, person: Person, id: string) {
  await person.call(tribes.join, { id });
  await owner.call(tribeMembers.setRole, { id, user_id: person.id, role: 'moderator' });
}

type Target = 'a member' | 'a moderator' | 'the owner';

/** A request of a moderator of the tribe about another one in it. */
const byModerator =
  (target: Target, more: object = {}): Ask =>
  async (fixture, role) => {
    const { id, owner } = await moderatedBy(fixture, role);
    if (target === 'the owner') return { input: { id, user_id: owner.id, ...more } };
    const other = await twinOf(fixture.app, 'stranger');
    if (target === 'a moderator') await addModerator(owner, other, id);
    else await other.call(tribes.join, { id });
    return { input: { id, user_id: other.id, ...more } };
  };

/** A new tribe of the owner's with these settings, in which the tribe member is. */
async function tribeWith(
  { people }: Fixture,
  changes: { joining?: 'request' | 'invitation'; posting?: 'moderators' },
) {
  const id = await tribeOf(people);
  await people.owner.call(tribeEdits.edit, { id, seen: 1, ...changes });
  return id;
}

const onRequest =
  (more: () => object = () => ({})): Ask =>
  async (fixture) => ({ input: { id: await tribeWith(fixture, { joining: 'request' }), ...more() } });

const request = () => ({ request_id: uuidv7() });

/** A request of somebody new to join a tribe of the person's, who approves. */
async function askedBy(person: Person, { app }: Fixture, id: string) {
  const [request_id, stranger] = [uuidv7(), await twinOf(app, 'stranger')];
  await person.call(tribeEdits.edit, { id, seen: 1, joining: 'request' });
  await stranger.call(tribeRequests.ask, { id, request_id });
  return { id, request_id, state: 'approved' };
}

/** Acts of those who run a tribe. */
export const tribeAsks: Record<string, Ask> = {
  'PUT /api/tribes/:id/members/:user_id/role': aMember({ role: 'moderator' }),
  'PUT /api/tribes/:id/members/:user_id/role, by a moderator of the tribe': byModerator('a member', {
    role: 'moderator',
  }),
  'PUT /api/tribes/:id/request': async ({ people }) => ({
    input: { id: await tribeOf(people), ...request() },
  }),
  'PUT /api/tribes/:id/request, on request': onRequest(request),
  'PUT /api/tribes/:id/request, by invitation': async (fixture) => ({
    input: { id: await tribeWith(fixture, { joining: 'invitation' }), ...request() },
  }),
  'PATCH /api/tribes/:id/requests/:request_id': async (fixture) => ({
    input: await askedBy(fixture.people.owner, fixture, await tribeOf(fixture.people)),
  }),
  'PATCH /api/tribes/:id/requests/:request_id, by a moderator of the tribe': async (fixture, role) => {
    const { id, owner } = await moderatedBy(fixture, role);
    return { input: await askedBy(owner, fixture, id) };
  },
  'PUT /api/tribes/:id/membership, on request': onRequest(),
  'PUT /api/tribes/:id/membership, by a link, on request': async (fixture) => {
    const id = await tribeWith(fixture, { joining: 'request' });
    const { body } = await fixture.people.owner.call(invites.create, { id, invite_id: uuidv7() });
    return { input: { id, by: body.code } };
  },
  'POST /api/tribes/:id/invites, by a member, on request': onRequest(() => ({ invite_id: uuidv7() })),
  'POST /api/tribes/:id/posts, by moderators only': async (fixture) => ({
    input: {
      id: await tribeWith(fixture, { posting: 'moderators' }),
      post_id: uuidv7(),
      content: `Notice ${uuidv7()}`,
    },
  }),
  'PATCH /api/tribes/:id, by a moderator of the tribe': byModerator('the owner', {
    seen: 1,
    description: 'Our own from now on',
  }),
  'DELETE /api/tribes/:id, by a moderator of the tribe': byModerator('the owner'),
};
