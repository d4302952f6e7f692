import { call } from '../api/call.ts';

/** A row whose versions can be read; comments have a `post_id`. */
export interface EditedRow {
  id: string;
  version: number;
  post_id?: string;
}

const lists = {
  post: async ({ id }: EditedRow) => call((await postEdits()).versions, { id }),
  comment: async ({ id, post_id = '' }: EditedRow) =>
    call((await postEdits()).commentVersions, { id: post_id, comment_id: id }),
  tribe: async ({ id }: EditedRow) =>
    call((await import('../../contract/tribes/edits.ts')).tribeEdits.versions, { id }),
  challenge: async ({ id }: EditedRow) =>
    call((await import('../../contract/challenges/edits.ts')).challengeEdits.versions, { id }),
  session: async ({ id }: EditedRow) =>
    call((await import('../../contract/sessions/edits.ts')).sessionEdits.versions, { id }),
};

const postEdits = async () => (await import('../../contract/posts/edits.ts')).postEdits;

export type EditedKind = keyof typeof lists;

/** The versions of a row, latest first. */
export const fetchVersions = (kind: EditedKind, row: EditedRow) => lists[kind](row);
