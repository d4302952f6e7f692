import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { isAdmin, type Viewer } from '../../contract/core/viewer.ts';
import { type ReportKind, type ReportReason, reportCopy } from '../../contract/reports/copy.ts';
import type { Report } from '../../contract/reports/endpoints.ts';
import { REPORT_EXCERPT_LENGTH } from '../../contract/reports/limits.ts';
import { cut } from '../../contract/text/cut.ts';
import { authorJson } from '../admin/queries.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { after, pageByTime } from '../http/cursor.ts';
import { type Subject, subjects } from './subjects.queries.ts';

interface Thing {
  kind: ReportKind;
  subject_id: string;
}

interface NewReport extends Thing {
  id: string;
  reason: ReportReason;
  details: string;
}

const insert = writeStatement(
  'reports_insert',
  `insert into reports (id, reporter_id, kind, subject_id, member_id, excerpt, reason, details, words, version, tribe_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
);

/** False if the member already has an open report of this thing, or if this is a retry: the first report is kept. */
export async function insertReport(db: Db, reporterId: string, report: NewReport): Promise<boolean> {
  const { id, kind, subject_id, reason, details } = report;
  const asked = [subject_id, reporterId];
  const subject = await db.maybe<Subject>(subjects[kind], asked);
  if (!subject) return refuseGone(db, reporterId, report);
  const { member_id, version = null, tribe_id = null } = subject;
  if (member_id === reporterId) throw new AppError('invalid', reportCopy.own);
  const words = subject.words.trim();
  const excerpt = cut(words, REPORT_EXCERPT_LENGTH);
  const row = [
    id,
    reporterId,
    kind,
    subject_id,
    member_id,
    excerpt,
    reason,
    details,
    // Keeps the full text: a message can be unsent, an announcement or a message to attendees removed.
    kind === 'member' ? null : words,
    version,
    tribe_id,
  ];
  if ((await db.run(insert, row)) === 1) return true;
  // If no report has this id, the conflict is with another open report of the member.
  if ((await whatHasId(db, reporterId, report)) === 'another')
    throw new AppError('conflict', errorCopy.idTaken);
  return false;
}

async function refuseGone(db: Db, reporterId: string, report: NewReport): Promise<false> {
  if ((await whatHasId(db, reporterId, report)) === 'the same') return false;
  throw new AppError('not_found', reportCopy.gone);
}

const byId = readStatement(
  'reports_by_id',
  'select reporter_id, kind, subject_id from reports where id = $1',
);

async function whatHasId(db: Db, reporterId: string, { id, kind, subject_id }: NewReport) {
  const row = await db.maybe<Thing & { reporter_id: string | null }>(byId, [id]);
  if (!row) return 'nothing';
  const same = row.reporter_id === reporterId && row.kind === kind && row.subject_id === subject_id;
  return same ? 'the same' : 'another';
}

// The oldest open report of each thing represents all of them.
const open = readStatement(
  'reports_open',
  `select r.id, r.kind, r.subject_id, r.excerpt, coalesce(r.words, r.excerpt) as words, r.reason, r.details, r.created_at, c.post_id,
          coalesce(t.challenge_id, a.challenge_id, e.challenge_id) as challenge_id, sm.session_id,
          case r.kind
            when 'post' then exists (select from posts where id = r.subject_id)
            when 'comment' then c.id is not null
            when 'tribe' then exists (select from tribes where id = r.subject_id)
            when 'challenge' then exists (select from challenges where id = r.subject_id)
            when 'session' then exists (select from vibe_sessions where id = r.subject_id and cancelled_at is null)
            when 'message' then exists (select from messages where id = r.subject_id and unsent_at is null)
            when 'team' then t.id is not null
            when 'announcement' then a.id is not null and a.removed_at is null
            when 'session_message' then sm.id is not null and sm.removed_at is null
            when 'organiser' then o.id is not null
            when 'work' then e.published is true
            else m.id is not null
          end as exists,
          r.version < case r.kind
            when 'post' then (select version from posts where id = r.subject_id)
            when 'comment' then c.version
            when 'tribe' then (select version from tribes where id = r.subject_id)
            when 'challenge' then (select version from challenges where id = r.subject_id)
            when 'session' then (select version from vibe_sessions where id = r.subject_id)
            when 'organiser' then o.version
          end is true as edited,
          (r.messages is not null or exists (select from report_files where report_id = r.id)) as has_evidence,
          ${authorJson('m')} as member, ${authorJson('w')} as reporter,
          (select count(*) from reports o
            where o.kind = r.kind and o.subject_id = r.subject_id and o.state = 'open') as reports
     from reports r
     left join profiles m on m.id = r.member_id
     left join profiles w on w.id = r.reporter_id
     left join post_comments c on r.kind = 'comment' and c.id = r.subject_id
     left join teams t on r.kind = 'team' and t.id = r.subject_id
     left join challenge_announcements a on r.kind = 'announcement' and a.id = r.subject_id
     left join session_messages sm on r.kind = 'session_message' and sm.id = r.subject_id
     left join organisers o on r.kind = 'organiser' and o.id = r.subject_id
     left join challenge_submissions e on r.kind = 'work' and e.id = r.subject_id
    where r.state = 'open' and (r.created_at, r.id) > ($1, $2) and r.member_id is distinct from $4
      and ($5::bool or not exists (select from user_roles s where s.user_id = r.member_id)) and not exists (
            select from reports o
             where o.kind = r.kind and o.subject_id = r.subject_id and o.state = 'open'
               and (o.created_at, o.id) < (r.created_at, r.id))
    order by r.created_at, r.id limit $3`,
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

/** Lists the open reports that a member of the staff may decide: none about themselves, and for moderators none about staff. */
export async function listReports(db: ReadDb, viewer: Viewer, { limit, cursor }: ListOptions) {
  const values = [...after(cursor), limit + 1, viewer.id, isAdmin(viewer)];
  const rows = await db.many<Report>(open, values);
  return pageByTime(rows, limit, (report) => report);
}
