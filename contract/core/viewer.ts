/** The member who sends a request; every authorization rule uses these fields. */
export interface Viewer {
  id: string;
  roles: readonly string[];
  /** Set if an admin's roles are withheld until two-step sign-in is on. */
  two_factor?: 'required';
}

export const isAdmin = (viewer: Viewer | null) => viewer?.roles.includes('admin') ?? false;

/** Moderators decide reports and suspend members for up to 30 days; admins do that and everything else. */
export const isStaff = (viewer: Viewer | null) =>
  viewer?.roles.some((role) => role === 'admin' || role === 'moderator') ?? false;

export const isAuthor = (viewer: Viewer | null, row: { user_id: string }) => viewer?.id === row.user_id;
