import * as z from 'zod/mini';
import { organiser } from '../challenges/awarding/organiser.ts';
import { challengeCopy } from '../challenges/copy.ts';
import { challenge } from '../challenges/endpoints.ts';
import { criterion } from '../challenges/judging/criterion.ts';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, time } from '../core/paging.ts';
import { profileCopy } from '../profiles/copy.ts';
import { portfolio } from '../proofs/portfolio.ts';
import { sessionCopy } from '../sessions/copy.ts';
import { vibeSession } from '../sessions/endpoints.ts';
import { tribeCopy } from '../tribes/copy.ts';
import { tribe } from '../tribes/endpoints.ts';
import { publicPageCopy } from './copy.ts';

/*
 * Public pages (capabilities section 1): the part of a tribe, challenge, session or member that visitors may see. The rest
 * is for members. Chain: this file → server/publicPages → web/publicPages.
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

/** The creator; null if they are private, or their account was deleted. */
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
    joining: true,
    closed: true,
    has_rules: true,
  }),
  {
    creator,
    /** The newest posts of members who are not private; none of a closed tribe. */
    posts: z.array(postTeaser),
  },
);

export type PublicTribe = z.infer<typeof publicTribe>;

/** Its description is cut to `PUBLIC_TEXT_MAX` characters, like all long texts on public pages. */
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
  {
    creator,
    /** The verified organiser behind it. */
    organiser: z.nullable(organiser),
    criteria: z.array(criterion),
    blind: z.boolean(),
    organiser_judges: z.boolean(),
    judging_until: z.nullable(time),
  },
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
  checked_in_count: true,
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
  /** The member's newest posts of the feed; empty if the member hides their activity. */
  posts: z.array(postTeaser),
  portfolio,
  /** Whether search engines may index the page. */
  indexable: z.boolean(),
});

export type PublicMember = z.infer<typeof publicMember>;

/** The size of the community. */
const figures = z.object({ members: z.int(), tribes: z.int(), challenges: z.int() });

export type Figures = z.infer<typeof figures>;

export const publicPages = {
  figures: endpoint({
    method: 'GET',
    path: '/api/public/figures',
    who: 'anyone',
    summary: 'Get the number of members, tribes and challenges',
    input: nothing,
    output: figures,
    copy: { failed: publicPageCopy.figuresFailed },
  }),
  tribe: endpoint({
    method: 'GET',
    path: '/api/public/tribes/:id',
    who: 'anyone',
    summary: 'Get the public page of a tribe',
    input: z.object({ id }),
    output: publicTribe,
    copy: { failed: tribeCopy.detailFailed },
  }),
  challenge: endpoint({
    method: 'GET',
    path: '/api/public/challenges/:id',
    who: 'anyone',
    summary: 'Get the public page of a challenge that is not closed',
    input: z.object({ id }),
    output: publicChallenge,
    copy: { failed: challengeCopy.detailFailed },
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/public/sessions/:id',
    who: 'anyone',
    summary: 'Get the public page of a vibe session that is not cancelled and whose host is not private',
    input: z.object({ id }),
    output: publicSession,
    copy: { failed: sessionCopy.detailFailed },
  }),
  member: endpoint({
    method: 'GET',
    path: '/api/public/members/:username',
    who: 'anyone',
    summary: 'Get the public page of a member who has turned it on, by username, ignoring case',
    input: z.object({ username: z.string(profileCopy.notFound) }),
    output: publicMember,
    copy: { failed: profileCopy.failed },
  }),
};
