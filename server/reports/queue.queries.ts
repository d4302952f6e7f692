import { AppError } from '../../contract/core/errors.ts';
import { canManageTribe } from '../../contract/core/policy.ts';
import { isAdmin, type Viewer } from '../../contract/core/viewer.ts';
import { queueCopy } from '../../contract/reports/queue.copy.ts';
import type { WaitingText } from '../../contract/reports/queue.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { holdStaffRole, requireAbove } from '../admin/memberStatus.queries.ts';
import { authorJson } from '../admin/queries.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { releaseFiles } from '../files/queries.ts';
import { after, pageByTime } from '../http/cursor.ts';
import { notify } from '../notifications/notify.queries.ts';
import { type HeldPayload, shownPayload } from '../posts/held/queries.ts';
import { imagesOf } from '../posts/images.queries.ts';
import { findPlace, type PostOwner } from '../posts/queries.ts';
import { mayPost } from '../posts/tribePosts.queries.ts';
import { lockTribeFor } from '../tribes/lock.queries.ts';
import { canSeePost, canSeeThread, notHidden } from '../visibility/filters.ts';

/*
 * The queue of held texts (decision 106): listed for staff, published or rejected by them. Chain: posts/held (holds) → this file
 * → publishHeld.ts (publishes by the code of a normal create).
 */

/** At a hundred, a count of the history ends. */
const upTo100 = (rows: string) => `(select count(*)::int from (${rows} limit 100) few)`;

const GONE = `case
    when h.kind = 'comment' then p.id is null or not ${canSeePost('h.user_id', 'p')}
      or h.payload->>'parent_id' is not null and not exists (
        select from post_comments c where c.post_id = h.post_id and c.id = (h.payload->>'parent_id')::uuid
           and ${canSeeThread('h.user_id', 'c')})
    when h.tribe_id is not null then not exists (
      select from tribes g join tribe_members m on m.tribe_id = g.id
       where g.id = h.tribe_id and m.user_id = h.user_id and ${mayPost('h.user_id', 'g', 'm')})
    else false end`;

// Staff read no closed tribe, so a comment in one names the tribe instead of the post.
const PLACE_OF_COMMENT = `coalesce(
    (select ct.name from tribes ct where ct.id = p.tribe_id and ct.closed), p.title)`;

/** SQL of the columns of a waiting text, from `WAITING`. */
export const TEXT_COLUMNS = `h.id, h.kind, h.post_id, h.tribe_id, h.payload, h.reason, h.created_at,
          coalesce(t.name, ${PLACE_OF_COMMENT}) as place, ${GONE} as gone, ${authorJson('a')} as author,
          (select json_agg(json_build_object('url', f.url, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder,
                    'variants', f.variants) order by i.n)
             from unnest(h.file_ids) with ordinality i (id, n) join files f on f.id = i.id) as pictures`;

export const WAITING = `held_texts h join users u on u.id = h.user_id join profiles a on a.id = h.user_id
     left join posts p on p.id = h.post_id left join tribes t on t.id = h.tribe_id`;

// Those that wait for the moderators of a tribe are in tribes/held.queries.ts, while there is the tribe. What staff have hidden
// waits until it is shown again.
const waiting = readStatement(
  'held_texts_queue',
  `select ${TEXT_COLUMNS}, h.word, u.created_at as joined_at,
          ${upTo100('select from posts o where o.user_id = h.user_id')} as posts,
          ${upTo100('select from post_comments o where o.user_id = h.user_id')} as comments,
          ${upTo100("select from held_texts o where o.user_id = h.user_id and o.state = 'published'")} as published,
          ${upTo100("select from held_texts o where o.user_id = h.user_id and o.state = 'rejected'")} as rejected,
          ${upTo100('select from warnings o where o.user_id = h.user_id')} as warnings
     from ${WAITING}
    where h.state = 'waiting' and (h.reason <> 'invited' or t.id is null) and (h.created_at, h.id) > ($1, $2) and h.user_id <> $4
      and ($5::boolean or not exists (select from user_roles s where s.user_id = h.user_id))
      and ${notHidden('null::uuid', 'h.user_id', 'h.created_at')}
    order by h.created_at, h.id limit $3`,
);

type Picture = WaitingText['images'][number];

/** A row of `TEXT_COLUMNS`. */
export interface TextRow extends Omit<WaitingText, 'title' | 'content' | 'images' | 'history' | 'word'> {
  payload: HeldPayload;
  pictures: Picture[] | null;
}

interface WaitingRow extends TextRow, Omit<WaitingText['history'], 'joined_at'> {
  word: string | null;
  joined_at: string;
}

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

/** Lists the waiting texts that a member of the staff may decide. */
export async function listQueue(db: ReadDb, viewer: Viewer, { limit, cursor }: ListOptions) {
  const values = [...after(cursor), limit + 1, viewer.id, isAdmin(viewer)];
  return pageByTime(await db.many<WaitingRow>(waiting, values), limit, waitingOf);
}

function waitingOf(row: WaitingRow): WaitingText {
  const { joined_at, posts, comments, published, rejected, warnings, word, ...text } = row;
  return { ...textOf(text), word, history: { joined_at, posts, comments, published, rejected, warnings } };
}

