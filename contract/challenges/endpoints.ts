import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, nothing, ok, time } from '../core/paging.ts';
import { edited } from '../edits/edits.ts';
import { picture } from '../files/picture.ts';
import { line } from '../text/text.ts';
import { organiser } from './awarding/organiser.ts';
import { challengeCategories, challengeCopy, difficulties } from './copy.ts';
import { challengeForm } from './forms.ts';
import { judgingSetup } from './judging/criterion.ts';
import { CHALLENGE_SEARCH_MAX } from './limits.ts';
import { challengePhases, listedPhases } from './phases.ts';
import { prize } from './prizes.ts';

export const challenge = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.nullable(z.enum(challengeCategories)),
  difficulty: z.nullable(z.enum(difficulties)),
  /** When submissions open; null: at its creation. */
  opens_at: z.nullable(time),
  deadline: z.nullable(time),
  /** By the server's clock; see `daysLeft`. */
  days_left: z.int(),
  deadline_passed: z.boolean(),
  /** By the server's clock; see `phaseOf`. */
  phase: z.enum(challengePhases),
  /** Days to the opening, counted like `days_left`; 0 once it is open. */
  opens_in_days: z.int(),
  image: z.nullable(z.string()),
  picture: z.nullable(picture),
  is_active: z.boolean(),
  /** Null if the creator's account was deleted, and for visitors if the creator's profile is private. */
  created_by: z.nullable(id),
  creator: z.nullable(author),
  /** Whether only admins review submissions: the creator is an admin, or is no longer a member. */
  reviewed_by_admins: z.boolean(),
  created_at: time,
  ...edited,
  participants_count: z.int(),
  joined: z.boolean(),
  /** The most members of a team; 1 means no teams. */
  team_max: z.int(),
  // Lists omit the following six fields.
  /** Minutes by which outages moved the deadline. */
  grace_minutes: z.optional(z.int()),
  rules: z.optional(z.string()),
  /** In the order of their places. */
  prizes: z.optional(z.array(prize)),
  judging: z.optional(judgingSetup),
  /** The verified organiser behind it; its creator sees an unverified one, too. */
  organiser: z.optional(z.nullable(organiser)),
  /** What its certificates prove. */
  skills: z.optional(z.array(z.string())),
  /** When its results were published. */
  results_at: z.nullable(time),
});

export type Challenge = z.infer<typeof challenge>;

export const participation = z.object({ joined: z.boolean(), participants_count: z.int() });

export const challenges = {
  list: endpoint({
    method: 'GET',
    path: '/api/challenges',
    who: 'anyone',
    summary:
      'List active challenges, newest first; `q` searches titles and descriptions, ignoring case and accents; `phase` open includes those that open later, and current those that are judged',
    input: z.object({
      limit,
      cursor,
      q: z.optional(
        line({ max: CHALLENGE_SEARCH_MAX, short: challengeCopy.searchLong, long: challengeCopy.searchLong }),
      ),
      category: z.optional(z.enum(challengeCategories, challengeCopy.category)),
      phase: z.optional(z.enum(listedPhases, challengeCopy.choosePhase)),
    }),
    output: list(challenge),
    copy: { failed: challengeCopy.listFailed },
  }),
  featured: endpoint({
    method: 'GET',
    path: '/api/challenges/featured',
    who: 'anyone',
    summary: 'Get the latest active challenge',
    input: nothing,
    output: z.object({ challenge: z.nullable(challenge) }),
    copy: { failed: challengeCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/challenges',
    who: 'member',
    limit: 'challenges',
    summary:
      'Create a challenge. The caller generates `id`, a UUIDv7. The operator configures whether members or only admins can create challenges',
    input: z.safeExtend(challengeForm, { id }),
    output: challenge,
    copy: { ask: challengeCopy.askCreate, done: challengeCopy.created, failed: challengeCopy.createFailed },
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/challenges/:id',
    who: 'anyone',
    summary: 'Get a challenge',
    input: z.object({ id }),
    output: challenge,
    copy: { failed: challengeCopy.detailFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id',
    who: 'member',
    limit: 'deletions',
    summary: 'Delete a challenge with its submissions and participants. Only admins',
    input: z.object({ id }),
    output: ok,
    copy: { done: challengeCopy.deleted, failed: challengeCopy.deleteFailed },
  }),
  join: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/participation',
    who: 'member',
    limit: 'joins',
    summary: 'Join a challenge before its deadline, even before it opens; joining again changes nothing',
    input: z.object({ id }),
    output: participation,
    copy: { ask: challengeCopy.ask, done: challengeCopy.joined, failed: challengeCopy.participationFailed },
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/participation',
    who: 'member',
    limit: 'joins',
    summary: 'Leave a challenge; submitted entries stay',
    input: z.object({ id }),
    output: participation,
    copy: { ask: challengeCopy.ask, done: challengeCopy.left, failed: challengeCopy.participationFailed },
  }),
};

/** Whether a challenge is closed, and its phase. */
const activity = z.object({ is_active: z.boolean(), phase: z.enum(challengePhases) });

export const challengeClosure = {
  close: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/closure',
    who: 'member',
    limit: 'deletions',
    summary:
      'Close a challenge: it leaves the lists, and nobody can join or submit. Closing it again changes nothing. Only its creator and admins',
    input: z.object({ id }),
    output: activity,
    copy: { ask: challengeCopy.ask, done: challengeCopy.closed, failed: challengeCopy.closeFailed },
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/closure',
    who: 'member',
    limit: 'deletions',
    summary:
      'Reopen a closed challenge, unless it was cancelled; reopening it again changes nothing. Only its creator and admins',
    input: z.object({ id }),
    output: activity,
    copy: { ask: challengeCopy.ask, done: challengeCopy.reopened, failed: challengeCopy.reopenFailed },
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/cancellation',
    who: 'member',
    limit: 'deletions',
    summary:
      'Cancel a challenge permanently: closes it and notifies the participants. Cancelling it again changes nothing. Only its creator and admins',
    input: z.object({ id }),
    output: activity,
    copy: { ask: challengeCopy.ask, done: challengeCopy.cancelled, failed: challengeCopy.cancelFailed },
  }),
};
