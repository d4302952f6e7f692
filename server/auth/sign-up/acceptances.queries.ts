import type { Language } from '../../../contract/core/languages.ts';
import { acceptedPages } from '../../../contract/legal/pages.ts';
import { type Db, writeStatement } from '../../db/db.ts';
import { version } from '../../version.ts';

// By what the server shows, not by what the client names. A later sign-up with the same unverified address replaces them.
const insert = writeStatement(
  'acceptances_insert',
  `insert into acceptances (user_id, page, language, version, release)
   select $1, p.page, coalesce(v.language, 'en'), coalesce(v.version, 0), case when v.content is null then $3 end
     from unnest($4::text[]) p (page) left join lateral legal_version(p.page, $2) v on true
   on conflict (user_id, page) do update
     set language = excluded.language, version = excluded.version, release = excluded.release, accepted_at = excluded.accepted_at`,
);

/** Stores which terms, privacy notice and rules were in force, in the language of the sign-up (decision 094). */
export const recordAcceptance = (tx: Db, userId: string, language: Language): Promise<number> =>
  tx.run(insert, [userId, language, version, acceptedPages]);
