import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { isAdmin, type Viewer } from '../../contract/core/viewer.ts';
import { messageCopy } from '../../contract/messages/copy.ts';
import { type ReportKind, type ReportReason, reportCopy } from '../../contract/reports/copy.ts';
import type { Report } from '../../contract/reports/endpoints.ts';
import { REPORT_EXCERPT_LENGTH } from '../../contract/reports/limits.ts';
import { cut } from '../../contract/text/cut.ts';
import { authorJson } from '../admin/queries.ts';
import { canSeeAnnouncement } from '../challenges/organisers/announcements.queries.ts';
import { CAPTAIN, notBlockedByTeam } from '../challenges/teams/teams.queries.ts';
import { isInGallery } from '../challenges/works/publicWorks.queries.ts';
import { type Db, type ReadDb, readStatement, type Statement, writeStatement } from '../db/db.ts';
import { after, pageByTime } from '../http/cursor.ts';
import { fileName } from '../messages/attachments.queries.ts';
import { canSeeOrganiser } from '../organisers/queries.ts';
import { OWNER_ID } from '../tribes/queries.ts';
import {
  canSeePost,
  canSeeProfile,
  canSeeSession,
  canSeeThread,
  notBlocked,
  notHiddenTribe,
  notHiddenWork,
} from '../visibility/filters.ts';

interface Thing {
  kind: ReportKind;
  subject_id: string;
}

/**
 * SQL for each kind of thing: the responsible member and the text; $1 is its id, $2 the reporter. It returns no row if the
 * reporter may not see the thing: the block and privacy filters are those of the slice that shows it. The title of a tribe's
 * post is its first line.
 */
const subjects: Record<ReportKind, Statement<Subject>> = {
  post: readStatement(
    'reports_of_post',
    `select user_id as member_id, tribe_id, version, case when tribe_id is null then title || E'\\n' else '' end || content
              || coalesce((select E'\\n' || array_to_string(o.options, E'\\n') from polls o where o.post_id = p.id), '') as words
       from posts p where id = $1 and ${canSeePost('$2', 'p')}`,
  ),
  comment: readStatement(
    'reports_of_comment',
    `select c.user_id as member_id, p.tribe_id, c.version, c.content as words from post_comments c join posts p on p.id = c.post_id
      where c.id = $1 and ${canSeeThread('$2', 'c')} and ${canSeePost('$2', 'p')}`,
  ),
  // Tribes and challenges are visible to everyone, unless hidden.
  tribe: readStatement(
    'reports_of_tribe',
    `select ${OWNER_ID} as member_id, t.version, concat_ws(E'\\n', t.name, t.description, nullif(t.rules, '')) as words
       from tribes t
      where t.id = $1 and $2::uuid is not null and ${notHiddenTribe('$2', 't')}`,
  ),
  challenge: readStatement(
    'reports_of_challenge',
    `select created_by as member_id, version, title || E'\\n' || description as words from challenges c
      where id = $1 and $2::uuid is not null and ${notHiddenWork('$2', 'c')}`,
  ),
  session: readStatement(
    'reports_of_session',
    `select created_by as member_id, tribe_id, version, title || E'\\n' || description as words from vibe_sessions s
      where id = $1 and ${canSeeSession('$2', 's')}`,
  ),
  // A private profile shows its name to everybody, the rest to followers.
  member: readStatement(
    'reports_of_member',
    `select u.id as member_id,
            concat_ws(E'\\n', p.full_name, '@' || p.username, case when ${canSeeProfile('$2', 'p')} then
              concat_ws(E'\\n', nullif(p.headline, ''), p.bio, (
                select string_agg(d.text, E'\\n' order by d.kind) from profile_details d where d.user_id = p.id and d.shown), (
                select string_agg(concat(l->>'label', ' ', l->>'url'), E'\\n')
                  from portfolios o, jsonb_array_elements(o.links) l where o.user_id = p.id)) end) as words
       from users u left join profiles p on p.id = u.id where u.id = $1 and ${notBlocked('$2', 'u.id')}`,
  ),
  // The sender's account may be deleted.
  message: readStatement(
    'reports_of_message',
    `select u.id as member_id, coalesce(nullif(m.content, ''), ${fileName('m')}, '${messageCopy.image}') as words
       from messages m left join users u on u.id = m.sender_id
      where m.id = $1 and $2::uuid in (m.sender_id, m.recipient_id)
        and m.unsent_at is null and ${notBlocked('$2', 'm.sender_id', 'm.created_at')}
        and ${notBlocked('$2', 'm.recipient_id')}`,
  ),
  // Every member with the invite link sees the team. Its captain is the responsible member.
  team: readStatement(
    'reports_of_team',
    `select ${CAPTAIN} as member_id, t.name as words from teams t where t.id = $1 and ${notBlockedByTeam('$2')}`,
  ),
  announcement: readStatement(
    'reports_of_announcement',
    `select a.user_id as member_id, a.content as words from challenge_announcements a
      where a.id = $1 and ${canSeeAnnouncement('$2')}`,
  ),
  // The responsible member is its lead. Without members, it is its creator.
  organiser: readStatement(
    'reports_of_organiser',
    `select coalesce((select om.user_id from organiser_members om where om.organiser_id = o.id
                       order by om.joined_at, om.user_id limit 1), o.created_by) as member_id,
            o.version, concat_ws(E'\\n', o.name, o.domain, o.site, nullif(o.about, '')) as words
       from organisers o where o.id = $1 and $2::uuid is not null and ${canSeeOrganiser('$2')}`,
  ),
  // An entry as the gallery shows it to everybody.
  work: readStatement(
    'reports_of_work',
    `select s.user_id as member_id,
            concat_ws(E'\\n', c.title, nullif(s.submission_text, ''), (
              select string_agg(l->>'url', E'\\n') from jsonb_array_elements(s.links) l where s.work_public)) as words
       from challenge_submissions s join profiles a on a.id = s.user_id
       join challenges c on c.id = s.challenge_id and c.results_at is not null
      where s.id = $1 and $2::uuid is not null and ${isInGallery('s', 'a', 'c')}`,
  ),
};

interface Subject {
  member_id: string | null;
  words: string;
  /** In which it is. */
  tribe_id?: string | null;
  /** Only of kinds that can be edited. */
  version?: number;
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
    // Keeps the full text: a message can be unsent, an announcement removed.
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
          coalesce(t.challenge_id, a.challenge_id, e.challenge_id) as challenge_id,
          case r.kind
            when 'post' then exists (select from posts where id = r.subject_id)
            when 'comment' then c.id is not null
            when 'tribe' then exists (select from tribes where id = r.subject_id)
            when 'challenge' then exists (select from challenges where id = r.subject_id)
            when 'session' then exists (select from vibe_sessions where id = r.subject_id and cancelled_at is null)
            when 'message' then exists (select from messages where id = r.subject_id and unsent_at is null)
            when 'team' then t.id is not null
            when 'announcement' then a.id is not null and a.removed_at is null
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
