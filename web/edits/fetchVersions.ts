import { challengeEdits } from '../../contract/challenges/edits.ts';
import { postEdits } from '../../contract/posts/edits.ts';
import { sessionEdits } from '../../contract/sessions/edits.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { call } from '../api/call.ts';

/** A row whose versions can be read; comments have a `post_id`. */
export interface EditedRow {
  id: string;
  version: number;
  post_id?: string;
}

const lists = {
  post: ({ id }: EditedRow) => call(postEdits.versions, { id }),
  comment: ({ id, post_id = '' }: EditedRow) =>
    call(postEdits.commentVersions, { id: post_id, comment_id: id }),
  tribe: ({ id }: EditedRow) => call(tribeEdits.versions, { id }),
  challenge: ({ id }: EditedRow) => call(challengeEdits.versions, { id }),
  session: ({ id }: EditedRow) => call(sessionEdits.versions, { id }),
};

export type EditedKind = keyof typeof lists;

/** The versions of a row, latest first. */
export const fetchVersions = (kind: EditedKind, row: EditedRow) => lists[kind](row);
