import { uuidv7 } from 'uuidv7';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { announcements } from '../../contract/challenges/organisers/endpoints.ts';
import { newChallenge, submitted } from '../world.ts';
import type { Ask } from './matrix.request.ts';

export const organiserAsks: Record<string, Ask> = {
  'PATCH /api/challenges/:id/submissions, of a participant': async ({ people: { owner, participant } }) => {
    const { id } = await newChallenge(owner);
    const submission_ids = [(await submitted(participant, { id })).id];
    return { input: { id, submission_ids, state: 'accepted' } };
  },
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
