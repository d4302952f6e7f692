import * as z from 'zod/mini';
import { author } from '../../core/author.ts';
import { endpoint } from '../../core/endpoint.ts';
import { id, ok, time } from '../../core/paging.ts';
import { rule } from '../../text/text.ts';
import { teamCopy } from './copy.ts';
import { teamForm } from './forms.ts';

/** A team in its submission. */
export const entrantTeam = z.object({ id, name: z.string(), members: z.array(author) });

/** A team as its members see it. */
export const team = z.object({
  id,
  challenge_id: id,
  name: z.string(),
  /** The member who joined first. */
  captain_id: id,
  /** In the order in which they joined, without members whom the viewer blocks or who block the viewer. */
  members: z.array(author),
  members_count: z.int(),
  /** The code of its invite link: `/c/:id?team=code`. */
  code: z.string(),
  created_at: time,
});

export type Team = z.infer<typeof team>;

/** A team as a member with its invite link sees it. */
export const invitation = z.object({
  id,
  name: z.string(),
  captain: author,
  members_count: z.int(),
});

const CODE_MAX = 64;
const code = rule(z.string(teamCopy.linkNotFound), z.maxLength(CODE_MAX, teamCopy.linkNotFound));

const ask = teamCopy.ask;

export const teams = {
  mine: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/team',
    who: 'member',
    summary: 'Get the caller’s team in a challenge, with the code of its invite link; null without a team',
    input: z.object({ id }),
    output: z.object({ team: z.nullable(team) }),
    copy: { ask, failed: teamCopy.failed },
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/invitations/:invite_code',
    who: 'member',
    summary: 'Get the team of an invite link',
    input: z.object({ id, invite_code: code }),
    output: invitation,
    copy: { ask, failed: teamCopy.failed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/teams',
    who: 'member',
    limit: 'invites',
    summary:
      'Create a team, as a participant without a team; the caller’s own submissions become the team’s. The caller generates `team_id`, a UUIDv7',
    input: z.extend(teamForm, { id, team_id: id }),
    output: team,
    copy: { ask, done: teamCopy.made, failed: teamCopy.makeFailed },
    creates: true,
  }),
  join: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/team',
    who: 'member',
    limit: 'joins',
    summary:
      'Join a team, and its challenge, with the code of an invite link, before the deadline. The account must be at least 24 hours old. Joining again changes nothing',
    input: z.object({ id, code }),
    output: team,
    copy: { ask, done: teamCopy.joined, failed: teamCopy.joinFailed },
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/team',
    who: 'member',
    limit: 'joins',
    summary: 'Leave the team and its submission, before the deadline; leaving again changes nothing',
    input: z.object({ id }),
    output: ok,
    copy: { ask, done: teamCopy.left, failed: teamCopy.leaveFailed },
  }),
  renewLink: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/team/link',
    who: 'member',
    limit: 'invites',
    summary:
      'Replace the invite link of the caller’s team. `seen` is the code to replace; if it is no longer the current one, nothing changes',
    input: z.object({ id, seen: code }),
    output: team,
    copy: { ask, done: teamCopy.renewed, failed: teamCopy.renewFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/team/members/:user_id',
    who: 'member',
    limit: 'joins',
    summary:
      'Remove a member from the team before the deadline, and replace the invite link. Only the captain',
    input: z.object({ id, user_id: id }),
    output: team,
    copy: { ask, done: teamCopy.removed, failed: teamCopy.removeFailed },
  }),
};
