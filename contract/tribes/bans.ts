import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok, time } from '../core/paging.ts';
import { banDays, manageCopy } from './manage.copy.ts';

/** A ban that is in force; `until` is null if it has no end. */
export const tribeBan = z.extend(author, {
  created_at: time,
  until: z.nullable(time),
  /** Null if their account was deleted. */
  banned_by: z.nullable(author),
});

export type TribeBan = z.infer<typeof tribeBan>;

const inTribe = { id, user_id: id };

export const tribeBans = {
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/members/:user_id',
    who: 'member',
    limit: 'moderation',
    summary:
      'Remove a member from a tribe; they may come back. Only its owner and moderators, and moderators no moderator',
    input: z.object(inTribe),
    output: ok,
    copy: { ask: manageCopy.ask, done: manageCopy.removed, failed: manageCopy.removeFailed },
  }),
  ban: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/bans/:user_id',
    who: 'member',
    limit: 'moderation',
    summary:
      'Ban somebody from a tribe for some days or without end, and remove them. They can neither join nor ask meanwhile, not by a link either. Only its owner and moderators, and moderators no moderator',
    input: z.object({ ...inTribe, days: z.enum(banDays, manageCopy.banDays) }),
    output: ok,
    copy: { ask: manageCopy.ask, done: manageCopy.banned, failed: manageCopy.banFailed },
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/bans/:user_id',
    who: 'member',
    limit: 'moderation',
    summary: 'Lift a ban from a tribe. Only its owner and moderators',
    input: z.object(inTribe),
    output: ok,
    copy: { ask: manageCopy.ask, done: manageCopy.lifted, failed: manageCopy.liftFailed },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/bans',
    who: 'member',
    summary: 'List the bans from a tribe that are in force, latest first. Only its owner and moderators',
    input: z.object({ id, limit, cursor }),
    output: list(tribeBan),
    copy: { ask: manageCopy.ask, failed: manageCopy.bansFailed },
  }),
};
