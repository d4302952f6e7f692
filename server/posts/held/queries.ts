import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import { type HeldReason, heldCopy } from '../../../contract/posts/held.copy.ts';
import type { OwnHeldText } from '../../../contract/posts/held.ts';
import {
  HELD_DAYS,
  HELD_WAITING_MAX,
  NEW_MEMBER_COMMENTS_A_DAY,
  NEW_MEMBER_HOURS,
  NEW_MEMBER_POSTS,
  NEW_MEMBER_POSTS_A_DAY,
} from '../../../contract/posts/limits.ts';
import type { NewPoll } from '../../../contract/posts/pollForm.ts';
import type { AuthorRow } from '../../db/author.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { claimFile, releaseFiles } from '../../files/queries.ts';
import { notHidden } from '../../visibility/filters.ts';
import { imagesOf, type NewImages } from '../images.queries.ts';
import type { Hold } from './rules.ts';

/*
 * Held texts (decision 105): posts and comments that wait for a moderator, in a table of their own, so that no list, search,
 * count or event can contain one. Chain: rules.ts (why) → writeOrHold.ts (publish or hold) → this file → server/reports/queue
 * (decisions).
 */

/** What a member sent: of a post in a tribe with `tribe_id`, of a comment with `post_id`. */
export interface HeldPayload extends NewImages {
  title?: string;
  content: string;
  poll?: NewPoll | undefined;
  parent_id?: string | undefined;
  announcement?: boolean | undefined;
}

export interface NewText {
  id: string;
  kind: 'post' | 'comment';
  post_id?: string | undefined;
  tribe_id?: string | undefined;
  payload: HeldPayload;
}

/** A held text with its author's profile. */
export interface HeldRow extends AuthorRow {
  id: string;
  kind: 'post' | 'comment';
  post_id: string | null;
  tribe_id: string | null;
  payload: HeldPayload;
  reason: HeldReason;
  state: 'waiting' | 'published' | 'rejected';
  created_at: string;
}

// Posts that staff hide from everybody do not count.
const met = (u: string) => `${u}.created_at <= now() - interval '${NEW_MEMBER_HOURS} hours'
    and (select count(*) from (select from posts p where p.user_id = ${u}.id and ${notHidden('null::uuid', 'p.user_id', 'p.created_at')} limit ${NEW_MEMBER_POSTS}) shown) = ${NEW_MEMBER_POSTS}`;

const ofAuthor = readStatement(
  'held_texts_author_state',
  `select u.established_at is not null as established, u.established_at is null and ${met('u')} as met,
          (select h.state from held_texts h where h.id = $2) as held,
          exists (select from tribe_members m
            where m.tribe_id = $3 and m.user_id = u.id and m.role = 'member' and m.invite_id is not null)
          and exists (select from tribe_members o join users ou on ou.id = o.user_id
            where o.tribe_id = $3 and o.role = 'owner' and (ou.established_at is not null or ${met('ou')})) as invited
     from users u where u.id = $1`,
);
const establish = writeStatement(
  'users_establish',
  'update users set established_at = now() where id = $1 and established_at is null',
);

interface AuthorState {
  established: boolean;
  met: boolean;
  held: HeldRow['state'] | null;
  invited: boolean;
}

/**
 * Whether the member is new, whether a text of this id is held, and whether they joined the tribe by an invite link while its
 * owner is not new: otherwise two new accounts would publish for each other. Who is not new stays so, whatever is deleted later.
 */
export async function authorState(
  db: Database,
  userId: string,
  textId: string | null,
  tribeId: string | null = null,
) {
  const row = await db.maybe<AuthorState>(ofAuthor, [userId, textId, tribeId]);
  if (row?.met) await db.run(establish, [userId]);
  const isNew = !row?.established && !row?.met;
  return { isNew, held: row?.held ?? null, invited: isNew && (row?.invited ?? false) };
}

// Not the account itself, which a decision about a member locks until it has told everybody: no text waits for that. The account
// is held against its deletion first, as in lockProfiles.ts.
const lockAuthor = writeStatement(
  'held_texts_lock_author',
  `with account as materialized (select id from users where id = $1 for key share)
   select n.user_id from member_counts n where n.user_id = (select id from account) for no key update`,
);
const countOfDay = readStatement(
  'new_member_texts_count',
  `select count(*)::int as count from new_member_texts
    where user_id = $1 and kind = $2 and text_id <> $3 and created_at > now() - interval '24 hours'`,
);
const insertOfDay = writeStatement(
  'new_member_texts_insert',
  'insert into new_member_texts (user_id, text_id, kind) values ($1, $2, $3) on conflict do nothing',
);
const MOST = { post: NEW_MEMBER_POSTS_A_DAY, comment: NEW_MEMBER_COMMENTS_A_DAY };

/**
 * Counts a text that a new member has just published in this transaction, under a lock that the author's texts
 * share, after the locks of posts (decision 010). False beyond the number of a day. What was deleted since counts, too.
 */
export async function countNewMemberText(tx: Db, userId: string, { id, kind }: NewText): Promise<boolean> {
  await tx.run(lockAuthor, [userId]);
  const { count } = await tx.one<{ count: number }>(countOfDay, [userId, kind, id]);
  if (count >= MOST[kind]) return false;
  await tx.run(insertOfDay, [userId, id, kind]);
  return true;
}

