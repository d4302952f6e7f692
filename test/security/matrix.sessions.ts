import { uuidv7 } from 'uuidv7';
import { checkIn } from '../../contract/sessions/checkIn/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionMessages } from '../../contract/sessions/messages.ts';
import { codeAt, openSession } from '../checkIn.ts';
import { newSession } from '../world.ts';
import type { Ask } from './matrix.request.ts';
import type { Fixture } from './roles.ts';

const aSession: Ask = async ({ people }) => ({ input: { id: (await newSession(people.owner)).id } });

const now = () => new Date().toISOString();

/** The participant has a seat in a session that has begun. */
const guestOf = async ({ app, people: { owner, participant } }: Fixture) => ({
  id: await openSession(app, owner, [participant]),
  user_id: participant.id,
});

/** Acts in a session: seats and check-in. */
export const sessionAsks: Record<string, Ask> = {
  'PUT /api/sessions/:id/attendance': aSession,
  'DELETE /api/sessions/:id/attendance': async ({ people }, role) => {
    const { id } = await newSession(people.owner);
    await people[role].call(sessions.attend, { id });
    return { input: { id } };
  },
  'GET /api/sessions/:id/messages': aSession,
  'GET /api/sessions/:id/messages, with a seat of the participant': async ({
    people: { owner, participant },
  }) => {
    const { id } = await newSession(owner);
    await participant.call(sessions.attend, { id });
    return { input: { id } };
  },
  // A new session each time, since each session has a limit of messages.
  'POST /api/sessions/:id/messages': async ({ people: { owner } }) => ({
    input: { id: (await newSession(owner)).id, message_id: uuidv7(), content: 'Bring paper' },
  }),
  'DELETE /api/sessions/:id/messages/:message_id, of the owner': async ({
    people: { owner, participant },
  }) => {
    const { id } = await newSession(owner);
    await participant.call(sessions.attend, { id });
    const message_id = uuidv7();
    await owner.call(sessionMessages.create, { id, message_id, content: 'Bring paper' });
    return { input: { id, message_id } };
  },
  'POST /api/reports, of a message to attendees': async ({ people: { owner, participant } }) => {
    const { id } = await newSession(owner);
    await participant.call(sessions.attend, { id });
    const message_id = uuidv7();
    await owner.call(sessionMessages.create, { id, message_id, content: 'Bring paper' });
    return { input: { id: uuidv7(), kind: 'session_message', subject_id: message_id, reason: 'Spam' } };
  },
  'POST /api/sessions/:id/check-in': async (fixture) => {
    const id = await openSession(fixture.app, fixture.people.owner, []);
    return { input: { id, at: now(), code: await codeAt(fixture.people.owner, id) } };
  },
  'POST /api/sessions/:id/check-in, with a seat': async ({ app, people }, role) => {
    const id = await openSession(app, people.owner, [people[role]]);
    return { input: { id, at: now(), code: await codeAt(people.owner, id) } };
  },
  'PUT /api/sessions/:id/guests/:user_id/check-in': async (fixture) => ({ input: await guestOf(fixture) }),
  'DELETE /api/sessions/:id/guests/:user_id/check-in': async (fixture) => {
    const guest = await guestOf(fixture);
    await fixture.people.owner.call(checkIn.tick, guest);
    return { input: guest };
  },
};
