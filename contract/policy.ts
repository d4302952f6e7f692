/** Who is asking: the facts every rule starts from. */
export interface Viewer {
  id: string;
  roles: readonly string[];
}

export const isAdmin = (viewer: Viewer | null) => viewer?.roles.includes('admin') ?? false;

export const canDeletePost = (viewer: Viewer | null, post: { user_id: string }) =>
  viewer !== null && (viewer.id === post.user_id || isAdmin(viewer));

/** The overflow menu on a post is its author's only (spec section 6); admins delete from the dashboard. */
export const seesPostMenu = (viewer: Viewer | null, post: { user_id: string }) => viewer?.id === post.user_id;

export const canDeleteTribe = (viewer: Viewer | null, tribe: { created_by: string }) =>
  viewer !== null && (viewer.id === tribe.created_by || isAdmin(viewer));

/** The button stands on the tribe's own page for its creator; admins delete from the dashboard. */
export const seesTribeMenu = (viewer: Viewer | null, tribe: { created_by: string }) =>
  viewer?.id === tribe.created_by;
