import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/paging.ts';
import { editTexts, seen, versions, versionsTexts } from '../edits/edits.ts';
import { tribe } from './endpoints.ts';
import { tribeEditForm } from './forms.ts';

export const tribeEdits = {
  edit: endpoint({
    method: 'PATCH',
    path: '/api/tribes/:id',
    who: 'member',
    limit: 'edits',
    summary:
      'Edit a tribe. Only its owner. Null as `image` removes the banner. A closed tribe is not joined openly. `seen` is the version last read; if the tribe has changed since, the response is a conflict',
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
