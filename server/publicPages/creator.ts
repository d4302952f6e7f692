import type { Author } from '../../contract/author.ts';

/** Who made a thing; all null where that is no longer a member. */
export interface CreatorRow {
  created_by: string | null;
  username: string;
  full_name: string;
  avatar_url: string | null;
  private: boolean | null;
}

/** The columns of `profiles a` that `creatorOf` reads, beside `created_by`. */
export const CREATOR_COLUMNS = 'a.username, a.full_name, a.avatar_url, a.private';

/** Null where the member is private, or no longer a member: public pages do not name them. */
export const creatorOf = ({
  created_by,
  username,
  full_name,
  avatar_url,
  private: hidden,
}: CreatorRow): Author | null =>
  created_by === null || hidden !== false ? null : { id: created_by, username, full_name, avatar_url };
