import { readStatement } from '../../db/db.ts';
import { notHiddenWork } from '../../visibility/filters.ts';
import { pathOf } from './exportChallenges.queries.ts';

/** Lists of `data.json` about the organisers of a member. */
export const organiserLists = {
  organisers_made: readStatement(
    'export_organisers_made',
    `select id, name, domain, about, site, ${pathOf('logo_id')} as logo, method, verified_at, verified_until, created_at
       from organisers where created_by = $1 order by created_at, id`,
  ),
  organisers_joined: readStatement(
    'export_organisers_joined',
    `select o.id, o.name, o.domain, m.joined_at
       from organiser_members m join organisers o on o.id = m.organiser_id
      where m.user_id = $1 order by m.joined_at, o.id`,
  ),
  // Also the member's own questions to others, of whom it names none.
  organisers_asked: readStatement(
    'export_organisers_asked',
    `select o.name as organiser, i.user_id = $1 as to_me, i.created_at
       from organiser_invitations i left join organisers o on o.id = i.organiser_id and ${notHiddenWork('$1', 'o')}
      where $1 in (i.user_id, i.invited_by) order by i.created_at, i.organiser_id`,
  ),
  organiser_mails: readStatement(
    'export_organiser_mails',
    'select domain, created_at from organiser_mails where user_id = $1 order by created_at, id',
  ),
};
