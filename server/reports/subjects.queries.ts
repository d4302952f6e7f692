import { messageCopy } from '../../contract/messages/copy.ts';
import type { ReportKind } from '../../contract/reports/copy.ts';
import { canSeeAnnouncement } from '../challenges/organisers/announcements.queries.ts';
import { CAPTAIN, notBlockedByTeam } from '../challenges/teams/teams.queries.ts';
import { isInGallery } from '../challenges/works/publicWorks.queries.ts';
import { readStatement, type Statement } from '../db/db.ts';
import { fileName } from '../messages/attachments.queries.ts';
import { canSeeOrganiser } from '../organisers/queries.ts';
import { canSeeSessionMessage } from '../sessions/messages/messages.queries.ts';
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

export interface Subject {
  member_id: string | null;
  words: string;
  /** In which it is. */
  tribe_id?: string | null;
  /** Only of kinds that can be edited. */
  version?: number;
}

/**
 * SQL for each kind of thing: the responsible member and the text; $1 is its id, $2 the reporter. It returns no row if the
 * reporter may not see the thing: the block and privacy filters are those of the slice that shows it. The title of a tribe's
 * post is its first line.
 */
export const subjects: Record<ReportKind, Statement<Subject>> = {
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
  session_message: readStatement(
    'reports_of_session_message',
    `select m.user_id as member_id, s.tribe_id, m.content as words
       from session_messages m join vibe_sessions s on s.id = m.session_id
      where m.id = $1 and ${canSeeSessionMessage('$2')}`,
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
