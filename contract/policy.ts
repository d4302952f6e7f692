/** Who is asking: the facts every rule starts from. */
export interface Viewer {
  id: string;
  roles: readonly string[];
  /** An admin's roles are not here until two-step sign-in is on. */
  two_factor?: 'required';
}

export const isAdmin = (viewer: Viewer | null) => viewer?.roles.includes('admin') ?? false;

export const canDeletePost = (viewer: Viewer | null, post: { user_id: string }) =>
  viewer !== null && (viewer.id === post.user_id || isAdmin(viewer));

export const canDeleteComment = (viewer: Viewer | null, comment: { user_id: string }) =>
  viewer !== null && (viewer.id === comment.user_id || isAdmin(viewer));

/** The menu that holds 'Delete Post' is its author's only (spec section 6); admins delete from the dashboard. */
export const seesPostDeletion = (viewer: Viewer | null, post: { user_id: string }) =>
  viewer?.id === post.user_id;

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

/** Never one's own submission, not even as an admin. */
export const canReview = (
  viewer: Viewer | null,
  challenge: { created_by: string | null },
  entry: { user_id: string },
) => canSeeEntries(viewer, challenge) && viewer?.id !== entry.user_id;
