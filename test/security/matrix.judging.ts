import { uuidv7 } from 'uuidv7';
import { challengeClosure } from '../../contract/challenges/endpoints.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { results } from '../../contract/challenges/results/endpoints.ts';
import { CRITERIA, judgedChallenge, passDeadline } from '../judging.ts';
import { member, submitted } from '../world.ts';
import type { Ask } from './matrix.request.ts';
import type { Fixture } from './roles.ts';

/** A challenge of the owner's. The follower is invited, or has accepted and judges the participant's submission. */
async function judgedBy(
  { app, people: { owner, participant, follower } }: Fixture,
  as: 'nobody' | 'invited' | 'accepted' | 'recused' | 'published' | 'closed',
) {
  const id = await judgedChallenge(owner);
  if (as !== 'nobody') await owner.call(judging.invite, { id, username: 'dayo' });
  if (as === 'invited' || as === 'nobody') return { id };
  await follower.call(judging.accept, { id });
  const { id: submission_id } = await submitted(participant, { id });
  await passDeadline(app, id);
  await follower.call(judging.draw, { id });
  const scores = { id, submission_id, scores: [4, 5], note: null };
  await follower.call(judging.score, scores);
  if (as === 'recused') await follower.call(judging.recuse, { id });
  if (as === 'published' || as === 'closed') await owner.call(results.publish, { id });
  if (as === 'closed') await owner.call(challengeClosure.close, { id });
  return scores;
}

const by =
  (as: Parameters<typeof judgedBy>[1], more: object = {}): Ask =>
  async (fixture) => ({ input: { ...(await judgedBy(fixture, as)), ...more } });

export const judgingAsks: Record<string, Ask> = {
  'PUT /api/challenges/:id/judging': by('nobody', { criteria: CRITERIA.slice(1) }),
  'POST /api/challenges/:id/judges': async (fixture) => {
    const username = uuidv7().replaceAll('-', '').slice(-20);
    await member(fixture.app, username);
    return { input: { ...(await judgedBy(fixture, 'nobody')), username } };
  },
  'DELETE /api/challenges/:id/judges/:user_id, of the follower': async (fixture) => ({
    input: { ...(await judgedBy(fixture, 'invited')), user_id: fixture.people.follower.id },
  }),
  'PUT /api/challenges/:id/judge, of the follower, invited': by('invited'),
  'DELETE /api/challenges/:id/judge, of the follower, invited': by('invited'),
  'GET /api/challenges/:id/judge, of the follower': by('accepted'),
  'GET /api/challenges/:id/judge, of the follower, recused': by('recused'),
  'PUT /api/challenges/:id/judge/entries, of the follower': async (fixture) => {
    const { people, app } = fixture;
    const id = await judgedChallenge(people.owner, { judges: [['dayo', people.follower]] });
    await submitted(people.participant, { id });
    await passDeadline(app, id);
    return { input: { id } };
  },
  'PUT /api/challenges/:id/submissions/:submission_id/scores, of the follower': by('accepted', {
    scores: [1, 2],
  }),
  'PUT /api/challenges/:id/submissions/:submission_id/scores, of the follower, recused': by('recused'),
  'PUT /api/challenges/:id/results': by('accepted'),
  'GET /api/challenges/:id/results, before they are published': by('accepted'),
  'GET /api/challenges/:id/results, closed': by('closed'),
  'GET /api/challenges/:id/results': by('published'),
  'GET /api/public/challenges/:id/submissions, with results': by('published'),
};
