/** The columns of a row and its profile that `authorOf` reads. */
export interface AuthorRow {
  user_id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
}

export const authorOf = ({ user_id, username, full_name, avatar_url }: AuthorRow) => ({
  id: user_id,
  username,
  full_name,
  avatar_url,
});
