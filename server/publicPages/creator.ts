import type { Author } from '../../contract/author.ts';

/** The creator of a row; all columns are null if that member was deleted. */
export interface CreatorRow {
  created_by: string | null;
  username: string;
  full_name: string;
  avatar_url: string | null;
  private: boolean | null;
}

/** The columns of `profiles a` that `creatorOf` reads, beside `created_by`. */
export const CREATOR_COLUMNS = 'a.username, a.full_name, a.avatar_url, a.private';

/** Null if the creator is private or was deleted: public pages do not name them. */
export const creatorOf = ({
  created_by,
  username,
  full_name,
  avatar_url,
  private: hidden,
}: CreatorRow): Author | null =>
  created_by === null || hidden !== false ? null : { id: created_by, username, full_name, avatar_url };
