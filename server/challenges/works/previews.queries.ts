import type { Picture } from '../../../contract/files/picture.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';

// A picture of a submission is stored as it was uploaded. Its previews are objects beside it, which `variants` names before
// they are written, so that the sweep finds them; `width` says that they can be served.

const toPreview = readStatement(
  'submission_previews_wanted',
  `select key from files
    where id = $1 and kind = 'submission' and stored and claimed_at is not null and width is null and mime like 'image/%'`,
);

/** The key of a picture without previews; undefined if it has them or is gone. */
export const pictureToPreview = async (db: ReadDb, fileId: string): Promise<string | undefined> =>
  (await db.maybe<{ key: string }>(toPreview, [fileId]))?.key;

const nameVariants = writeStatement(
  'submission_previews_name',
  'update files set variants = $2 where id = $1 and claimed_at is not null and width is null',
);

/** Names the previews before they are stored. False if the picture is gone. */
export const nameVariantsOf = async (
  db: Db,
  fileId: string,
  variants: Picture['variants'],
): Promise<boolean> => (await db.run(nameVariants, [fileId, JSON.stringify(variants)])) > 0;

const markReady = writeStatement(
  'submission_previews_ready',
  'update files set width = $2, height = $3, placeholder = $4 where id = $1 and claimed_at is not null',
);

/** Says that the previews are stored. False if the picture is gone. */
export const markPreviewsReady = async (
  db: Db,
  fileId: string,
  { width, height, placeholder }: Pick<Picture, 'width' | 'height' | 'placeholder'>,
): Promise<boolean> => (await db.run(markReady, [fileId, width, height, placeholder])) > 0;

const submissionOfFile = readStatement(
  'submission_previews_submission',
  `select s.id, s.published, c.created_by
     from challenge_submissions s join challenges c on c.id = s.challenge_id
    where s.challenge_id = $1 and s.file_id = $2`,
);

/** The submission of a picture; undefined if it is gone. */
export const submissionOfPicture = (db: Db, challengeId: string, fileId: string) =>
  db.maybe<{ id: string; published: boolean; created_by: string | null }>(submissionOfFile, [
    challengeId,
    fileId,
  ]);

/** The columns of `files` that `previewOf` reads. */
export interface PreviewRow {
  width: number | null;
  height: number | null;
  placeholder: string | null;
  variants: Picture['variants'] | null;
}

/** The previews of a picture as one picture; null without them. `urlOf` gives a copy the address that the viewer may fetch. */
export function previewOf(
  { width, height, placeholder, variants }: PreviewRow,
  urlOf = (copy: Picture['variants'][number]) => copy.url,
): Picture | null {
  const copies = variants?.map((copy) => ({ ...copy, url: urlOf(copy) })) ?? [];
  const widest = copies.at(-1);
  if (!widest || width === null || height === null) return null;
  return { url: widest.url, width, height, placeholder: placeholder ?? '', variants: copies };
}
