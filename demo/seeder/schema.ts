import * as z from 'zod/mini';
import { suspensionDays } from '../../contract/admin/copy.ts';
import { challengeCategories, difficulties } from '../../contract/challenges/copy.ts';
import { detailKinds } from '../../contract/core/details.ts';
import { reportReasons } from '../../contract/reports/copy.ts';
import { sessionDurations, sessionSeats, sessionTypes } from '../../contract/sessions/copy.ts';
import { tribeCategories } from '../../contract/tribes/copy.ts';

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const text = z.string().check(z.minLength(1));
const count = z.int().check(z.nonnegative());
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:30'));

/** A time in the past: days ago at a time of day in Lagos, or minutes ago. */
const past = z.union([z.strictObject({ daysAgo: count, time }), z.strictObject({ minutesAgo: count })]);
/** A day relative to today (negative: in the past), or the first given weekday from that day, at a time in Lagos. */
const day = z.strictObject({ inDays: z.int(), time, weekday: z.optional(z.enum(weekdays)) });
const deadline = z.union([day, z.strictObject({ inHours: count })]);

export const memberSchema = z.strictObject({
  username: text,
  name: text,
  bio: text,
  skills: z.array(text),
  interests: z.array(text),
  /** All shown to others. */
  details: z.optional(z.partialRecord(z.enum(detailKinds), text)),
  public_page: z.optional(z.boolean()),
});

/** What a content file may refer to: members by username, files by name. */
export interface References {
  usernames: string[];
  /** Names of `pictures/*.svg`, without the extension. */
  pictures: string[];
  /** Names of `logos/*.svg`, without the extension. */
  logos: string[];
  /** Names of the files in `submissions/`. */
  submissionFiles: string[];
}

