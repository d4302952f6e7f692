import * as z from 'zod/mini';
import { profile } from '../core/author.ts';
import { detail, detailKinds } from '../core/details.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, time } from '../core/paging.ts';
import { fileCopy } from '../files/copy.ts';
import { fileUrl } from '../files/url.ts';
import { rule } from '../text/text.ts';
import { type BadgeName, badgeNames, profileCopy } from './copy.ts';
import { detailCopy } from './details.copy.ts';
import { detailText, profileForm } from './forms.ts';
import { PROFILE_IDS_MAX } from './limits.ts';
import { stateNames } from './states.ts';

export const badge = z.object({
  name: z.enum(Object.keys(badgeNames) as [BadgeName, ...BadgeName[]]),
  earned: z.boolean(),
  earned_at: z.nullable(time),
  /** How many of the `goal` are reached; at most `goal`. */
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

const changedDetail = rule(
  z.extend(detail, { text: detailText }),
  z.refine(({ kind, text }) => kind !== 'state' || text === '' || stateNames.includes(text), {
    error: detailCopy.stateUnknown,
    path: ['text'],
  }),
);

/** Changes of profile details. Not in forms.ts, because the form offers the states in a select. */
export const details = rule(
  z.array(changedDetail),
  z.maxLength(detailKinds.length, detailCopy.twice),
  z.refine((changes) => new Set(changes.map(({ kind }) => kind)).size === changes.length, detailCopy.twice),
);

export const profiles = {
  get: endpoint({
    method: 'GET',
    path: '/api/profiles/:id',
    who: 'member',
    summary: 'Get a member’s profile',
    input: z.object({ id }),
    output: profile,
    copy: { failed: profileCopy.failed },
  }),
  named: endpoint({
    method: 'GET',
    path: '/api/usernames/:username',
    who: 'member',
    summary: 'Get the profile of the member with a username, ignoring case; mentions link to it',
    input: z.object({ username: z.string(profileCopy.notFound) }),
    output: profile,
    copy: { failed: profileCopy.failed },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/profiles',
    who: 'member',
    summary: 'List the profiles of several members by comma-separated ids',
    input: z.object({ ids }),
    output: z.object({ items: z.array(profile) }),
    copy: { failed: profileCopy.failed },
  }),
  badges: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/badges',
    who: 'member',
    summary: 'List all badges, with the member’s progress towards each',
    input: z.object({ id }),
    output: z.object({ items: z.array(badge) }),
    copy: { failed: profileCopy.badgesFailed },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/profiles/me',
    who: 'member',
    limit: 'profile',
    summary:
      'Update the caller’s profile. Of `details`, only the named kinds change; an empty text removes its kind',
    input: z.partial(z.extend(profileForm, { details })),
    output: profile,
    copy: { done: profileCopy.saved, failed: profileCopy.saveFailed },
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/api/profiles/me/avatar',
    who: 'member',
    limit: 'profile',
    summary: 'Set the caller’s avatar to an uploaded picture of kind `avatar`',
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
    limit: 'profile',
    summary: 'Remove the caller’s avatar; initials are shown instead',
    input: nothing,
    output: profile,
    copy: { done: profileCopy.pictureRemoved, failed: profileCopy.pictureRemoveFailed },
  }),
};
