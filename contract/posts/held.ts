import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { rule } from '../text/text.ts';
import { heldCopy, heldReasons, heldWordsCopy } from './held.copy.ts';
import { heldWordsForm } from './held.forms.ts';

/** A post or a comment that its author sent and that waits for a moderator; it is neither a post nor a comment yet. */
export const heldText = z.object({
  id,
  kind: z.enum(['post', 'comment']),
  /** For a comment: its post. */
  post_id: z.nullable(id),
  /** For a post in a tribe. */
  tribe_id: z.nullable(id),
  /** Empty for a comment, and for a post in a tribe. */
  title: z.string(),
  content: z.string(),
  /** How many images it has. */
  images: z.int(),
  reason: z.enum(heldReasons),
  created_at: time,
});

const ownHeldText = z.extend(heldText, {
  state: z.enum(['waiting', 'rejected']),
  /** Why a moderator rejected it, if they wrote it. */
  note: z.string(),
});

export type OwnHeldText = z.infer<typeof ownHeldText>;

export const held = {
  mine: endpoint({
    method: 'GET',
    path: '/api/held',
    who: 'member',
    summary: 'List the caller’s latest fifty texts that wait for a moderator or were rejected, latest first',
    input: nothing,
    output: z.object({ items: z.array(ownHeldText) }),
    copy: { ask: heldCopy.ask, failed: heldCopy.failed },
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/held/:id',
    who: 'member',
    limit: 'deletions',
    summary: 'Withdraw a waiting text of the caller’s, or remove a rejected one',
    input: z.object({ id }),
    output: ok,
    copy: { ask: heldCopy.ask, done: heldCopy.withdrawn, failed: heldCopy.withdrawFailed },
  }),
};

const wordList = z.object({
  /** 0: the list was never saved. */
  version: z.int(),
  words: z.array(z.string()),
});

export type HeldWordList = z.infer<typeof wordList>;

const noVersion = 'This is not a version';

export const heldWords = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/held-words',
    who: 'admin',
    summary: 'Get the words and domains that hold a post or a comment for a moderator',
    input: nothing,
    output: wordList,
    copy: { failed: heldWordsCopy.failed },
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/held-words',
    who: 'admin',
    limit: 'moderation',
    summary:
      'Replace the words and domains that hold a text, one in each line. `seen` is the version last read; if another admin has saved since, the response is a conflict',
    input: z.extend(heldWordsForm, { seen: rule(z.int(noVersion), z.gte(0, noVersion)) }),
    output: wordList,
    copy: { done: heldWordsCopy.saved, failed: heldWordsCopy.saveFailed },
  }),
};
