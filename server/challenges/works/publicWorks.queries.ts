import type { PublicWork } from '../../../contract/challenges/results/endpoints.ts';
import { type Db, readStatement } from '../../db/db.ts';
import { fileNameOf } from '../../files/queries.ts';
import { notBlockedByEntrants } from '../../visibility/filters.ts';
import { isPublicChallenge } from '../../visibility/publicFilters.ts';
import { linkOf, type StoredLink } from '../links/links.queries.ts';
import type { SubmissionKey } from '../submissions.queries.ts';
import { workAddress } from './addresses.ts';
import { type PreviewRow, previewOf } from './previews.queries.ts';

/**
 * SQL: whether visitors may see the submission `s` of the member `a` to the challenge `c`, apart from its work. Its challenge has
 * results.
 */
export const isInGallery = (s: string, a: string, c: string) =>
  `(${s}.published and not ${a}.private and ${notBlockedByEntrants('null::uuid', s)} and ${isPublicChallenge(c)})`;

/** SQL: the columns of `WorkRow`, of a submission `s` and its file `f`, which is null unless its author shows the work. */
export const WORK_COLUMNS = `s.work_public, s.links, f.id as file_id, f.url, f.name, f.mime, f.bytes, f.width, f.height,
          f.placeholder, f.variants`;

export interface WorkRow extends PreviewRow {
  work_public: boolean;
  links: StoredLink[];
  /** Null without a file, like the other columns of it. */
  file_id: string | null;
  url: string | null;
  name: string | null;
  mime: string | null;
  bytes: number | null;
}

/** The work as visitors see it, with signed addresses; null if its author does not show it. */
export function publicWorkOf(
  secret: string | undefined,
  key: SubmissionKey,
  row: WorkRow,
): PublicWork | null {
  if (!row.work_public) return null;
  return { file: fileOf(secret, key, row), links: row.links.map(linkOf) };
}

function fileOf(secret: string | undefined, key: SubmissionKey, row: WorkRow): PublicWork['file'] {
  const { file_id, url, name, mime, bytes } = row;
  if (file_id === null || url === null || mime === null || bytes === null) return null;
  const addressOf = (copy: string) => workAddress(secret, { ...key, file_id }, copy);
  return {
    url: isPicture(mime) ? null : addressOf('file'),
    name: fileNameOf({ name: name ?? '', url }),
    mime,
    bytes,
    preview: previewOf(row, ({ width }) => addressOf(`${width}.webp`)),
  };
}

/** A picture may say where it was taken, so visitors only get the copies that the server encoded. */
const isPicture = (mime: string) => mime.startsWith('image/');

const shownWork = readStatement(
  'public_works_file',
  `select f.id as file_id, f.url, f.name, f.mime, f.bytes, f.width, f.variants
     from challenge_submissions s
     join files f on f.id = s.file_id and f.stored
     join profiles a on a.id = s.user_id
     join challenges c on c.id = s.challenge_id and c.results_at is not null
    where s.id = $1 and s.challenge_id = $2 and s.work_public and ${isInGallery('s', 'a', 'c')}`,
);

interface ShownFile extends Pick<PreviewRow, 'width' | 'variants'> {
  file_id: string;
  url: string;
  name: string;
  mime: string;
  bytes: number;
}

/**
 * The file of a work that visitors may see now; undefined if its author does not show it, or no longer. Not from a replica,
 * which may learn later of a withdrawal.
 */
export const findShownWork = (db: Db, { id, submission_id }: SubmissionKey) =>
  db.maybe<ShownFile>(shownWork, [submission_id, id]);

/** The key of a copy of the file; undefined if visitors do not get it. */
export function keyOfCopy({ url, mime, width, variants }: ShownFile, copy: string): string | undefined {
  if (copy === 'file') return isPicture(mime) ? undefined : url.replace('/files/', '');
  const found = width === null ? undefined : variants?.find((one) => copy === `${one.width}.webp`);
  return found?.url.replace('/files/', '');
}
