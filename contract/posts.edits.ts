import * as z from 'zod/mini';
import { seen } from './edits.ts';
import { endpoint } from './endpoint.ts';
import { id } from './paging.ts';
import { reply } from './posts.comments.ts';
import { commentForm, postEditForm } from './posts.forms.ts';
import { post } from './posts.ts';
import { editTexts, versions, versionsTexts } from './versions.ts';

export const postEdits = {
  post: endpoint({
    method: 'PATCH',
    path: '/api/posts/:id',
    who: 'member',
    summary:
      'Edit one’s own post. A tribe’s post takes its title from its text. `alts` say what its images show, in order. `seen` is the version last read; another one meanwhile is a conflict',
    input: z.extend(postEditForm, { id, seen }),
    output: post,
    copy: editTexts,
  }),
  comment: endpoint({
    method: 'PATCH',
    path: '/api/posts/:id/comments/:comment_id',
    who: 'member',
    summary: 'Edit one’s own comment; `seen` as for a post',
    input: z.extend(commentForm, { id, comment_id: id, seen }),
    output: reply,
    copy: editTexts,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/posts/:id/versions',
    who: 'member',
    summary: 'The versions of a post, latest first',
    input: z.object({ id }),
    output: versions,
    copy: versionsTexts,
  }),
  commentVersions: endpoint({
    method: 'GET',
    path: '/api/posts/:id/comments/:comment_id/versions',
    who: 'member',
    summary: 'The versions of a comment, latest first',
    input: z.object({ id, comment_id: id }),
    output: versions,
    copy: versionsTexts,
  }),
};
