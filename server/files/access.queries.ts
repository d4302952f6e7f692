import { isAdmin, isStaff, type Viewer } from '../../contract/core/viewer.ts';
import type { FileKind } from '../../contract/files/endpoints.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import {
  canSeePost,
  notBlocked,
  notBlockedByEntrants,
  notHidden,
  notHiddenWork,
} from '../visibility/filters.ts';
import { roleInTribe } from '../visibility/tribeRoles.ts';

const byKey = readStatement(
  'files_by_key',
  'select id, user_id, kind, mime, name, url, bytes from files where url = any($1::text[]) and stored',
);

export interface PrivateFile {
  id: string;
  user_id: string | null;
  kind: FileKind | 'evidence';
  mime: string;
  name: string;
  url: string;
  bytes: number;
}

/** Types of the original of a picture whose copies are beside it. */
const ORIGINALS = ['webp', 'png', 'jpg', 'jpeg'];

/** The file of an object. The key of a narrower copy of a picture resolves to the picture. */
export const fileByKey = (db: ReadDb, key: string) => db.maybe<PrivateFile>(byKey, [addressesOf(key)]);

function addressesOf(key: string): string[] {
  const stem = /^(.+)-\d+\.webp$/.exec(key)?.[1];
  return stem ? ORIGINALS.map((ending) => `/files/${stem}.${ending}`) : [`/files/${key}`];
}

/**
 * Whether the viewer may fetch a private file: the owner, and viewers of the row that claims it. A slice whose rows claim
 * private files adds its condition here, by join.
 */
export async function mayFetch(db: ReadDb, viewer: Viewer | null, file: PrivateFile): Promise<boolean> {
  if (!viewer) return false;
  if (viewer.id === file.user_id) return true;
  if (file.kind === 'evidence')
    return (
      isStaff(viewer) && (await db.maybe(evidenceToSee, [file.id, viewer.id, isAdmin(viewer)])) !== undefined
    );
  if (file.kind === 'message') return (await db.maybe(messageToSee, [file.id, viewer.id])) !== undefined;
  if (file.kind === 'closed_post')
    return (await db.maybe(postToSee, [file.id, viewer.id, isStaff(viewer)])) !== undefined;
  if (file.kind !== 'submission') return false;
  return (await db.maybe(entryToSee, [file.id, viewer.id, isAdmin(viewer)])) !== undefined;
}

// A submission is visible to its team, to the challenge's host and to admins. If it is published, it is visible to every
// member without a block between them and its authors, unless its challenge is hidden.
const entryToSee = readStatement(
  'files_entry_to_see',
  `select s.id from challenge_submissions s join challenges c on c.id = s.challenge_id
    where s.file_id = $1
      and (c.created_by = $2 or $3::boolean or (s.published and ${notBlockedByEntrants('$2', 's')} and ${notHiddenWork('$2', 'c')})
        or exists (select from team_members tm
                    where tm.challenge_id = s.challenge_id and tm.team_id = s.team_id and tm.user_id = $2))`,
);

// An image of a post in a closed tribe is visible to those who may see the post. One of a text that waits is visible to those for
// whom it waits: the tribe's owner and moderators, unless it is hidden, or staff (server/reports/queue.queries.ts).
const postToSee = readStatement(
  'files_post_to_see',
  `select p.id from posts p
    where p.id in (select m.id from posts m where m.media_id = $1 union all select i.post_id from post_images i where i.file_id = $1)
      and ${canSeePost('$2', 'p')}
    union all
   select h.id from held_texts h left join tribes t on h.reason = 'invited' and t.id = h.tribe_id
    where h.state = 'waiting' and h.file_ids @> array[$1::uuid]
      and case when t.id is null then $3::boolean else ${roleInTribe('t.id', '$2')} <> 'member' end
      and ${notHidden('$2', 'h.user_id', 'h.created_at')}`,
);

// Evidence is visible to staff: none about themselves and, to moderators, none about staff (server/reports/evidence.queries.ts).
const evidenceToSee = readStatement(
  'files_evidence_to_see',
  `select r.id from report_files e join reports r on r.id = e.report_id
    where e.file_id = $1 and r.member_id is distinct from $2
      and ($3::boolean or not exists (select from user_roles s where s.user_id = r.member_id))`,
);

// An attachment of a message is visible to its sender and recipient while neither has blocked the other.
const messageToSee = readStatement(
  'files_message_to_see',
  `select m.id from messages m
    where m.media_id = $1 and $2::uuid in (m.sender_id, m.recipient_id) and ${notBlocked('$2', 'm.sender_id', 'm.created_at')}
      and ${notBlocked('$2', 'm.recipient_id')}`,
);
