import * as z from 'zod/mini';
import { author } from './author.ts';
import { challengeCopy } from './challenges.copy.ts';
import { criterion } from './challenges.criterion.ts';
import { challenge } from './challenges.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, time } from './paging.ts';
import { profileCopy } from './profiles.copy.ts';
import { portfolio } from './proofs.portfolio.ts';
import { publicPageCopy } from './publicPages.copy.ts';
import { sessionCopy } from './sessions.copy.ts';
import { vibeSession } from './sessions.ts';
import { tribeCopy } from './tribes.copy.ts';
import { tribe } from './tribes.ts';

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

export const publicTribe = z.extend(
  z.pick(tribe, {
    id: true,
    name: true,
    description: true,
    category: true,
    image: true,
    banner: true,
    created_at: true,
    members_count: true,
  }),
  {
    creator,
    /** The newest posts of members who are not private. */
    posts: z.array(postTeaser),
  },
);

export type PublicTribe = z.infer<typeof publicTribe>;

/** Its description has at most `PUBLIC_TEXT_MAX` characters, as all longer texts on public pages. */
export const publicChallenge = z.extend(
  z.pick(challenge, {
    id: true,
    title: true,
    description: true,
    category: true,
    difficulty: true,
    deadline: true,
    days_left: true,
    deadline_passed: true,
    opens_at: true,
    opens_in_days: true,
    phase: true,
    prizes: true,
    picture: true,
    created_at: true,
    participants_count: true,
    results_at: true,
  }),
  { creator, criteria: z.array(criterion), blind: z.boolean(), judging_until: z.nullable(time) },
);

export type PublicChallenge = z.infer<typeof publicChallenge>;

export const publicSession = z.pick(vibeSession, {
  id: true,
  title: true,
  description: true,
  starts_at: true,
  ends_at: true,
  type: true,
  location: true,
  max_attendees: true,
  attendees_count: true,
  topics: true,
  tribe: true,
  created_at: true,
  creator: true,
});

export type PublicSession = z.infer<typeof publicSession>;

export const publicMember = z.extend(author, {
  headline: z.string(),
  bio: z.string(),
  interests: z.array(z.string()),
  followers_count: z.int(),
  /** The newest posts of the feed; none where the member hides their activity. */
  posts: z.array(postTeaser),
  portfolio,
  /** Whether search engines may list the page. */
  indexable: z.boolean(),
});

export type PublicMember = z.infer<typeof publicMember>;

/** How large the community is. */
const figures = z.object({ members: z.int(), tribes: z.int(), challenges: z.int() });

export type Figures = z.infer<typeof figures>;

export const publicPages = {
  figures: endpoint({
    method: 'GET',
    path: '/api/public/figures',
    who: 'anyone',
    summary: 'How many members, tribes and challenges there are',
    input: nothing,
    output: figures,
    copy: { failed: publicPageCopy.figuresFailed },
  }),
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
