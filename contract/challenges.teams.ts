import * as z from 'zod/mini';
import { author } from './author.ts';
import { teamCopy } from './challenges.teams.copy.ts';
import { teamForm } from './challenges.teams.forms.ts';
import { endpoint } from './endpoint.ts';
import { id, ok, time } from './paging.ts';
import { rule } from './text.ts';

/** A team beside its submission. */
export const entrantTeam = z.object({ id, name: z.string(), members: z.array(author) });

/** A team, as its members see it. */
export const team = z.object({
  id,
  challenge_id: id,
  name: z.string(),
  /** The earliest of its members. */
  captain_id: id,
  /** In the order in which they joined; without those whom a block keeps apart from the viewer. */
  members: z.array(author),
  members_count: z.int(),
  /** Of its invite link: `/c/:id?team=code`. */
  code: z.string(),
  created_at: time,
});

export type Team = z.infer<typeof team>;

/** What somebody sees of a team who has its invite link. */
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
    summary: 'One’s team in a challenge, with the code of its invite link; null without one',
    input: z.object({ id }),
    output: z.object({ team: z.nullable(team) }),
    copy: { ask, failed: teamCopy.failed },
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/invitations/:invite_code',
    who: 'member',
    summary: 'The team that an invite link leads to',
    input: z.object({ id, invite_code: code }),
    output: invitation,
    copy: { ask, failed: teamCopy.failed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/teams',
    who: 'member',
    summary:
      'Create a team, as a participant who is in none; what was submitted alone becomes the team’s. `team_id` is a UUIDv7 of the caller’s',
    input: z.extend(teamForm, { id, team_id: id }),
    output: team,
    copy: { ask, done: teamCopy.made, failed: teamCopy.makeFailed },
    creates: true,
  }),
  join: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/team',
    who: 'member',
    summary:
      'Join a team, and the challenge, by the code of an invite link, before the deadline; not with an account younger than 24 hours. Twice is once',
    input: z.object({ id, code }),
    output: team,
    copy: { ask, done: teamCopy.joined, failed: teamCopy.joinFailed },
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/team',
    who: 'member',
    summary: 'Leave one’s team before the deadline, and its submission with it; twice is once',
    input: z.object({ id }),
    output: ok,
    copy: { ask, done: teamCopy.left, failed: teamCopy.leaveFailed },
  }),
  renewLink: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/team/link',
    who: 'member',
    summary:
      'Renew the invite link of one’s team. `seen` is the code before; where another is valid, it stays',
    input: z.object({ id, seen: code }),
    output: team,
    copy: { ask, done: teamCopy.renewed, failed: teamCopy.renewFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/team/members/:user_id',
    who: 'member',
    summary: 'Remove a member before the deadline, and renew the invite link: the captain',
    input: z.object({ id, user_id: id }),
    output: team,
    copy: { ask, done: teamCopy.removed, failed: teamCopy.removeFailed },
  }),
};
