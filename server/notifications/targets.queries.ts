import { memberPaths, publicPaths } from '../../contract/core/paths.ts';
import type { NotificationKind } from '../../contract/notifications/copy.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import type { ReportKind } from '../../contract/reports/copy.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import {
  canSeePost,
  canSeeSession,
  canSeeThread,
  notBlocked,
  notHiddenTribe,
  notHiddenWork,
} from '../visibility/filters.ts';

/** What a notification about a report or a certificate opens. */
export interface Target {
  kind: Exclude<ReportKind, 'team' | 'announcement' | 'session_message' | 'work'> | 'proof';
  id: string;
  /** Of a comment. */
  post_id?: string;
}

const one = (kind: Target['kind'], id: string, from: string) =>
  `(select json_build_object('kind', '${kind}', 'id', ${id}) from ${from} limit 1)`;

// A post or comment that the member may not see leads nowhere, like a deleted one.
const reported = (member: string) => `case r.kind
  when 'post' then ${one('post', 'tp.id', `posts tp where tp.id = r.subject_id and ${canSeePost(member, 'tp')}`)}
  when 'comment' then (
    select json_build_object('kind', 'comment', 'id', tc.id, 'post_id', tc.post_id)
      from post_comments tc join posts tp on tp.id = tc.post_id
     where tc.id = r.subject_id and ${canSeePost(member, 'tp')} and ${canSeeThread(member, 'tc')})
  when 'tribe' then ${one('tribe', 'tt.id', `tribes tt where tt.id = r.subject_id and ${notHiddenTribe(member, 'tt')}`)}
  when 'challenge' then ${one('challenge', 'tl.id', `challenges tl where tl.id = r.subject_id and ${notHiddenWork(member, 'tl')}`)}
  when 'session' then ${one('session', 'ts.id', `vibe_sessions ts where ts.id = r.subject_id and ${canSeeSession(member, 'ts')}`)}
  when 'member' then ${one('member', 'tm.id', `profiles tm where tm.id = r.subject_id and ${notBlocked(member, 'tm.id')}`)}
  when 'message' then ${one('message', 'r.member_id', 'messages tg where tg.id = r.subject_id and r.member_id is not null')}
  when 'team' then ${one('challenge', 'tw.challenge_id', 'teams tw where tw.id = r.subject_id')}
  when 'announcement' then ${one('challenge', 'ta.challenge_id', 'challenge_announcements ta where ta.id = r.subject_id')}
  when 'session_message' then (
    select json_build_object('kind', 'session', 'id', ts.id)
      from session_messages tx join vibe_sessions ts on ts.id = tx.session_id
     where tx.id = r.subject_id and ${canSeeSession(member, 'ts')})
  when 'organiser' then ${one('organiser', 'tk.id', `organisers tk where tk.id = r.subject_id and ${notHiddenWork(member, 'tk')}`)}
  when 'work' then ${one('challenge', 'te.challenge_id', 'challenge_submissions te where te.id = r.subject_id')}
  end`;

/**
 * The target of a notification `n` with the report `r`, if it still exists: what was reported, the certificate of the
 * challenge, or the certificate that was revoked last. `member` is SQL of type uuid.
 */
const targetOf = (member: string) => `case n.kind
  when 'report_outcome' then ${reported(member)}
  when 'proof' then ${one('proof', 'tf.code', `proofs tf where tf.user_id = ${member} and tf.challenge_id = n.challenge_id`)}
  when 'proof_revoked' then ${one(
    'proof',
    'tf.code',
    `(select code from proofs where user_id = ${member} and revoked_at is not null order by revoked_at desc) tf`,
  )}
  end`;

const targets = readStatement(
  'notifications_targets',
  `select n.id, ${targetOf('n.user_id')} as target
     from notifications n left join reports r on r.id = n.report_id
    where n.user_id = any($1::uuid[]) and n.id = any($2::uuid[])`,
);

const WITH_TARGET = new Set<NotificationKind>(['report_outcome', 'proof', 'proof_revoked']);

interface Targeted {
  id: string;
  kind: NotificationKind;
  target?: Target | null;
}

/** Adds the targets to the rows of these members. A statement of its own, since it reads all places; most lists need none. */
export async function withTargets<Row extends Targeted>(
  db: ReadDb,
  userIds: string[],
  rows: Row[],
): Promise<Row[]> {
  const ids = rows.filter(({ kind }) => WITH_TARGET.has(kind)).map(({ id }) => id);
  if (ids.length === 0) return rows;
  const found = await db.many<{ id: string; target: Target | null }>(targets, [userIds, ids]);
  const targetsById = new Map(found.map(({ id, target }) => [id, target]));
  return rows.map((row) => ({ ...row, target: targetsById.get(row.id) ?? null }));
}

const paths: Record<Exclude<Target['kind'], 'comment'>, (id: string) => string> = {
  post: publicPaths.post,
  tribe: memberPaths.tribe,
  challenge: memberPaths.challenge,
  session: memberPaths.session,
  member: memberPaths.user,
  message: memberPaths.thread,
  organiser: publicPaths.organiser,
  proof: proofPaths.page,
};

export const pathOfTarget = ({ kind, id, post_id }: Target): string =>
  kind === 'comment' ? publicPaths.comment(post_id ?? '', id) : paths[kind](id);
