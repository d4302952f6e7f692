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
      'Edit a challenge. Only its creator. The deadline can only move later, which notifies the participants. The opening cannot change once it has passed; rules, prizes and team size cannot change after the first submission. `seen` is the version last read; if the challenge has changed since, the response is a conflict',
    input: z.extend(challengeEditForm, { id, seen }),
    output: challenge,
    copy: editTexts,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/versions',
    who: 'member',
    summary: 'List the versions of a challenge, latest first',
    input: z.object({ id }),
    output: versions,
    copy: versionsTexts,
  }),
};