const insert = writeStatement(
  'held_texts_insert',
  `insert into held_texts (id, user_id, kind, post_id, tribe_id, payload, file_ids, reason, word)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
);
const countWaiting = readStatement(
  'held_texts_count_waiting',
  `select count(*)::int as count from held_texts where user_id = $1 and state = 'waiting'`,
);
const exists = readStatement('held_texts_exists', 'select id from held_texts where id = $1');

/** Holds a text and claims its images. False if it is held already: a retry. */
export const holdText = (
  db: Database,
  userId: string,
  text: NewText,
  { reason, word }: Hold,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.run(lockAuthor, [userId]);
    if (await tx.maybe(exists, [text.id])) return false;
    const { count } = await tx.one<{ count: number }>(countWaiting, [userId]);
    // Final, unlike `rate_limited`: a text that waits in the outbox would stop all that follow it.
    if (count >= HELD_WAITING_MAX) throw new AppError('conflict', heldCopy.tooMany);
    const files: string[] = [];
    const field = text.payload.images ? 'images' : 'media_url';
    for (const { url } of imagesOf(text.payload))
      files.push(await claimFile(tx, { url, userId, kind: ['post', 'closed_post'], field }));
    const { id, kind, post_id = null, tribe_id = null, payload } = text;
    const row = [id, userId, kind, post_id, tribe_id, JSON.stringify(payload), files, reason, word ?? null];
    return (await tx.run(insert, row)) === 1;
  });

const one = readStatement(
  'held_texts_own_one',
  `select h.id, h.user_id, h.kind, h.post_id, h.tribe_id, h.payload, h.reason, h.state, h.created_at,
          a.username, a.full_name, a.avatar_url
     from held_texts h join profiles a on a.id = h.user_id where h.id = $1 and h.user_id = $2`,
);

/** The member's held text in this place. Any other use of its id is a `conflict`. */
export async function ownHeldText(db: Db, userId: string, text: NewText): Promise<HeldRow> {
  const row = await db.maybe<HeldRow>(one, [text.id, userId]);
  const same =
    row?.kind === text.kind &&
    row.post_id === (text.post_id ?? null) &&
    row.tribe_id === (text.tribe_id ?? null);
  if (!row || !same) throw new AppError('conflict', errorCopy.idTaken);
  return row;
}

const mine = readStatement(
  'held_texts_mine',
  `select id, kind, post_id, tribe_id, payload, reason, state, note, created_at from held_texts
    where user_id = $1 and state <> 'published' order by created_at desc, id limit 50`,
);

type MineRow = Omit<OwnHeldText, 'title' | 'content' | 'images'> & { payload: HeldPayload };

export async function listOwnHeld(db: ReadDb, userId: string): Promise<{ items: OwnHeldText[] }> {
  const rows = await db.many<MineRow>(mine, [userId]);
  return { items: rows.map(({ payload, ...row }) => ({ ...row, ...shownPayload(payload) })) };
}

export const shownPayload = (payload: HeldPayload) => ({
  title: payload.title ?? '',
  content: [payload.content, ...(payload.poll?.options ?? []).map((option) => `• ${option}`)].join('\n'),
  images: imagesOf(payload).length,
});

const remove = writeStatement(
  'held_texts_withdraw',
  `with withdrawn as (
     delete from held_texts where id = $1 and user_id = $2 and state <> 'published' returning *
   ), kept as (insert into deleted_ids (id) select id from withdrawn on conflict do nothing)
   select file_ids, case when reason = 'invited' then tribe_id end as tribe_id from withdrawn`,
);

/** Throws `not_found` if it is not waiting any more. Returns the tribe whose moderators it waited for, if any. */
export const withdrawHeld = (db: Database, userId: string, id: string): Promise<string | null> =>
  db.transaction(async (tx) => {
    const row = await tx.maybe<{ file_ids: string[]; tribe_id: string | null }>(remove, [id, userId]);
    if (!row) throw new AppError('not_found', heldCopy.notFound);
    await releaseFiles(tx, row.file_ids);
    return row.tribe_id;
  });

const deciders = readStatement(
  'held_texts_deciders',
  `select distinct user_id from user_roles where $1::uuid is null
    union select user_id from tribe_members where tribe_id = $1 and role <> 'member'`,
);

/** Whose screens a live event about a held text is for: the author, and the staff or those who run the tribe. */
export const audienceOf = async (db: ReadDb, authorId: string, tribeId: string | null): Promise<string[]> => {
  const rows = await db.many<{ user_id: string }>(deciders, [tribeId]);
  return [...new Set([authorId, ...rows.map(({ user_id }) => user_id)])];
};

const forgetTexts = writeStatement(
  'new_member_texts_forget',
  `delete from new_member_texts where (user_id, text_id) in (
     select user_id, text_id from new_member_texts where created_at < now() - interval '24 hours' order by created_at limit $1)`,
);
const forgetDecided = writeStatement(
  'held_texts_forget',
  `delete from held_texts where id in (
     select id from held_texts where state <> 'waiting' and decided_at < now() - interval '${HELD_DAYS} days'
      order by decided_at limit $1)`,
);

/** Deletes counts of earlier days and old decided texts; returns how many, at most `limit` of each. */
export async function forgetOldHeld(db: Db, limit: number): Promise<number> {
  const counts = await db.run(forgetTexts, [limit]);
  return Math.max(counts, await db.run(forgetDecided, [limit]));
}
