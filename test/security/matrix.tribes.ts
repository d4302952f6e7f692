import { tribes } from '../../contract/tribes/endpoints.ts';
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

/** Acts of those who run a tribe. */
export const tribeAsks: Record<string, Ask> = {
  'PUT /api/tribes/:id/members/:user_id/role': aMember({ role: 'moderator' }),
  'PUT /api/tribes/:id/members/:user_id/role, by a moderator of the tribe': byModerator('a member', {
    role: 'moderator',
  }),
};
