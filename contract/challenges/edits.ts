import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/paging.ts';
import { editTexts, seen, versions, versionsTexts } from '../edits/edits.ts';
import { challenge } from './endpoints.ts';
import { challengeEditForm } from './forms.ts';

export const challengeEdits = {
  edit: endpoint({
    method: 'PATCH',
    path: '/api/challenges/:id',
    who: 'member',
    limit: 'edits',
    summary:
      'Edit a challenge. Only its creator. The deadline can only move later, which notifies the participants. The opening cannot change once it has passed; rules, prizes, team size, organiser and skills cannot change after the first submission. Null as `image` removes the image; null as `organiser_id` removes the organiser, unless the creator has left it. `seen` is the version last read; if the challenge has changed since, the response is a conflict',
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
