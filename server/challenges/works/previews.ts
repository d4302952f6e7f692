import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../contract/core/errors.ts';
import type { Deps } from '../../deps/deps.ts';
import { jobKind } from '../../deps/jobs.ts';
import { publishChallenge } from '../publishChallenge.ts';
import { entrantsOf } from '../teams/entrants.queries.ts';
import {
  markPreviewsReady,
  nameVariantsOf,
  pictureToPreview,
  submissionOfPicture,
} from './previews.queries.ts';

/*
 * Previews of submitted pictures (decision 111): smaller copies as WebP, without metadata, made by a job after the
 * submission. The picture itself stays as it was uploaded. Chain: submissions.queries.ts (adds the job) → this file →
 * publicWorks.queries.ts, judging/work.queries.ts (name the previews) → serve.ts.
 */

/** Also in migration 0083, for the pictures submitted before. */
export const previewJob = jobKind<{ file_id: string; challenge_id: string }>('submission_preview');

export function makePreviews({ db, store, jobs, live }: Deps): void {
  jobs.handle(previewJob, async ({ file_id, challenge_id }) => {
    const key = await pictureToPreview(db, file_id);
    if (!key) return;
    // Loaded with the first picture: the image library takes 10 MB, which an idle server saves.
    const { keepImage } = await import('../../files/images.ts');
    const { body } = await store.get(key);
    const kept = await keepImage(await buffer(body), 'submission').catch(unlessInvalid);
    if (!kept) return;
    const copies = kept.copies.map(({ width, bytes }) => ({ key: previewKey(key, width), width, bytes }));
    const variants = copies.map((copy) => ({
      url: `/files/${copy.key}`,
      width: copy.width,
      bytes: copy.bytes.length,
    }));
    if (!(await nameVariantsOf(db, file_id, variants))) return;
    for (const copy of copies) await store.put(copy.key, copy.bytes, 'image/webp');
    // The submission was deleted meanwhile, perhaps after its objects were removed.
    if (!(await markPreviewsReady(db, file_id, kept))) return store.remove(copies.map((copy) => copy.key));
    const submission = await submissionOfPicture(db, challenge_id, file_id);
    if (!submission) return;
    const entrants = await entrantsOf(db, challenge_id, submission.id);
    publishChallenge(
      live,
      challenge_id,
      submission.published ? undefined : [...entrants, submission.created_by],
    );
  });
}

/** The key of the preview of this width, beside the picture. It matches the keys of other pictures (files/access.queries.ts). */
const previewKey = (key: string, width: number) => key.replace(/\.\w+$/, `-${width}.webp`);

/** A picture that is broken or too large never has previews. Any other error may be temporary. */
function unlessInvalid(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'invalid')) throw error;
}
