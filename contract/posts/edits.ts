import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/paging.ts';
import { editTexts, seen, versions, versionsTexts } from '../edits/edits.ts';
import { reply } from './comments.ts';
import { post } from './endpoints.ts';
import { commentForm, postEditForm } from './forms.ts';

export const postEdits = {
  post: endpoint({
    method: 'PATCH',
    path: '/api/posts/:id',
    who: 'member',
    limit: 'edits',
    summary:
      'Edit the caller’s post. A tribe’s post takes its title from its text. `images` are its images, in order: those that stay and new uploads. Without `images`, `alts` are the alternative texts of the present ones. `seen` is the version last read; if the post has changed since, the response is a conflict',
    input: z.extend(postEditForm, { id, seen }),
    output: post,
    copy: editTexts,
  }),
  comment: endpoint({
    method: 'PATCH',
    path: '/api/posts/:id/comments/:comment_id',
    who: 'member',
    limit: 'edits',
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
