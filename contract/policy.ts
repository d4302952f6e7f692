import { isAdmin, type Viewer } from './viewer.ts';

// Authorization predicates: who may do what. The server authorises by them, the web decides by them what to show.
// Conditions on other rows are in SQL: blocks and private profiles in server/visibility, joining a team in
// server/challenges/teams/joining.queries.ts, seats in server/sessions/attendance.queries.ts.

/** Its author and admins. */
export const canDeletePost = (viewer: Viewer | null, post: { user_id: string }) =>
  viewer !== null && (viewer.id === post.user_id || isAdmin(viewer));

/** Its author and admins. */
export const canDeleteComment = (viewer: Viewer | null, comment: { user_id: string }) =>
  viewer !== null && (viewer.id === comment.user_id || isAdmin(viewer));

/** Its author only: admins can delete a post, not change it. */
export const canEditPost = (viewer: Viewer | null, post: { user_id: string }) => viewer?.id === post.user_id;

export const canEditComment = (viewer: Viewer | null, comment: { user_id: string }) =>
  viewer?.id === comment.user_id;

export const canEditTribe = (viewer: Viewer | null, tribe: { created_by: string }) =>
  viewer?.id === tribe.created_by;

/** `created_by` is null where that member is no more. */
export const canEditChallenge = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && viewer.id === challenge.created_by;

export const canEditSession = (viewer: Viewer | null, session: { created_by: string }) =>
  viewer?.id === session.created_by;

export const canDeleteTribe = (viewer: Viewer | null, tribe: { created_by: string }) =>
  viewer !== null && (viewer.id === tribe.created_by || isAdmin(viewer));

/** The button stands on the tribe's own page for its creator; admins delete from the dashboard. */
export const seesTribeMenu = (viewer: Viewer | null, tribe: { created_by: string }) =>
  viewer?.id === tribe.created_by;

export const canCancelSession = (viewer: Viewer | null, session: { created_by: string }) =>
  viewer !== null && (viewer.id === session.created_by || isAdmin(viewer));

export const canCreateChallenge = (viewer: Viewer | null, creators: 'members' | 'admins') =>
  viewer !== null && (creators === 'members' || isAdmin(viewer));

export const canDeleteChallenge = (viewer: Viewer | null) => isAdmin(viewer);

/** Closing a challenge, and reopening it. `created_by` is null where that member is no more. */
export const canCloseChallenge = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && (viewer.id === challenge.created_by || isAdmin(viewer));

/** Everybody's entries, and what becomes of them. `created_by` is null where that member is no more. */
export const canSeeEntries = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && (viewer.id === challenge.created_by || isAdmin(viewer));

/** Never one's own submission or one's team's, not even as an admin. */
export const canReview = (
  viewer: Viewer | null,
  challenge: { created_by: string | null },
  entry: { user_id: string; team?: { members: { id: string }[] } | null },
) =>
  canSeeEntries(viewer, challenge) &&
  viewer?.id !== entry.user_id &&
  !entry.team?.members.some(({ id }) => id === viewer?.id);

/** `organiser` is the creator of its challenge, null where either is no more. */
export const canRevokeProof = (viewer: Viewer | null, { organiser }: { organiser: string | null }) =>
  viewer !== null && (viewer.id === organiser || isAdmin(viewer));

/** Criteria, judges, results. `created_by` is null where that member is no more. */
export const canManageJudging = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && (viewer.id === challenge.created_by || isAdmin(viewer));

/** Texts to all participants. `created_by` is null where that member is no more. */
export const canAnnounce = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && (viewer.id === challenge.created_by || isAdmin(viewer));

export const canRemoveAnnouncement = (viewer: Viewer | null, announcement: { user_id: string }) =>
  viewer !== null && (viewer.id === announcement.user_id || isAdmin(viewer));

/** Removing a member from a team; its captain is the earliest of its members. */
export const canRemoveTeamMember = (viewer: Pick<Viewer, 'id'> | null, team: { captain_id: string }) =>
  viewer?.id === team.captain_id;
