import { uuidv7 } from 'uuidv7';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { announcements } from '../../contract/challenges/organisers/endpoints.ts';
import { newChallenge, submitted } from '../world.ts';
import type { Ask } from './matrix.request.ts';
import { type Fixture, twinOf } from './roles.ts';

/** A new organiser of the owner's. Not by calls: a member creates only three. */
async function organiserOf({ app, people: { owner } }: Fixture, domain: string | null = null) {
  const id = uuidv7();
  const { pool } = app.deps.db;
  await pool.query(
    `insert into organisers (id, name, domain, domain_folded, name_folded, created_by) values ($1, 'College', $2, $2, $3, $4)`,
    [id, domain, id, owner.id],
  );
  await pool.query('insert into organiser_members (organiser_id, user_id) values ($1, $2)', [id, owner.id]);
  return id;
}

const anOrganiser: Ask = async (fixture) => ({ input: { id: await organiserOf(fixture) } });

/** The follower is asked to speak for it. */
const asking: Ask = async (fixture) => {
  const id = await organiserOf(fixture);
  const { follower } = fixture.people;
  const text = 'insert into organiser_invitations (organiser_id, user_id) values ($1, $2)';
  await fixture.app.deps.db.pool.query(text, [id, follower.id]);
  return { input: { id, user_id: follower.id } };
};

const withDomain =
  (more: () => object): Ask =>
  async (fixture) => ({ input: { id: await organiserOf(fixture, `x${uuidv7()}.edu.ng`), ...more() } });

/** A submission of the participant's to a challenge of the owner's. */
function work({ work_public = false, replaced = false }): Ask {
  return async ({ people: { owner, participant } }) => {
    const { id } = await newChallenge(owner);
    const { id: submission_id } = await submitted(participant, { id }, { work_public });
    if (replaced) await submitted(participant, { id });
    return { input: { id, submission_id } };
  };
}

export const organiserAsks: Record<string, Ask> = {
  'POST /api/organisers': async ({ app }, role) => ({
    by: await twinOf(app, role),
    input: { id: uuidv7(), name: `College ${uuidv7()}` },
  }),
  'GET /api/organisers/:id': anOrganiser,
  'PATCH /api/organisers/:id': async (fixture) => ({
    input: { id: await organiserOf(fixture), name: `College ${uuidv7()}`, domain: null, site: null, seen: 1 },
  }),
  'GET /api/organisers/:id/management': anOrganiser,
  'PUT /api/organisers/:id/invitations': async (fixture) => ({
    input: { id: await organiserOf(fixture), username: 'chidi' },
  }),
  'PUT /api/organisers/:id/membership': anOrganiser,
  'PUT /api/organisers/:id/membership, of the follower, asked': asking,
  'DELETE /api/organisers/:id/members/:user_id, of the owner': anOrganiser,
  'DELETE /api/organisers/:id/members/:user_id, of the follower, asked': asking,
  'PUT /api/organisers/:id/verification/dns': anOrganiser,
  'PUT /api/organisers/:id/verification/mail, with a domain': withDomain(() => ({ request_id: uuidv7() })),
  'PUT /api/organisers/:id/verification/code, with a domain': withDomain(() => ({ code: 'ABCDEFGH' })),
  'PUT /api/admin/organisers/:id/verification': async (fixture) => ({
    input: { id: await organiserOf(fixture), verified: true, reason: 'We know them' },
  }),

  'PATCH /api/challenges/:id/submissions, of a participant': async ({ people: { owner, participant } }) => {
    const { id } = await newChallenge(owner);
    const submission_ids = [(await submitted(participant, { id })).id];
    return { input: { id, submission_ids, state: 'accepted' } };
  },
  'PUT /api/challenges/:id/submissions/:submission_id/public-work, of a participant': work({}),
  'PUT /api/challenges/:id/submissions/:submission_id/public-work, of a participant, replaced by a later version':
    work({ replaced: true }),
  'DELETE /api/challenges/:id/submissions/:submission_id/public-work, of a participant': work({
    work_public: true,
  }),
  // A new challenge each time, since each challenge has a limit of announcements.
  'POST /api/challenges/:id/announcements': async ({ people: { owner } }) => ({
    input: { id: (await newChallenge(owner)).id, announcement_id: uuidv7(), content: 'Bring paper' },
  }),
  'DELETE /api/challenges/:id/announcements/:announcement_id, of the owner': async ({
    people: { owner, participant },
  }) => {
    const { id } = await newChallenge(owner);
    await participant.call(challenges.join, { id });
    const announcement_id = uuidv7();
    await owner.call(announcements.create, { id, announcement_id, content: 'Bring paper' });
    return { input: { id, announcement_id } };
  },
};
