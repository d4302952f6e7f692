import * as z from 'zod/mini';
import { cut } from '../text/cut.ts';
import { detail } from './details.ts';
import { id, time } from './paging.ts';

/** The member shown beside a row that they created. */
export const author = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
});

export type Author = z.infer<typeof author>;

export const profile = z.extend(author, {
  bio: z.string(),
  /** One line below the name. */
  headline: z.string(),
  /** As the member entered them. */
  skills: z.array(z.string()),
  interests: z.array(z.string()),
  /** Those that the viewer may see: the shown ones; of the viewer's own profile, all. */
  details: z.array(detail),
  /** Only followers see Posts and About. */
  private: z.boolean(),
  /** Whether the viewer may see About; if not, its fields are empty. */
  shows_about: z.boolean(),
  /** Whether the viewer may see the posts listed on the profile. */
  shows_posts: z.boolean(),
  updated_at: time,
});

export type Profile = z.infer<typeof profile>;

/** The name to show: full name, else username, else 'User' (spec section 2, public profile). */
export const displayName = (p: Pick<Author, 'full_name' | 'username'>) => p.full_name || p.username || 'User';

/** '@ada'; for a member without a username, the name. */
export const handleOf = (member: Pick<Author, 'full_name' | 'username'>) =>
  member.username ? `@${member.username}` : displayName(member);

/** Whether "@username" in a text means this member: a full stop at the end belongs to the sentence. */
export const isMentionable = (username: string) => username !== '' && !username.endsWith('.');

/** The address of the avatar's small copy, 96 pixels wide; the server stores both. */
export const smallFace = (avatar_url: string) => avatar_url.replace(/\.webp$/, '-96.webp');

/** At most two letters for a missing avatar: of the full name, else of the username, else 'VT' (spec section 9). */
export function initials(p: Pick<Author, 'full_name' | 'username'>): string {
  const words = p.full_name
    .split(/\s+/)
    .filter((word) => /[^\p{M}\p{Default_Ignorable_Code_Point}]/u.test(word));
  const letters =
    words.length > 1
      ? cut(words[0] ?? '', 1) + cut(words.at(-1) ?? '', 1)
      : cut(words[0] ?? p.username, words.length ? 1 : 2);
  return (letters || 'VT').toUpperCase();
}
