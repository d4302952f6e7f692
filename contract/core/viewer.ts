/** The member who sends a request; every authorization rule uses these fields. */
export interface Viewer {
  id: string;
  roles: readonly string[];
  /** Set if an admin's roles are withheld until two-step sign-in is on. */
  two_factor?: 'required';
}

export const isAdmin = (viewer: Viewer | null) => viewer?.roles.includes('admin') ?? false;

export const isAuthor = (viewer: Viewer | null, row: { user_id: string }) => viewer?.id === row.user_id;
