import type { LiveEvent } from '../../contract/core/live.ts';
import type { ReportKind } from '../../contract/reports/copy.ts';
import { removeAnnouncement } from '../challenges/organisers/announcements.queries.ts';
import { deleteChallengeWithin, lockChallengeToDelete } from '../challenges/queries.ts';
import { lockChallengeOfTeam, resetTeamName } from '../challenges/teams/teams.queries.ts';
import { lockChallengeOfWork, removeWork } from '../challenges/works/removal.queries.ts';
import type { Db } from '../db/db.ts';
import type { Readers } from '../deps/liveMessages.ts';
import { lockConversationOf, removeMessage } from '../messages/removal.queries.ts';
import { lockOrganiserRow } from '../organisers/lock.queries.ts';
import { removeOrganiser } from '../organisers/removal.queries.ts';
import { deleteCommentWithin, lockPostOfComment, postUnder } from '../posts/comments/queries.ts';
import { readersOf } from '../posts/mutations.ts';
import { deletePostWithin, lockPost } from '../posts/queries.ts';
import { cancelSessionWithin } from '../sessions/cancel.queries.ts';
import { sessionEvent } from '../sessions/events.ts';
import { removeSessionMessage } from '../sessions/messages/messages.queries.ts';
import { lockSession } from '../sessions/queries.ts';
import { deleteTribeWithin, lockTribeToDelete } from '../tribes/deletion.queries.ts';

interface Removed {
  event: LiveEvent;
  /** Recipients of the event; undefined for everybody. */
  to?: string[] | Readers;
  /** For `publishNotifications`. */
  notified: string[];
}

type Removal = (tx: Db, id: string, by: string) => Promise<Removed | undefined>;

type Lock = (tx: Db, id: string, by: string) => Promise<unknown>;

/*
 * What a decision that deletes something locks before the reports of it, in the order of an erasure, which changes reports last:
 * tribes, organisers, challenges and posts before the author's account, sessions and conversations after it. An announcement
 * and a message to attendees go after the reports in both.
 */
const beforeAuthor: Partial<Record<ReportKind, Lock>> = {
  post: lockPost,
  comment: lockPostOfComment,
  tribe: lockTribeToDelete,
  challenge: lockChallengeToDelete,
  organiser: lockOrganiserRow,
  team: lockChallengeOfTeam,
  work: lockChallengeOfWork,
};
const afterAuthor: Partial<Record<ReportKind, Lock>> = { session: lockSession, message: lockConversationOf };

interface Subject {
  kind: ReportKind;
  subject_id: string;
}

/** Locks what is deleted, before its author is locked. */
export const lockBeforeAuthor = (tx: Db, { kind, subject_id }: Subject, by: string) =>
  beforeAuthor[kind]?.(tx, subject_id, by);

/** Locks what is deleted, after its author is locked and before its reports are. */
export const lockAfterAuthor = (tx: Db, { kind, subject_id }: Subject, by: string) =>
  afterAuthor[kind]?.(tx, subject_id, by);

/** Removes each kind of thing through its slice, in the caller's transaction. Undefined if it was removed already. */
export const removals: Record<Exclude<ReportKind, 'member'>, Removal> = {
  async post(tx, id, by) {
    const post = await deletePostWithin(tx, id, by);
    return post && { event: eventOf('posts', 'deleted', id, post), to: readersOf(post), notified: [] };
  },
  async comment(tx, id, by) {
    const comment = await deleteCommentWithin(tx, id, by);
    if (!comment) return undefined;
    const to = readersOf(postUnder(comment));
    return { event: eventOf('posts', 'updated', comment.post_id, comment), to, notified: [] };
  },
  async tribe(tx, id, by) {
    return (await deleteTribeWithin(tx, id, by))
      ? { event: eventOf('tribes', 'deleted', id), notified: [] }
      : undefined;
  },
  async challenge(tx, id, by) {
    const removed = await deleteChallengeWithin(tx, id, by);
    return removed ? { event: eventOf('challenges', 'deleted', id), notified: [] } : undefined;
  },
  async session(tx, id, by) {
    const session = await cancelSessionWithin(tx, id, by, true);
    if (!session.changed) return undefined;
    const [event, to] = sessionEvent('updated', id, session);
    return { event, to, notified: session.notified };
  },
  async message(tx, id, by) {
    const two = await removeMessage(tx, id, by);
    if (!two) return undefined;
    const { sender_id, recipient_id } = two;
    const event = { topic: 'messages', type: 'deleted', id: recipient_id, user_id: sender_id } as const;
    return { event, to: [sender_id, recipient_id], notified: [] };
  },
  // Only resets the name: the team has members and may have a submission.
  async team(tx, id, by) {
    const challengeId = await resetTeamName(tx, id, by);
    return challengeId ? { event: eventOf('challenges', 'updated', challengeId), notified: [] } : undefined;
  },
  async announcement(tx, id, by) {
    const removed = await removeAnnouncement(tx, id, by);
    return removed && { event: eventOf('challenges', 'updated', removed.challenge_id), notified: [] };
  },
  async session_message(tx, id, by) {
    const removed = await removeSessionMessage(tx, id, by);
    if (!removed) return undefined;
    const [event, to] = sessionEvent('updated', removed.session_id, removed);
    return { event, to, notified: [] };
  },
  async organiser(tx, id, by) {
    const removed = await removeOrganiser(tx, id, by);
    return removed && { event: eventOf('organisers', 'updated', id), notified: removed.notified };
  },
  async work(tx, id, by) {
    const challengeId = await removeWork(tx, id, by);
    return challengeId ? { event: eventOf('challenges', 'updated', challengeId), notified: [] } : undefined;
  },
};

function eventOf(
  topic: LiveEvent['topic'],
  type: LiveEvent['type'],
  id: string,
  { tribe_id }: { tribe_id: string | null } = { tribe_id: null },
): LiveEvent {
  return { topic, type, id, ...(tribe_id ? { tribe_id } : {}) };
}
