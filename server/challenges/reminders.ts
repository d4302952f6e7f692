import type { Deps } from '../deps/deps.ts';
import { remindAll } from '../notifications/remindAll.ts';
import { dueReminders, writeReminders } from './reminders.queries.ts';

// Reminders 72, 24 and 2 hours before a deadline, to participants who have submitted nothing, alone or in a team. The job
// runs every minute and sends what is due at that time, so that it catches up after downtime. Chain: app.ts (starts it) →
// this file → reminders.queries.ts.

const EVERY_MS = 60_000;

type Tools = Pick<Deps, 'db' | 'live' | 'push'>;

/** Sends due reminders every minute, in one process. */
export const repeatReminders = ({ jobs, ...tools }: Tools & Pick<Deps, 'jobs'>) =>
  jobs.repeat('challenge_reminders', EVERY_MS, () => sendReminders(tools));

/** Sends the due reminders. Each is sent at most once, even if several processes run this. */
export async function sendReminders(tools: Tools): Promise<void> {
  for (const reminder of await dueReminders(tools.db))
    await remindAll(tools, (tx, limit) => writeReminders(tx, reminder, limit), {
      kind: 'challenge_reminder',
      actorId: null,
      about: { challenge_id: reminder.id },
    });
}
