/** Sends the due reminders of sessions again and again until it is killed: `node reminderSender.ts <database>`. */
import { connectDatabase } from '../server/db/connect.ts';
import { sendSessionReminders } from '../server/sessions/reminders/reminders.ts';

export const reminderSender = import.meta.filename;

if (import.meta.main) {
  const db = connectDatabase(process.argv[2] ?? '');
  const quiet = { publish() {}, send() {} };
  const tools = { db, live: quiet, push: quiet } as unknown as Parameters<typeof sendSessionReminders>[0];
  for (;;) await sendSessionReminders(tools).catch(() => {});
}
