import * as z from 'zod/mini';
import { profile } from './author.ts';
import { endpoint } from './endpoint.ts';
import { fileCopy } from './files.copy.ts';
import { fileUrl } from './files.url.ts';
import { id, nothing, time } from './paging.ts';
import { type BadgeName, badgeNames, profileCopy } from './profiles.copy.ts';
import { profileForm } from './profiles.forms.ts';
import { PROFILE_IDS_MAX } from './profiles.limits.ts';
import { rule } from './text.ts';

export const badge = z.object({
  name: z.enum(Object.keys(badgeNames) as [BadgeName, ...BadgeName[]]),
  earned: z.boolean(),
  earned_at: z.nullable(time),
  /** How many there are of the `goal` that it takes, and no more than that. */
  progress: z.int(),
  goal: z.int(),
});

export type Badge = z.infer<typeof badge>;

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
    copy: { failed: profileCopy.failed },
  }),
  named: endpoint({
    method: 'GET',
    path: '/api/usernames/:username',
    who: 'member',
    summary: 'The profile of whoever has a username, in whatever case: where a mention leads',
    input: z.object({ username: z.string(profileCopy.notFound) }),
    output: profile,
    copy: { failed: profileCopy.failed },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/profiles',
    who: 'member',
    summary: 'Several members’ profiles by id, comma separated',
    input: z.object({ ids }),
    output: z.object({ items: z.array(profile) }),
    copy: { failed: profileCopy.failed },
  }),
  badges: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/badges',
    who: 'member',
    summary: 'A member’s badges, each earned or on the way',
    input: z.object({ id }),
    output: z.object({ items: z.array(badge) }),
    copy: { failed: profileCopy.badgesFailed },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/profiles/me',
    who: 'member',
    summary: 'Change one’s own profile',
    input: z.partial(profileForm),
    output: profile,
    copy: { done: profileCopy.saved, failed: profileCopy.saveFailed },
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/api/profiles/me/avatar',
    who: 'member',
    summary: 'Show an uploaded picture of kind avatar',
    input: z.object({ url: fileUrl }),
    output: profile,
    copy: {
      ask: fileCopy.signIn,
      done: profileCopy.pictureSaved,
      failed: profileCopy.pictureFailed,
    },
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/profiles/me/avatar',
    who: 'member',
    summary: 'Show initials again',
    input: nothing,
    output: profile,
    copy: { done: profileCopy.pictureRemoved, failed: profileCopy.pictureRemoveFailed },
  }),
};
