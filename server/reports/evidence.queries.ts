import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../contract/core/errors.ts';
import { messageCopy } from '../../contract/messages/copy.ts';
import { type ReportKind, reportCopy, reportKindNames } from '../../contract/reports/copy.ts';
import type { Evidence } from '../../contract/reports/endpoints.ts';
import { EVIDENCE_DAYS, NEIGHBOURS_EACH } from '../../contract/reports/limits.ts';
import { holdStaffRole, requireAbove } from '../admin/memberStatus.queries.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, readStatement, type Statement, writeStatement } from '../db/db.ts';
import { EVIDENCE_BUCKET, FILES_OF_POST, releaseFiles } from '../files/queries.ts';
import { fileName } from '../messages/attachments.queries.ts';

/*
 * Evidence of a report: copies of the reported files, and messages around a reported one. A copy in a private bucket stays
 * when the original is unsent, edited or deleted, whose public address then leads nowhere. Chain: this file (rows, retention) →
 * evidence.ts (copying) → server/files/access.queries.ts (`mayFetch`).
 */

/** A file to copy. `id` is that of the original. */
export interface Original {
  id: string;
  key: string;
  mime: string;
  position: number;
}

/** SQL: the files of the row that the report has no copy of. `ids` selects their ids, in order; $1 is the id of the row. */
const missing = (ids: string) => `
  select f.id, f.key, f.mime, o.position::int from reports r,
         (select id, row_number() over () as position from (${ids}) ids) o
    join files f on f.id = o.id and f.stored
   where r.id = $2 and r.subject_id = $1 and r.reporter_id = $3 and r.state = 'open'
     and not exists (select from report_files e where e.report_id = r.id and e.position = o.position)
   order by o.position`;

/** For each kind with files: those to copy, for an open report of the reporter. */
const originals: Partial<Record<ReportKind, Statement<Original>>> = {
  post: readStatement(
    'report_originals_of_post',
    missing(`select unnest(${FILES_OF_POST}) as id from posts p where p.id = $1`),
  ),
  message: readStatement(
    'report_originals_of_message',
    missing('select media_id as id from messages where id = $1 and unsent_at is null'),
  ),
  member: readStatement(
    'report_originals_of_member',
    missing('select avatar_id as id from profiles where id = $1'),
  ),
  tribe: readStatement(
    'report_originals_of_tribe',
    missing('select banner_id as id from tribes where id = $1'),
  ),
  challenge: readStatement(
    'report_originals_of_challenge',
    missing('select image_id as id from challenges where id = $1'),
  ),
  organiser: readStatement(
    'report_originals_of_organiser',
    missing('select logo_id as id from organisers where id = $1'),
  ),
  // Only if the reporter saw it.
  work: readStatement(
    'report_originals_of_work',
    missing('select file_id as id from challenge_submissions where id = $1 and published and work_public'),
  ),
};

export async function filesToCopy(
  db: Db,
  { id, kind, subject_id }: { id: string; kind: ReportKind; subject_id: string },
  reporterId: string,
): Promise<Original[]> {
  const statement = originals[kind];
  return statement ? db.many<Original>(statement, [subject_id, id, reporterId]) : [];
}

const reserve = writeStatement(
  'report_files_reserve',
  `insert into files (id, user_id, kind, bucket, key, url, mime, bytes, sha256, width, height, placeholder, name)
     select $1, null, 'evidence', '${EVIDENCE_BUCKET}', $3, '/files/' || $3::text, mime, bytes, sha256, width, height, placeholder, name
       from files where id = $2`,
);

/** Inserts the row of a copy before its object is written; the sweep removes it if no report takes it within a day. */
export async function reserveCopy(db: Db, { id, key }: Original): Promise<{ id: string; key: string }> {
  const copy = uuidv7();
  const ending = key.slice(key.lastIndexOf('.'));
  const at = `${EVIDENCE_BUCKET}/${copy}/${randomBytes(16).toString('hex')}${ending}`;
  await db.run(reserve, [copy, id, at]);
  return { id: copy, key: at };
}

// If a retry has copied the file meanwhile, the second copy stays unclaimed, and the sweep removes it.
const attach = writeStatement(
  'report_files_attach',
  `with attached as (
     insert into report_files (report_id, position, file_id) values ($1, $2, $3) on conflict do nothing returning file_id
   )
   update files set stored = true, claimed_at = now() where id in (select file_id from attached)`,
);

export const attachCopy = (db: Db, reportId: string, position: number, fileId: string) =>
  db.run(attach, [reportId, position, fileId]);

const said = `jsonb_build_object('id', n.id, 'sender_id', n.sender_id, 'created_at', n.created_at,
  'content', coalesce(nullif(n.content, ''), ${fileName('n')}, '${messageCopy.image}'))`;
