import { AppError } from '../../contract/core/errors.ts';
import type { Language } from '../../contract/core/languages.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { legalAdminCopy } from '../../contract/legal/copy.ts';
import type { LatestLegalVersion, LegalSource, LegalVersion } from '../../contract/legal/endpoints.ts';
import { LEGAL_VERSIONS_SHOWN } from '../../contract/legal/limits.ts';
import type { LegalPage } from '../../contract/legal/pages.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';

/** A page in a language. */
export interface LegalPlace {
  page: LegalPage;
  language: Language;
}

/** A version; `content` is null if it shows the default text, or the English one. */
export interface VersionRow {
  language: Language;
  version: number;
  content: string | null;
  created_at: string;
}

const shown = readStatement(
  'legal_shown',
  'select language, version, content, created_at from legal_version($1, $2)',
);

/** The version that a page shows in a language (migration 0064); undefined if the page was never changed. */
export const findShown = (db: ReadDb, { page, language }: LegalPlace): Promise<VersionRow | undefined> =>
  db.maybe<VersionRow>(shown, [page, language]);

const AUTHOR = `case when p.id is not null then json_build_object('id', p.id, 'username', p.username, 'full_name', p.full_name,
       'avatar_url', p.avatar_url) end as author`;

const latestOfAll = readStatement(
  'legal_latest_of_all',
  `select v.page, v.language, v.version, v.created_at, v.content is not null as own, ${AUTHOR}
     from (select distinct on (page, language) * from legal_versions order by page, language, version desc) v
     left join profiles p on p.id = v.created_by
    order by v.page, v.language`,
);

/** The latest version of each page and language that was ever changed. */
export const listLatest = (db: ReadDb): Promise<LatestLegalVersion[]> =>
  db.many<LatestLegalVersion>(latestOfAll);

// One row, also if there is no version.
const source = readStatement(
  'legal_source',
  `select coalesce(own.version, 0) as version, own.content is not null as own, coalesce(own.content, s.content) as content
     from (select 1) one
     left join lateral (
       select version, content from legal_versions where page = $1 and language = $2 order by version desc limit 1) own on true
     left join lateral legal_version($1, $2) s on true`,
);

type SourceRow = Pick<LegalSource, 'version' | 'own'> & { content: string | null };

/** The latest version in this language, with the text that the page shows; null for the default. */
export const findSource = (db: ReadDb, { page, language }: LegalPlace): Promise<SourceRow> =>
  db.one<SourceRow>(source, [page, language]);

const versions = readStatement(
  'legal_versions',
  `select v.version, v.created_at, v.content is not null as own, ${AUTHOR}
     from legal_versions v left join profiles p on p.id = v.created_by
    where v.page = $1 and v.language = $2 order by v.version desc limit ${LEGAL_VERSIONS_SHOWN}`,
);

export const listVersions = (db: ReadDb, { page, language }: LegalPlace): Promise<LegalVersion[]> =>
  db.many<LegalVersion>(versions, [page, language]);

const oneVersion = readStatement(
  'legal_one_version',
  'select content from legal_versions where page = $1 and language = $2 and version = $3',
);

/** Throws `not_found` if there is no such version. */
export async function getVersion(db: ReadDb, { page, language }: LegalPlace, version: number) {
  const found = await db.maybe<{ content: string | null }>(oneVersion, [page, language, version]);
  if (!found) throw new AppError('not_found', legalAdminCopy.noVersion);
  return found;
}

const latest = readStatement(
  'legal_latest',
  'select version, content from legal_versions where page = $1 and language = $2 order by version desc limit 1',
);

const insert = writeStatement(
  'legal_insert',
  `insert into legal_versions (page, language, version, content, created_by) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
);

interface NewVersion extends LegalPlace {
  content: string | null;
  /** The version that the editor last read. */
  seen: number;
}

/**
 * Writes the next version. Versions are rows of their own, so the key decides between two admins: the later one gets a conflict,
 * as after any edit of a row that changed meanwhile (decision 065). A save without a difference, such as a retry, changes
 * nothing. False if nothing changed.
 */
export const saveVersion = (
  db: Database,
  actorId: string,
  { page, language, content, seen }: NewVersion,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const found = await findLatest(tx, page, language);
    if (found.content === content) return false;
    const added =
      found.version === seen ? await tx.run(insert, [page, language, seen + 1, content, actorId]) : 0;
    if (added === 0) throw new AppError('conflict', editCopy.changed);
    const detail = `${page} (${language}), ${seen + 1}`;
    await record(tx, { actorId, action: content === null ? 'restore_page' : 'edit_page', detail });
    return true;
  });

async function findLatest(tx: Db, page: LegalPage, language: Language) {
  const found = await tx.maybe<Pick<VersionRow, 'version' | 'content'>>(latest, [page, language]);
  return found ?? { version: 0, content: null };
}
