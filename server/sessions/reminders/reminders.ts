import type { Deps } from '../../deps/deps.ts';
import { remindAll } from '../../notifications/remindAll.ts';
import { dueReminders, writeReminders } from './reminders.queries.ts';

// Reminders 24 hours and 30 minutes before a session, to its host and the members with a seat. The job runs every minute and
// sends what is due at that time, so that it catches up after downtime. Chain: app.ts (starts it) → this file →
// reminders.queries.ts → notifications/remindAll.ts.

const EVERY_MS = 60_000;

type Tools = Pick<Deps, 'db' | 'live' | 'push'>;

/** Sends due reminders every minute, in one process. */
export const repeatSessionReminders = ({ jobs, ...tools }: Tools & Pick<Deps, 'jobs'>) =>
  jobs.repeat('session_reminders', EVERY_MS, () => sendSessionReminders(tools));

/** Sends the due reminders. Each is sent at most once, even if several processes run this. */
export async function sendSessionReminders(tools: Tools): Promise<void> {
  for (const reminder of await dueReminders(tools.db))
    await remindAll(tools, (tx, limit) => writeReminders(tx, reminder, limit), {
      kind: 'session_reminder',
      actorId: null,
      about: { session_id: reminder.id },
    });
}
