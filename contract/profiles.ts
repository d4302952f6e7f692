import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileCopy } from './files.ts';
import { id, nothing, time } from './paging.ts';
import { PROFILE_IDS_MAX, profileCopy } from './profiles.copy.ts';
import { profileForm } from './profiles.forms.ts';
import { rule } from './text.ts';

/** Whoever stands beside a row they made. */
export const author = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
});

export type Author = z.infer<typeof author>;

export const profile = z.extend(author, { bio: z.string(), updated_at: time });

export type Profile = z.infer<typeof profile>;

/** The name to show: full name, else username, else 'User' (spec section 2, public profile). */
export const displayName = (p: Pick<Author, 'full_name' | 'username'>) => p.full_name || p.username || 'User';

/** At most two letters for a missing avatar: of the full name, else of the username, else 'VT' (spec section 9). */
export function initials(p: Pick<Author, 'full_name' | 'username'>): string {
  const words = p.full_name.trim().split(/\s+/).filter(Boolean);
  const first = (word: string) => [...word][0] ?? '';
  const letters =
    words.length > 1
      ? first(words[0] ?? '') + first(words.at(-1) ?? '')
      : [...(words[0] ?? p.username)].slice(0, words.length ? 1 : 2).join('');
  return (letters || 'VT').toUpperCase();
}

const ids = z.pipe(
  z.pipe(
    rule(z.string(profileCopy.tooManyIds), z.maxLength(37 * PROFILE_IDS_MAX, profileCopy.tooManyIds)),
    z.transform((list: string) => list.split(',').filter(Boolean)),
  ),
  rule(z.array(id), z.maxLength(PROFILE_IDS_MAX, profileCopy.tooManyIds)),
);

export const profiles = {
  get: endpoint({
    method: 'GET',
    path: '/api/profiles/:id',
    who: 'member',
    summary: 'One member’s profile',
    input: z.object({ id }),
    output: profile,
    copy: { failed: 'Error fetching user profile' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/profiles',
    who: 'member',
    summary: 'Several members’ profiles by id, comma separated',
    input: z.object({ ids }),
    output: z.object({ items: z.array(profile) }),
    copy: { failed: 'Error fetching user profile' },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/profiles/me',
    who: 'member',
    summary: 'Change one’s own profile',
    input: z.partial(profileForm),
    output: profile,
    copy: { done: 'Profile updated successfully', failed: 'Error updating profile' },
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/api/profiles/me/avatar',
    who: 'member',
    summary: 'Show an uploaded picture of kind avatar',
    input: z.object({ url: rule(z.string(), z.minLength(1), z.maxLength(500)) }),
    output: profile,
    copy: {
      ask: fileCopy.signIn,
      done: 'Profile image updated successfully',
      failed: 'Error uploading image',
    },
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/profiles/me/avatar',
    who: 'member',
    summary: 'Show initials again',
    input: nothing,
    output: profile,
    copy: { done: 'Profile image removed', failed: 'Error deleting avatar' },
  }),
};
