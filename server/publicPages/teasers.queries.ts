import type { Author } from '../../contract/core/author.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import type { PublicTeaser } from '../../contract/publicPages/endpoints.ts';
import { PUBLIC_POSTS } from '../../contract/publicPages/limits.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { commentsShown } from '../visibility/hiddenComments.ts';
import { isPublicPost } from '../visibility/publicFilters.ts';

interface TeaserRow extends CreatorRow {
  id: string;
  tribe_id: string | null;
  title: string;
  content: string;
  created_at: string;
  likes_count: number;
  comments_count: number;
}

const TEASER = `
  select p.id, p.tribe_id, p.title, p.content, p.created_at, p.likes_count,
         ${commentsShown('null::uuid', 'p')} as comments_count,
         a.id as created_by, a.username, a.full_name, a.avatar_url, a.private
    from posts p join profiles a on a.id = p.user_id`;
const NEWEST = `order by p.created_at desc, p.id desc limit ${PUBLIC_POSTS}`;

const ofTribe = readStatement(
  'public_posts_of_tribe',
  `${TEASER} where p.tribe_id = $1 and ${isPublicPost('p', 'a')} ${NEWEST}`,
);
const ofMember = readStatement(
  'public_posts_of_member',
  `${TEASER} where p.tribe_id is null and p.user_id = $1 and ${isPublicPost('p', 'a')} and a.show_activity ${NEWEST}`,
);

/** The newest posts of a tribe by members who are not private. */
export const teasersOfTribe = async (db: ReadDb, tribeId: string) =>
  (await db.many<TeaserRow>(ofTribe, [tribeId])).map(teaserOf);

/** The newest posts of a member in the feed; none if the member hides their activity. */
export const teasersOfMember = async (db: ReadDb, userId: string) =>
  (await db.many<TeaserRow>(ofMember, [userId])).map(teaserOf);

function teaserOf(row: TeaserRow): PublicTeaser {
  const { id, created_at, likes_count, comments_count } = row;
  const author = creatorOf(row);
  if (!author) throw new Error(`the teaser of post ${id} has no author`);
  return { id, title: shortTitle(row), created_at, likes_count, comments_count, author };
}

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
