import { createHmac } from 'node:crypto';
import { isEqual } from '../../process/secrets.ts';
import type { SubmissionKey } from '../submissions.queries.ts';

/*
 * Signed addresses of public works (decision 111): `/files/work/<challenge>/<submission>/<token>/<copy>`. The token has the
 * second at which it expires and an HMAC over the submission, its file and that second. Serving checks the token and whether
 * the author still shows the work. Chain: publicWorks.queries.ts (adds the addresses to the gallery) → this file → serve.ts.
 */

/** The route of the addresses. `copy` is 'file', or the width of a preview such as '720.webp'. */
export const WORK_PATH = '/files/work/:id/:submission_id/:token/:copy';

const HOUR_SECONDS = 60 * 60;
const TOKEN = /^([\da-z]{1,8})\.([\w-]{22})$/;

interface Work extends SubmissionKey {
  file_id: string;
}

/** The address of a copy, valid for one to two hours. All addresses of one hour are the same, so that browsers keep pictures. */
export function workAddress(secret: string | undefined, work: Work, copy: string): string {
  const expires = (Math.ceil(Date.now() / 1000 / HOUR_SECONDS) + 1) * HOUR_SECONDS;
  const token = `${expires.toString(36)}.${signatureOf(secret, work, expires).toString('base64url')}`;
  return `/files/work/${work.id}/${work.submission_id}/${token}/${copy}`;
}

/** Whether the token belongs to this work and has not expired. */
export function isTokenOf(secret: string | undefined, work: Work, token: string): boolean {
  const [, end = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expires = Number.parseInt(end, 36);
  if (!(expires * 1000 > Date.now())) return false;
  return isEqual(Buffer.from(signature, 'base64url'), signatureOf(secret, work, expires));
}

// The signed text begins with its purpose, so that no other value signed with this secret is valid here.
function signatureOf(secret: string | undefined, { submission_id, file_id }: Work, expires: number): Buffer {
  if (!secret) throw new Error('APP_SECRET is missing: without it nothing can be sealed');
  const text = `public work ${submission_id} ${file_id} ${expires}`;
  return createHmac('sha256', secret).update(text).digest().subarray(0, 16);
}
