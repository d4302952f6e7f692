import { readStatement } from '../../db/db.ts';
import { notHiddenTribe } from '../../visibility/filters.ts';

/** Lists of `data.json` about acts of tribes' moderators on the member and what they wrote. */
export const tribeActLists = {
  tribe_bans: readStatement(
    'export_tribe_bans',
    `select t.name as tribe, b.until, b.created_at
       from tribe_bans b left join tribes t on t.id = b.tribe_id and ${notHiddenTribe('$1', 't')} where b.user_id = $1 order by b.created_at, b.tribe_id`,
  ),
  tribe_announcements: readStatement(
    'export_tribe_announcements',
    `select a.post_id, t.name as tribe, a.created_at
       from tribe_announcements a left join tribes t on t.id = a.tribe_id and ${notHiddenTribe('$1', 't')} where a.announced_by = $1 order by a.created_at, a.post_id`,
  ),
  tribe_removals: readStatement(
    'export_tribe_removals',
    `select r.id, r.kind, t.name as tribe, r.excerpt, r.reason, r.created_at
       from tribe_removals r left join tribes t on t.id = r.tribe_id and ${notHiddenTribe('$1', 't')} where r.user_id = $1 order by r.created_at, r.id`,
  ),
};
