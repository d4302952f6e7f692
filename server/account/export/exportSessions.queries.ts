import { readStatement } from '../../db/db.ts';
import { canSeeSession } from '../../visibility/filters.ts';
import { versionsOf, who } from './exportChallenges.queries.ts';

/** What an export says of sessions: those that the member made or co-hosted, the member's seats and messages to attendees. */
export const sessionLists = {
  sessions_made: readStatement(
    'export_sessions_made',
    `select s.id, s.title, s.description, s.starts_at, s.ends_at, s.type, s.location, s.link, s.max_attendees, s.topics,
            s.attendees_count, s.waitlist_count, s.checked_in_count, s.series_id, s.series_place, s.series_length,
            s.cancelled_at, s.created_at,
            ${versionsOf(
              'session_versions v where v.session_id = s.id',
              "'title', v.title, 'starts_at', v.moment, 'location', v.place, ",
              'description',
            )}
       from vibe_sessions s where created_by = $1 order by created_at, id`,
  ),
  // All seats; attended are those with a check-in that a host has not taken back.
  session_seats: readStatement(
    'export_session_seats',
    `select s.id, s.title, s.starts_at, s.ends_at, ${who('s.created_by')} as host, a.waiting, a.created_at,
            k.checked_in_at, k.method as checked_in_by, k.removed_at as check_in_removed_at
       from session_attendees a join vibe_sessions s on s.id = a.session_id
       left join session_check_ins k on k.session_id = a.session_id and k.user_id = a.user_id
      where a.user_id = $1 and ${canSeeSession('$1', 's')} order by a.created_at, s.id`,
  ),
  sessions_co_hosted: readStatement(
    'export_sessions_co_hosted',
    `select s.id, s.title, s.starts_at, s.ends_at, ${who('s.created_by')} as host, h.created_at
       from session_hosts h join vibe_sessions s on s.id = h.session_id
      where h.user_id = $1 and ${canSeeSession('$1', 's')} order by h.created_at, s.id`,
  ),
  session_messages: readStatement(
    'export_session_messages',
    `select m.id, m.session_id, s.title as session, m.content, m.created_at, m.removed_at
       from session_messages m left join vibe_sessions s on s.id = m.session_id and ${canSeeSession('$1', 's')}
      where m.user_id = $1 order by m.created_at, m.id`,
  ),
};
