/** Who is asking: the facts every rule starts from. */
export interface Viewer {
  id: string;
  roles: readonly string[];
  /** An admin's roles are not here until two-step sign-in is on. */
  two_factor?: 'required';
}

export const isAdmin = (viewer: Viewer | null) => viewer?.roles.includes('admin') ?? false;

export const isAuthor = (viewer: Viewer | null, row: { user_id: string }) => viewer?.id === row.user_id;
