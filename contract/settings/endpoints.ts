import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { languages } from '../core/languages.ts';
import { nothing } from '../core/paging.ts';
import { type NotificationKind, notificationKinds } from '../notifications/copy.ts';
import { rule } from '../text/text.ts';
import { settingsCopy } from './copy.ts';

/** The switches of one kind of notification: all, pushes, mails. */
export const notificationSwitches = (kind: NotificationKind) =>
  [kind, `${kind}.push`, `${kind}.email`] as const;

/** Kinds that always arrive in the app, since they start a time limit of the member's. Their pushes and mails can be off. */
export const alwaysInApp: readonly NotificationKind[] = ['warning', 'appeal_outcome'];

/** The groups that the settings show; each kind is in one. */
export const notificationGroups = {
  people: ['follow', 'follow_request', 'follow_accepted', 'mention', 'message'],
  posts: ['like', 'comment', 'reply', 'comment_like', 'post_edited'],
  gatherings: [
    'tribe_post',
    'tribe_announcement',
    'tribe_moderator',
    'tribe_handover',
    'tribe_approved',
    'tribe_request',
    'session_seat',
    'session_cancelled',
    'session_changed',
    'session_reminder',
    'session_joined',
    'session_host',
    'session_message',
    'tribe_session',
  ],
  challenges: [
    'challenge_deadline',
    'challenge_grace',
    'challenge_reminder',
    'challenge_cancelled',
    'challenge_announcement',
    'team_joined',
    'team_removed',
    'submission_received',
    'submission_reviewed',
    'judge_invited',
    'judge_removed',
    'judging_done',
    'results_published',
  ],
  records: [
    'proof',
    'proof_revoked',
    'report_outcome',
    'warning',
    'appeal_outcome',
    'held_published',
    'held_rejected',
    'tribe_removal',
    'organiser_invited',
    'organiser_verified',
    'organiser_ending',
    'organiser_ended',
  ],
} as const satisfies Record<string, readonly NotificationKind[]>;

export type NotificationGroup = keyof typeof notificationGroups;

const switchNames = (Object.keys(notificationKinds) as NotificationKind[]).flatMap(notificationSwitches);

const minute = rule(z.int(settingsCopy.quietFailed), z.gte(0), z.lte(24 * 60 - 1));
const quietHours = rule(
  z.object({ from: minute, to: minute }),
  z.refine(({ from, to }) => from !== to, settingsCopy.quietFailed),
);

/** The toggles of spec section 2, and the language of mails and pushes. */
export const settings = z.object({
  /** Push notifications to the subscribed browsers. */
  push: z.boolean(),
  /** Mail unread notifications, at most once a day. */
  email: z.boolean(),
  /** Notify of new posts in tribes whose bell is on. */
  tribe_updates: z.boolean(),
  /** Only followers see Posts and About, and a follow is a request. */
  private_profile: z.boolean(),
  /** Show the member's posts on their profile to others. */
  show_activity: z.boolean(),
  /** Anyone may open the member's page at /u/:username, unless the profile is private. */
  public_page: z.boolean(),
  /** Search engines may index the member's posts and public page. */
  indexable: z.boolean(),
  /** The switches that are off: whole kinds ('like'), pushes of a kind ('like.push') and mails of a kind ('like.email'). */
  notifications_off: z.array(z.string()),
  /** Quiet hours, in minutes of the day (WAT), in which nothing is pushed or mailed. */
  quiet: z.nullable(quietHours),
  /** The language of mails and pushes; pages use the language of the browser. */
  language: z.enum(languages.map(({ tag }) => tag)),
});

export type Settings = z.infer<typeof settings>;

export const settingsForm = rule(
  z.extend(z.partial(z.omit(settings, { notifications_off: true })), {
    /** Turns one of the switches of notifications. */
    notification: z.optional(z.object({ name: z.enum(switchNames), on: z.boolean() })),
    /** Turns several of them, such as a group. */
    notifications: z.optional(
      z.object({
        names: rule(z.array(z.enum(switchNames)), z.minLength(1), z.maxLength(switchNames.length)),
        on: z.boolean(),
      }),
    ),
  }),
  z.refine((changes) => Object.keys(changes).length > 0, settingsCopy.nothing),
);

export const memberSettings = {
  get: endpoint({
    method: 'GET',
    path: '/api/settings',
    who: 'member',
    summary: 'Get the caller’s settings',
    input: nothing,
    output: settings,
    copy: { ask: settingsCopy.ask, failed: settingsCopy.failed },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    who: 'member',
    limit: 'settings',
    summary: 'Update some of the caller’s settings',
    input: settingsForm,
    output: settings,
    copy: { ask: settingsCopy.ask, failed: settingsCopy.saveFailed },
  }),
};