/** The schemas of all content files except `members.json`. An unknown member or file is an error of its field. */
export function createSchemas({ usernames, pictures, logos, submissionFiles }: References) {
  const username = z.enum(usernames, 'is not the username of a member');
  const picture = z.enum(pictures, 'is not a file in pictures/');
  const comment = z.strictObject({ author: username, content: text });
  /** `likes` is the number of members who like the post; the seeder chooses them. */
  const tribePost = z.strictObject({
    author: username,
    posted: past,
    content: text,
    likes: count,
    comments: z.array(comment),
    /** Pinned in its tribe, or announced to it. */
    pinned: z.optional(z.boolean()),
    announced: z.optional(z.boolean()),
    /** The answers, each with its number of votes; the seeder chooses who voted. It ends in three days. */
    poll: z.optional(z.array(z.strictObject({ answer: text, votes: count }))),
  });
  const post = z.extend(tribePost, { title: text, picture: z.optional(picture) });
  const review = z.strictObject({
    state: z.enum(['accepted', 'changes_requested', 'rejected']),
    /** Defaults to the challenge's creator. */
    reviewer: z.optional(username),
    reviewed: past,
    note: z.optional(text),
  });
  const submission = z.strictObject({
    author: username,
    published: z.optional(z.boolean()),
    /** Its author shows the file in the gallery, too. */
    work: z.optional(z.boolean()),
    /** By judge, in the order of the challenge's criteria. */
    scores: z.optional(z.partialRecord(username, z.array(z.int().check(z.gte(1), z.lte(5))))),
    /** Oldest first; the last one counts. */
    versions: z.array(
      z.strictObject({
        submitted: past,
        file: z.enum(submissionFiles, 'is not a file in submissions/'),
        text: z.optional(text),
        review: z.optional(review),
      }),
    ),
  });
  return {
    post,
    tribe: z.strictObject({
      name: text,
      description: text,
      category: z.enum(tribeCategories),
      /** For its members only. */
      closed: z.optional(z.boolean()),
      creator: username,
      created: past,
      /** Without one, the tribe has its category's banner. */
      banner: z.optional(picture),
      /** Authors of posts and comments and `members` are members; the seeder chooses others up to this number. */
      memberCount: count,
      members: z.optional(z.array(username)),
      /** Members who are notified of every new post. */
      notified: z.optional(z.array(username)),
      posts: z.array(tribePost),
    }),
    session: z.strictObject({
      title: text,
      description: text,
      host: username,
      tribe: z.optional(text),
      announced: past,
      starts: day,
      minutes: z.literal(sessionDurations),
      type: z.enum(sessionTypes),
      location: z.optional(text),
      link: z.optional(z.url()),
      seats: z.enum(sessionSeats),
      topics: z.array(text),
      attendees: z.array(username),
      /** The member who got a seat from the waitlist, and when. */
      freedSeat: z.optional(z.strictObject({ to: username, at: past })),
      waitlist: z.optional(z.array(username)),
      /** Attendees who checked in, of a past session. */
      checkedIn: z.optional(z.array(username)),
    }),
    organiser: z.strictObject({
      name: text,
      domain: text,
      about: text,
      site: z.optional(z.url()),
      logo: z.optional(z.enum(logos, 'is not a file in logos/')),
      /** Those who speak for it: the first one created it and leads. */
      members: z.array(username).check(z.minLength(1)),
      /** Those who are asked to speak for it. */
      asked: z.optional(z.array(username)),
      created: past,
      /** When an admin verified it. */
      verified: z.optional(past),
    }),
    challenge: z.strictObject({
      title: text,
      description: text,
      category: z.optional(z.enum(challengeCategories)),
      difficulty: z.optional(z.enum(difficulties)),
      creator: username,
      /** The name of an organiser that the creator speaks for. */
      organiser: z.optional(text),
      /** What its certificates prove. */
      skills: z.optional(z.array(text)),
      picture: z.optional(picture),
      announced: past,
      closes: z.optional(deadline),
      active: z.optional(z.boolean()),
      rules: z.optional(text),
      /** In the order of their places. */
      prizes: z.optional(
        z.array(z.strictObject({ text, naira: z.optional(count), payer: z.optional(text) })),
      ),
      /** The most members of a team; without it, there are no teams. */
      teamMax: z.optional(count),
      /** What the judges score. The seeder publishes the results of a challenge with criteria. */
      criteria: z.optional(z.array(z.strictObject({ name: text, weight: count, help: text }))),
      judges: z.optional(z.array(username)),
      /** Authors of submissions and `participants` take part; the seeder chooses others up to this number. */
      participantCount: count,
      participants: z.optional(z.array(username)),
      submissions: z.array(submission),
    }),
    conversation: z.strictObject({
      between: z.tuple([username, username]),
      /** The number of latest messages that their recipient has not read. */
      unread: z.optional(count),
      /** The messages of one sitting: the first at `began`, each of the others shortly after the previous one. */
      sittings: z.array(
        z.strictObject({
          began: past,
          messages: z.array(
            z.strictObject({ author: username, content: z.optional(text), picture: z.optional(picture) }),
          ),
        }),
      ),
    }),
    /** Follows at a given time; the seeder chooses all others. */
    follow: z.strictObject({ follower: username, followed: username, at: past }),
    moderation: z.strictObject({
      /**
       * Each reports a post, a tribe, a challenge or a session, by its title, one of a post's comments, by its index from 0,
       * or a member.
       */
      reports: z.array(
        z.strictObject({
          reporter: username,
          post: z.optional(text),
          comment: z.optional(count),
          tribe: z.optional(text),
          challenge: z.optional(text),
          session: z.optional(text),
          member: z.optional(username),
          reported: past,
          reason: z.enum(reportReasons),
          details: text,
          /** The admin's. */
          decision: z.optional(
            z.strictObject({
              outcome: z.enum(['dismissed', 'warned', 'suspended']),
              at: past,
              note: text,
              /** The length of a suspension. */
              days: z.optional(z.enum(suspensionDays)),
              /** Against a warning. Nobody has decided it yet. */
              appeal: z.optional(z.strictObject({ at: past, text })),
            }),
          ),
        }),
      ),
      removedPosts: z.array(z.strictObject({ author: username, title: text, removed: past })),
    }),
  };
}

type Schemas = ReturnType<typeof createSchemas>;
type Parsed<Name extends keyof Schemas> = z.infer<Schemas[Name]>;

export type PastTime = z.infer<typeof past>;
export type Day = z.infer<typeof day>;
export type Deadline = z.infer<typeof deadline>;
export type DemoMember = z.infer<typeof memberSchema>;
export type DemoPost = Parsed<'post'>;
export type DemoTribe = Parsed<'tribe'>;
export type DemoSession = Parsed<'session'>;
export type DemoOrganiser = Parsed<'organiser'>;
export type DemoChallenge = Parsed<'challenge'>;
export type DemoSubmission = DemoChallenge['submissions'][number];
export type DemoConversation = Parsed<'conversation'>;
export type DemoFollow = Parsed<'follow'>;
export type DemoModeration = Parsed<'moderation'>;
export type DemoReport = DemoModeration['reports'][number];
