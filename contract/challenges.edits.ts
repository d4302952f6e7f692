import * as z from 'zod/mini';
import { challengeEditForm } from './challenges.forms.ts';
import { challenge } from './challenges.ts';
import { seen } from './edits.ts';
import { endpoint } from './endpoint.ts';
import { id } from './paging.ts';
import { editTexts, versions, versionsTexts } from './versions.ts';

export const challengeEdits = {
  edit: endpoint({
    method: 'PATCH',
    path: '/api/challenges/:id',
    who: 'member',
    summary:
      'Edit a challenge: its creator. The deadline only moves later, and participants are notified of that. The opening is fixed once it has passed, rules and prizes once something was submitted. `seen` is the version last read; another one meanwhile is a conflict',
    input: z.extend(challengeEditForm, { id, seen }),
    output: challenge,
    copy: editTexts,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/versions',
    who: 'member',
    summary: 'The versions of a challenge, latest first',
    input: z.object({ id }),
    output: versions,
    copy: versionsTexts,
  }),
};