export function textOf({ payload, pictures, ...text }: TextRow) {
  const alts = imagesOf(payload).map(({ alt }) => alt);
  return {
    ...text,
    ...shownPayload(payload),
    images: (pictures ?? []).map((picture, n) => ({ ...picture, ...(alts[n] && { alt: alts[n] }) })),
  };
}

/** A held text that is being decided. */
export interface HeldText {
  id: string;
  user_id: string;
  kind: 'post' | 'comment';
  post_id: string | null;
  tribe_id: string | null;
  payload: HeldPayload;
  file_ids: string[];
}

interface LockedText extends HeldText {
  /** The tribe whose owner and moderators decide it; null for the staff, also if the tribe is gone. */
  decided_in: string | null;
  state: 'waiting' | 'published' | 'rejected';
  decided_by: string | null;
}

const placed = readStatement(
  'held_texts_place',
  'select user_id, post_id, tribe_id from held_texts where id = $1',
);
// In the order of all transactions (decision 010): the place, its author's account, the text.
const lockPost = writeStatement(
  'held_texts_lock_post',
  'select id from posts where id = $1 for no key update',
);
// As an announcement locks it, which may be published: a weaker lock would have to be raised.
const lockTribe = writeStatement(
  'held_texts_lock_tribe',
  'select id from tribes where id = $1 for no key update',
);
const lockMember = writeStatement(
  'held_texts_lock_member',
  'select id from users where id = $1 for key share',
);
const lock = writeStatement(
  'held_texts_lock',
  `select id, user_id, kind, post_id, tribe_id, payload, file_ids, state, decided_by,
          case when reason = 'invited' then (select t.id from tribes t where t.id = h.tribe_id) end as decided_in
     from held_texts h where id = $1 for update`,
);

async function lockText(tx: Db, id: string): Promise<LockedText> {
  const place = await tx.maybe<Pick<HeldText, 'user_id' | 'post_id' | 'tribe_id'>>(placed, [id]);
  if (place?.post_id) await tx.maybe(lockPost, [place.post_id]);
  if (place?.tribe_id) await tx.maybe(lockTribe, [place.tribe_id]);
  if (place) await tx.maybe(lockMember, [place.user_id]);
  const text = place && (await tx.maybe<LockedText>(lock, [id]));
  if (!text) throw new AppError('not_found', queueCopy.notFound);
  return text;
}

/** Requires the owner or a moderator. They have no role above or below the author, who is a member. */
async function lockForTribe(tx: Db, userId: string, id: string): Promise<undefined> {
  await lockTribeFor(tx, { id, userId }, canManageTribe, manageCopy.managersOnly);
}

const close = writeStatement(
  'held_texts_decide',
  `update held_texts set state = $2, note = $3, decided_by = $4, decided_at = now(), file_ids = '{}',
          payload = case when $2 = 'published' then '{"content": ""}' else payload end
    where id = $1`,
);

export interface Decision {
  id: string;
  /** In the name of the tribe, by its owner or a moderator; null for the staff. */
  tribeId: string | null;
  outcome: 'published' | 'rejected';
  note: string;
}

/** What to publish after the commit. */
interface Decided {
  authorId: string;
  /** Ids of the notified members. */
  notified: string[];
  /** The post that was published, or under which a comment was, also by an earlier try. Undefined if it was deleted since. */
  post?: (PostOwner & { id: string }) | undefined;
}

async function postOf(tx: Db, text: HeldText, outcome: Decision['outcome']): Promise<Decided['post']> {
  if (outcome === 'rejected') return undefined;
  const id = text.post_id ?? text.id;
  const place = await findPlace(tx, id);
  return place && { ...place, id };
}

/**
 * Decides a text by one transaction. `publish` inserts the post or comment and returns the ids of the notified members. Of two
 * decisions one wins, and the other gets a `conflict`; the same one by the same actor is a retry.
 */
export const decideHeld = (
  db: Database,
  actorId: string,
  { id, outcome, note, tribeId }: Decision,
  publish: (tx: Db, text: HeldText) => Promise<string[]>,
): Promise<Decided> =>
  db.transaction(async (tx) => {
    const actor = tribeId ? await lockForTribe(tx, actorId, tribeId) : await holdStaffRole(tx, actorId);
    const text = await lockText(tx, id);
    if (text.decided_in !== tribeId) throw new AppError('not_found', queueCopy.notFound);
    const { user_id: authorId, state, decided_by } = text;
    if (authorId === actorId) throw new AppError('forbidden', queueCopy.own);
    if (actor) await requireAbove(tx, actor, authorId);
    if (state === outcome && decided_by === actorId)
      return { authorId, notified: [], post: await postOf(tx, text, outcome) };
    if (state !== 'waiting') throw new AppError('conflict', queueCopy.decided);
    const published = outcome === 'published' ? await publish(tx, text) : [];
    if (outcome === 'rejected') await releaseFiles(tx, text.file_ids);
    await tx.run(close, [id, outcome, outcome === 'rejected' ? note : '', actorId]);
    const action = outcome === 'published' ? 'publish_held' : 'reject_held';
    await record(tx, { actorId, action, memberId: authorId, detail: note });
    const about = outcome === 'published' ? { post_id: text.post_id ?? id } : { member_id: authorId };
    const told = await notify(tx, [authorId], { kind: `held_${outcome}`, actorId: null, about });
    return { authorId, notified: [...published, ...told], post: await postOf(tx, text, outcome) };
  });
