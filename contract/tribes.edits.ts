import * as z from 'zod/mini';
import { seen } from './edits.ts';
import { endpoint } from './endpoint.ts';
import { id } from './paging.ts';
import { tribeEditForm } from './tribes.forms.ts';
import { tribe } from './tribes.ts';
import { editTexts, versions, versionsTexts } from './versions.ts';

export const tribeEdits = {
  edit: endpoint({
    method: 'PATCH',
    path: '/api/tribes/:id',
    who: 'member',
    summary:
      'Edit a tribe. Only its creator. `seen` is the version last read; if the tribe has changed since, the response is a conflict',
    input: z.extend(tribeEditForm, { id, seen }),
    output: tribe,
    copy: editTexts,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/versions',
    who: 'member',
    summary: 'List the versions of a tribe, latest first',
    input: z.object({ id }),
    output: versions,
    copy: versionsTexts,
  }),
};
