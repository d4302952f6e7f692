import {
  deletePosts,
  updateAttendeesCounts,
  updateCheckedInCount,
  updateCommentLikesCount,
  updateCommentsCount,
  updateFollowCounts,
  updateInviteUses,
  updateLikesCount,
  updateMembersCount,
  updateParticipantsCount,
  updateRepliesCount,
} from '../counts/counts.ts';
import { writeStatement } from '../db/db.ts';

/** Deletes the member's rows that others' rows count, and updates the counts. Foreign keys delete the rest. */
export const deleteCountedRows = [
  writeStatement(
    'erasure_delete_likes',
    `with deleted as (delete from post_likes where user_id = $1 returning post_id, user_id), counted as (${updateLikesCount('deleted', '-')})
     select from deleted`,
  ),
  writeStatement(
    'erasure_delete_comment_likes',
    `with deleted as (delete from comment_likes where user_id = $1 returning post_id, comment_id)
     ${updateCommentLikesCount('deleted', '-')}`,
  ),
  writeStatement(
    'erasure_delete_comments',
    // Also deletes the replies to them.
    `with deleted as (
       delete from post_comments c using (select post_id, id from post_comments where user_id = $1) own
        where c.post_id = own.post_id and (c.id = own.id or c.parent_id = own.id) returning c.post_id, c.id, c.parent_id
     ), counted as (${updateCommentsCount('deleted', '-')}), counted_replies as (${updateRepliesCount('deleted', '-')}), versions as (
       delete from comment_versions v using deleted d where v.post_id = d.post_id and v.comment_id = d.id
     )
     select from deleted`,
  ),
  writeStatement('erasure_delete_posts', `with ${deletePosts('user_id = $1')} select from deleted`),
  writeStatement(
    'erasure_delete_memberships',
    `with deleted as (delete from tribe_members where user_id = $1 returning tribe_id, invite_id),
          uninvited as (${updateInviteUses('deleted', '-')})
     ${updateMembersCount('deleted', '-')}`,
  ),
  writeStatement(
    'erasure_delete_participations',
    `with deleted as (delete from challenge_participants where user_id = $1 returning challenge_id)
     ${updateParticipantsCount('deleted', '-')}`,
  ),
  writeStatement(
    'erasure_delete_attendances',
    `with deleted as (delete from session_attendees where user_id = $1 returning session_id, waiting)
     ${updateAttendeesCounts('deleted', '-')}`,
  ),
  writeStatement(
    'erasure_delete_check_ins',
    `with deleted as (delete from session_check_ins where user_id = $1 returning session_id, removed_at),
          there as (select session_id from deleted where removed_at is null)
     ${updateCheckedInCount('there', '-')}`,
  ),
  writeStatement(
    'erasure_delete_follows',
    `with deleted as (
       delete from user_follows where follower_id = $1 or following_id = $1 returning follower_id, following_id
     ), counted as (${updateFollowCounts('deleted', '-')}) select from deleted`,
  ),
];
