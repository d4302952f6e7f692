import * as z from 'zod/mini';
import { detailKinds } from '../core/details.ts';
import { checkbox } from '../text/checkbox.ts';
import { comparable } from '../text/searchable.ts';
import { line, prose, rule } from '../text/text.ts';
import { profileCopy } from './copy.ts';
import { detailCopy } from './details.copy.ts';
import {
  BIO_MAX,
  DETAIL_MAX,
  HEADLINE_MAX,
  NAME_MAX,
  NAME_MIN,
  TALENT_MAX,
  TALENTS_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from './limits.ts';

/** A username that a member has: older ones may hold dots that new ones may not. */
const currentUsername = z.pipe(
  line({
    min: USERNAME_MIN,
    max: USERNAME_MAX,
    short: profileCopy.usernameShort,
    long: profileCopy.usernameLong,
  }),
  rule(z.string(), z.regex(/^[A-Za-z0-9_.]+$/, profileCopy.usernameLetters)),
);
/** A new username. A full stop at its end would end the sentence that mentions it. */
export const username = z.pipe(
  currentUsername,
  rule(
    z.string(),
    z.refine((name) => !/\.(?:\.|$)/.test(name), profileCopy.usernameDots),
  ),
);
export const fullName = z.pipe(
  // A line break in a name is an attempt to write mail headers.
  rule(z.string(profileCopy.fullNameShort), z.regex(/^[^\r\n]*$/, profileCopy.fullNameLines)),
  line({
    min: NAME_MIN,
    max: NAME_MAX,
    short: profileCopy.fullNameShort,
    long: profileCopy.fullNameLong,
  }),
);
export const headline = line({ max: HEADLINE_MAX, short: '', long: profileCopy.headlineLong });
export const bio = prose({ max: BIO_MAX, short: '', long: profileCopy.bioLong });

/** So many times as many names as are allowed are read, because some are empty or duplicates. */
const READ_TIMES = 4;

// A comma-separated text, as people type it, or an array. Duplicates, ignoring case, accents and signs, keep their first
// spelling. Errors belong to the field as a whole, because a form has no field for each name.
// @__NO_SIDE_EFFECTS__
export function talents(copy: string, most = TALENTS_MAX) {
  const talent = line({ max: TALENT_MAX, short: copy, long: copy });
  return z.pipe(
    z.pipe(
      z.pipe(
        z.pipe(
          z.union([z.string(copy), z.array(z.string(copy), copy)], copy),
          z.transform((typed: string | string[]) => [typed].flat().flatMap((names) => names.split(','))),
        ),
        // Before the names are read: a body holds thousands of them.
        rule(z.array(z.string()), z.maxLength(READ_TIMES * most, copy)),
      ),
      rule(
        z.array(z.string()),
        z.refine((names) => names.every((name) => talent.safeParse(name).success), copy),
      ),
    ),
    rule(
      z.pipe(
        z.array(talent),
        z.transform((names: string[]) => onceEach(names.filter((name) => name !== ''))),
      ),
      z.refine((names) => names.length <= most, copy),
    ),
  );
}

function onceEach(names: string[]): string[] {
  const first = new Map<string, string>();
  for (const name of names) first.set(comparable(name), first.get(comparable(name)) ?? name);
  return [...first.values()];
}

export const skills = talents(profileCopy.skills);
export const interests = talents(profileCopy.interests);

export const profileForm = z.object({
  // The server checks a change with `username`.
  username: currentUsername,
  full_name: fullName,
  headline,
  bio,
  skills,
  interests,
});

export const detailText = line({ max: DETAIL_MAX, short: '', long: detailCopy.long });

const detailFields = {
  school: detailText,
  level: detailText,
  study: detailText,
  state: detailText,
  nysc_batch: detailText,
  shows_school: checkbox,
  shows_level: checkbox,
  shows_study: checkbox,
  shows_state: checkbox,
  shows_nysc_batch: checkbox,
};

/** The form that edits the profile: each detail is a text and a checkbox. */
export const profileEditForm = z.pipe(
  z.extend(profileForm, detailFields),
  z.transform(({ username, full_name, headline, bio, skills, interests, ...typed }) => ({
    ...{ username, full_name, headline, bio, skills, interests },
    details: detailKinds.map((kind) => ({ kind, text: typed[kind], shown: typed[`shows_${kind}`] })),
  })),
);
