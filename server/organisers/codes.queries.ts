import type { Language } from '../../contract/core/languages.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';

const one = readStatement(
  'organiser_mails_one',
  `select m.domain, a.username, a.language from organiser_mails m join profiles a on a.id = m.user_id where m.id = $1`,
);

interface QueuedMail {
  domain: string;
  username: string;
  /** That of the member who requested it. */
  language: Language;
}

/** What a queued mail needs; undefined if the organiser or the member is gone. */
export const findMail = (db: Db, id: string) => db.maybe<QueuedMail>(one, [id]);

const set = writeStatement(
  'organiser_mails_set_code',
  'update organiser_mails set code_hash = $2 where id = $1 and not used',
);

export const setCode = (db: Db, id: string, hash: Buffer) => db.run(set, [id, hash]);

const forget = writeStatement(
  'organiser_mails_forget',
  `delete from organiser_mails where id in (
     select id from organiser_mails where created_at < now() - interval '2 days' limit $1 for update skip locked)`,
);

/** Removes mails that count for no limit, and whose codes are too old. */
export const forgetOldMails = (db: Db, limit: number) => db.run(forget, [limit]);
