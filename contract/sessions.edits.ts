import * as z from 'zod/mini';
import { seen } from './edits.ts';
import { endpoint } from './endpoint.ts';
import { id } from './paging.ts';
import { sessionEditForm } from './sessions.forms.ts';
import { vibeSession } from './sessions.ts';
import { editTexts, versions, versionsTexts } from './versions.ts';

export const sessionEdits = {
  edit: endpoint({
    method: 'PATCH',
    path: '/api/sessions/:id',
    who: 'member',
    summary:
      'Edit a session that is not over: its host. Whoever attends or waits is notified of another time or place; more seats go to the waitlist. `seen` is the version last read; another one meanwhile is a conflict',
    input: z.extend(sessionEditForm, { id, seen }),
    output: vibeSession,
    copy: editTexts,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/sessions/:id/versions',
    who: 'member',
    summary: 'The versions of a session, latest first',
    input: z.object({ id }),
    output: versions,
    copy: versionsTexts,
  }),
};
