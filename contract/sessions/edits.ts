import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/paging.ts';
import { editTexts, seen, versions, versionsTexts } from '../edits/edits.ts';
import { following, vibeSession } from './endpoints.ts';
import { sessionEditForm } from './forms.ts';

export const sessionEdits = {
  edit: endpoint({
    method: 'PATCH',
    path: '/api/sessions/:id',
    who: 'member',
    limit: 'edits',
    summary:
      'Edit a session that has not ended. Only its hosts. A new time or place notifies attendees and the waitlist; additional seats go to the waitlist. `seen` is the version last read; if the session has changed since, the response is a conflict. With `following`, all later sessions of its series get the same new values, and their times move as much',
    input: z.extend(sessionEditForm, { id, seen, following }),
    output: vibeSession,
    copy: editTexts,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/sessions/:id/versions',
    who: 'member',
    summary: 'List the versions of a session, latest first',
    input: z.object({ id }),
    output: versions,
    copy: versionsTexts,
  }),
};
