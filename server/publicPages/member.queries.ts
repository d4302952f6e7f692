import { AppError } from '../../contract/errors.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import type { PublicMember } from '../../contract/publicPages.ts';
import { clean } from '../../contract/text.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { publicPortfolio } from '../proofs/portfolio.queries.ts';
import { isPublicMember } from '../visibility/publicFilters.ts';
import { excerpt } from './queries.ts';
import { teasersOfMember } from './teasers.queries.ts';

const byUsername = readStatement(
  'public_member',
  `select a.id, a.username, a.full_name, a.avatar_url, a.headline, a.bio, a.interests, a.indexable, n.followers_count
     from profiles a join member_counts n on n.user_id = a.id
    where a.id = member_named($1) and ${isPublicMember('a')}`,
);

const notFound = () => new AppError('not_found', profileCopy.notFound);

/** Throws `not_found` if no member with a public page has or had the username. */
export async function getPublicMember(db: ReadDb, username: string): Promise<PublicMember> {
  const row = await db.maybe<Omit<PublicMember, 'posts' | 'portfolio'>>(byUsername, [
    clean(username).toLowerCase(),
  ]);
  if (!row) throw notFound();
  const [posts, portfolio] = await Promise.all([teasersOfMember(db, row.id), publicPortfolio(db, row.id)]);
  // The page was made private meanwhile.
  if (!portfolio) throw notFound();
  return { ...row, bio: excerpt(row.bio), posts, portfolio };
}
