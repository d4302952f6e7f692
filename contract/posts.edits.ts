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
      'Edit the caller’s post. A tribe’s post takes its title from its text. `alts` are the alternative texts of its images, in order. `seen` is the version last read; if the post has changed since, the response is a conflict',
    input: z.extend(postEditForm, { id, seen }),
    output: post,
    copy: editTexts,
  }),
  comment: endpoint({
    method: 'PATCH',
    path: '/api/posts/:id/comments/:comment_id',
    who: 'member',
    summary:
      'Edit the caller’s comment. `seen` is the version last read; if the comment has changed since, the response is a conflict',
    input: z.extend(commentForm, { id, comment_id: id, seen }),
    output: reply,
    copy: editTexts,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/posts/:id/versions',
    who: 'member',
    summary: 'List the versions of a post, latest first',
    input: z.object({ id }),
    output: versions,
    copy: versionsTexts,
  }),
  commentVersions: endpoint({
    method: 'GET',
    path: '/api/posts/:id/comments/:comment_id/versions',
    who: 'member',
    summary: 'List the versions of a comment, latest first',
    input: z.object({ id, comment_id: id }),
    output: versions,
    copy: versionsTexts,
  }),
};
