import * as z from 'zod/mini';
import { author } from './author.ts';
import { challengeCategories, challengeCopy, difficulties } from './challenges.copy.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';
import { id, time } from './paging.ts';
import { profileCopy } from './profiles.copy.ts';
import { sessionCopy, sessionTypes } from './sessions.copy.ts';
import { tribeCategories, tribeCopy } from './tribes.copy.ts';

/*
 * Public pages (capabilities section 1): what anyone may read of a shared tribe, challenge, session or member. Everything else of
 * it is for members. Chain: this file → server/publicPages → web/publicPages.
 */

/** A post in a list on a public page. Its author is never private. */
const postTeaser = z.object({
  id,
  title: z.string(),
  created_at: time,
  likes_count: z.int(),
  comments_count: z.int(),
  author,
});

export type PublicTeaser = z.infer<typeof postTeaser>;

/** Who made it; null where that member is private, or no longer a member. */
const creator = z.nullable(author);

export const publicTribe = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.enum(tribeCategories),
  image: z.string(),
  banner: z.nullable(picture),
  created_at: time,
  creator,
  members_count: z.int(),
  /** The newest posts of members who are not private. */
  posts: z.array(postTeaser),
});

export type PublicTribe = z.infer<typeof publicTribe>;

export const publicChallenge = z.object({
  id,
  title: z.string(),
  /** At most `PUBLIC_TEXT_MAX` characters, as all longer texts on public pages. */
  description: z.string(),
  category: z.nullable(z.enum(challengeCategories)),
  difficulty: z.nullable(z.enum(difficulties)),
  deadline: z.nullable(time),
  days_left: z.int(),
  deadline_passed: z.boolean(),
  picture: z.nullable(picture),
  created_at: time,
  creator,
  participants_count: z.int(),
});

export type PublicChallenge = z.infer<typeof publicChallenge>;

export const publicSession = z.object({
  id,
  title: z.string(),
  description: z.string(),
  starts_at: time,
  ends_at: time,
  type: z.enum(sessionTypes),
  location: z.nullable(z.string()),
  max_attendees: z.nullable(z.int()),
  attendees_count: z.int(),
  topics: z.array(z.string()),
  tribe: z.nullable(z.object({ id, name: z.string() })),
  created_at: time,
  creator: author,
});

export type PublicSession = z.infer<typeof publicSession>;

export const publicMember = z.extend(author, {
  bio: z.string(),
  skills: z.array(z.string()),
  interests: z.array(z.string()),
  followers_count: z.int(),
  /** The newest posts of the feed; none where the member hides their activity. */
  posts: z.array(postTeaser),
  /** Whether search engines may list the page. */
  indexable: z.boolean(),
});

export type PublicMember = z.infer<typeof publicMember>;

export const publicPages = {
  tribe: endpoint({
    method: 'GET',
    path: '/api/public/tribes/:id',
    who: 'anyone',
    summary: 'A tribe as its public page shows it',
    input: z.object({ id }),
    output: publicTribe,
    copy: { failed: tribeCopy.detailFailed },
  }),
  challenge: endpoint({
    method: 'GET',
    path: '/api/public/challenges/:id',
    who: 'anyone',
    summary: 'A challenge that is not closed, as its public page shows it',
    input: z.object({ id }),
    output: publicChallenge,
    copy: { failed: challengeCopy.detailFailed },
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/public/sessions/:id',
    who: 'anyone',
    summary: 'A vibe session as its public page shows it: neither cancelled nor hosted by a private member',
    input: z.object({ id }),
    output: publicSession,
    copy: { failed: sessionCopy.detailFailed },
  }),
  member: endpoint({
    method: 'GET',
    path: '/api/public/members/:username',
    who: 'anyone',
    summary: 'A member whose public page is on, by username in any case',
    input: z.object({ username: z.string(profileCopy.notFound) }),
    output: publicMember,
    copy: { failed: profileCopy.failed },
  }),
};