const beside = (comparison: '<' | '>', order: 'desc' | 'asc') =>
  `(select n.* from messages n where n.user1_id = m.user1_id and n.user2_id = m.user2_id and n.unsent_at is null
       and (n.created_at, n.id) ${comparison} (m.created_at, m.id)
     order by n.created_at ${order}, n.id ${order} limit ${NEIGHBOURS_EACH})`;
const addMessages = writeStatement(
  'reports_add_messages',
  `update reports r set messages = (
     select coalesce(jsonb_agg(${said} order by n.created_at, n.id), '[]')
       from messages m cross join lateral (${beside('<', 'desc')} union all select m.* union all ${beside('>', 'asc')}) n
      where m.id = r.subject_id)
    where r.id = $1 and r.reporter_id = $2 and r.kind = 'message' and r.state = 'open' and r.messages is null`,
);

/** Keeps the reported message and up to ten around it with the report, as they are now. */
export const keepMessages = (db: Db, reportId: string, reporterId: string) =>
  db.run(addMessages, [reportId, reporterId]);

interface EvidenceRow {
  kind: ReportKind;
  member_id: string | null;
  words: string;
  messages: Evidence['messages'] | null;
}

// JSON holds PostgreSQL's form of a time.
const withTime = (message: Evidence['messages'][number]) => ({
  ...message,
  created_at: new Date(message.created_at).toISOString(),
});

const byId = readStatement(
  'reports_evidence',
  `select kind, member_id, coalesce(words, excerpt) as words, messages from reports where id = $1`,
);
const copies = readStatement(
  'report_files_of',
  `select f.url, f.name, f.mime, f.bytes, f.width, f.height from report_files e join files f on f.id = e.file_id
    where e.report_id = $1 order by e.position`,
);

/** Opens the evidence, and records that. Blocks and private profiles do not hide it. */
export const openEvidence = (db: Database, actorId: string, id: string): Promise<Evidence> =>
  db.transaction(async (tx) => {
    const actor = await holdStaffRole(tx, actorId);
    const report = await tx.maybe<EvidenceRow>(byId, [id]);
    if (!report) throw new AppError('not_found', reportCopy.notFound);
    const { kind, member_id, words, messages } = report;
    if (member_id === actorId) throw new AppError('forbidden', reportCopy.aboutYou);
    await requireAbove(tx, actor, member_id);
    const files = await tx.many<Evidence['files'][number]>(copies, [id]);
    const detail = reportKindNames[kind];
    await record(tx, { actorId, action: 'open_evidence', memberId: member_id, detail });
    return { words, files, messages: (messages ?? []).map(withTime) };
  });

// Of decided reports only. The sweep removes released files.
const oldCopies = readStatement(
  'report_files_old',
  `select e.file_id from report_files e join reports r on r.id = e.report_id join files f on f.id = e.file_id
    where r.state <> 'open' and r.created_at < now() - interval '${EVIDENCE_DAYS} days' and f.claimed_at is not null limit $1`,
);
// The text is cut to its excerpt. A message loses that, too, unless a warning quotes it.
const forget = writeStatement(
  'reports_forget_texts',
  `update reports r set words = null, messages = null,
          excerpt = case when kind = 'message' and not exists (select from warnings where report_id = r.id)
                    then '${reportKindNames.message}' else excerpt end
    where id in (
     select id from reports where (words is not null or messages is not null) and state <> 'open'
        and created_at < now() - interval '${EVIDENCE_DAYS} days' limit $1)`,
);

/** Drops the texts and the evidence of decided reports after 90 days. Returns how much it dropped, at most `limit` of each kind. */
export async function dropOldEvidence(db: Db, limit: number): Promise<number> {
  return Math.max(await releaseCopies(db, oldCopies, limit), await db.run(forget, [limit]));
}

/**
 * SQL: whether the report `r` loses its text and evidence with its member. One about a tribe, a challenge or an organiser that
 * stays keeps them.
 */
export const goesWithMember = (r: string) => `not exists (select from tribes where id = ${r}.subject_id)
      and not exists (select from challenges where id = ${r}.subject_id)
      and not exists (select from organisers where id = ${r}.subject_id)`;

const copiesAbout = readStatement(
  'report_files_about_member',
  `select e.file_id from report_files e join reports r on r.id = e.report_id
    where r.member_id = $1 and ${goesWithMember('r')}`,
);

/** At the erasure of a member: releases the copies of what they were reported for. */
export const releaseEvidenceAbout = (tx: Db, userId: string) => releaseCopies(tx, copiesAbout, userId);

async function releaseCopies(db: Db, copies: Statement<{ file_id: string }>, value: string | number) {
  const ids = (await db.many<{ file_id: string }>(copies, [value])).map(({ file_id }) => file_id);
  await releaseFiles(db, ids);
  return ids.length;
}
