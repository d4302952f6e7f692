import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../contract/core/errors.ts';
import type { FileKind } from '../../contract/files/endpoints.ts';
import type { Picture } from '../../contract/files/picture.ts';
import { postImageCopy } from '../../contract/posts/copy.ts';
import type { PostImage } from '../../contract/posts/endpoints.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { claimFile, PICTURE_COLUMNS, type PictureRow, pictureOf, releaseFiles } from '../files/queries.ts';
import { isClosed } from '../visibility/filters.ts';

/** The images of a new post, in order. An older client sends one, as `media_url`. */
export interface NewImages {
  media_url?: string | null | undefined;
  images?: { url: string; alt?: string | undefined }[] | undefined;
}

export const imagesOf = ({ media_url, images }: NewImages): NonNullable<NewImages['images']> =>
  images ?? (media_url ? [{ url: media_url }] : []);

/** What `shownImages` reads. */
export interface ImagesRow extends PictureRow {
  media_alt: string | null;
  more_images: PostImage[] | null;
}

/** The columns of `ImagesRow`, of a post `p` and the file `f` of its first image. */
export const IMAGES_COLUMNS = `${PICTURE_COLUMNS}, p.media_alt, case when p.media_id is not null then (
    select json_agg(json_strip_nulls(json_build_object('url', g.url, 'width', g.width, 'height', g.height,
             'placeholder', g.placeholder, 'variants', g.variants, 'alt', i.alt)) order by i.position)
      from post_images i join files g on g.id = i.file_id where i.post_id = p.id
  ) end as more_images`;

/** The images of a post in a response. Visitors get only a blurred placeholder of the first. */
export function shownImages(row: ImagesRow, viewerId: string | null) {
  const first = pictureOf(row);
  if (!viewerId) return blurOf(first);
  const media: PostImage | null = first && row.media_alt ? { ...first, alt: row.media_alt } : first;
  const { more_images } = row;
  return { media_url: media?.url ?? null, media, ...(more_images ? { more_images } : {}) };
}

function blurOf(first: Picture | null) {
  const none = { media_url: null, media: null };
  if (!first?.placeholder) return none;
  const { width, height, placeholder } = first;
  return { ...none, blurred: { width, height, placeholder } };
}

const setFirst = writeStatement(
  'posts_set_media',
  'update posts set media_id = $2, media_alt = $3 where id = $1',
);
const insertMore = writeStatement(
  'post_images_insert',
  'insert into post_images (post_id, position, file_id, alt) values ($1, $2, $3, $4)',
);

/** The kinds of uploads that a post can have: in a closed tribe private ones, elsewhere in a tribe both. */
const kindsIn = ({ tribe_id, closed }: { tribe_id: string | null; closed: boolean }): FileKind[] => {
  if (!tribe_id) return ['post'];
  return closed ? ['closed_post'] : ['post', 'closed_post'];
};

const chosenBefore = readStatement(
  'post_images_chosen_before',
  `select id from files where url = $1 and user_id = $2 and kind = 'post' and claimed_at is null`,
);

interface Upload {
  url: string;
  userId: string;
  kind: FileKind[];
  field: string;
}

/** Claims an image for a post. Says so if it was chosen before the tribe was closed. */
async function claimImage(tx: Db, upload: Upload): Promise<string> {
  const { url, userId, kind, field } = upload;
  if (!kind.includes('post') && (await tx.maybe(chosenBefore, [url, userId])))
    throw new AppError('invalid', postImageCopy.closedMeanwhile, { [field]: postImageCopy.closedMeanwhile });
  return claimFile(tx, upload);
}

const placeOf = readStatement(
  'post_images_place',
  `select p.tribe_id, ${isClosed('p.tribe_id')} as closed from posts p where p.id = $1`,
);

const kindsOfPost = async (tx: Db, id: string) =>
  kindsIn(await tx.one<{ tribe_id: string | null; closed: boolean }>(placeOf, [id]));

/** Adds the images to the post, in the transaction that inserts it. */
export async function addImages(
  tx: Db,
  { id, userId, post }: { id: string; userId: string; post: NewImages },
): Promise<void> {
  const field = post.images ? 'images' : 'media_url';
  const images = imagesOf(post);
  if (images.length === 0) return;
  const kind = await kindsOfPost(tx, id);
  for (const [index, { url, alt }] of images.entries())
    await setImage(tx, id, index, { fileId: await claimImage(tx, { url, userId, kind, field }), alt });
}

const setImage = (
  tx: Db,
  id: string,
  index: number,
  { fileId, alt }: { fileId: string; alt?: string | undefined },
) =>
  index === 0
    ? tx.run(setFirst, [id, fileId, alt || null])
    : tx.run(insertMore, [id, index + 1, fileId, alt || null]);

/** SQL: the descriptions of the images of a post `p`, in order. */
export const ALTS = `case when p.media_id is null then '{}'::text[]
       else array[coalesce(p.media_alt, '')] || array(
         select coalesce(i.alt, '') from post_images i where i.post_id = p.id order by i.position) end`;

const ofPost = readStatement(
  'post_images_of_post',
  `select i.file_id, f.url, coalesce(i.alt, '') as alt
     from (select 1 as position, media_id as file_id, media_alt as alt from posts where id = $1
           union all select position, file_id, alt from post_images where post_id = $1) i
     join files f on f.id = i.file_id order by i.position`,
);
const removeMore = writeStatement('post_images_delete', 'delete from post_images where post_id = $1');

interface StoredImage {
  file_id: string;
  url: string;
  alt: string;
}

interface EditedImages {
  before: StoredImage[];
  after: { url: string; alt: string }[];
}

/** The images of the locked post before and after an edit. Throws `invalid` if it has fewer images than `alts`. */
export async function editedImages(
  tx: Db,
  id: string,
  { images, alts = [] }: { images?: NewImages['images']; alts?: string[] | undefined },
): Promise<EditedImages> {
  const before = await tx.many<StoredImage>(ofPost, [id]);
  if (images) return { before, after: images.map(({ url, alt = '' }) => ({ url, alt })) };
  if (alts.length > before.length)
    throw new AppError('invalid', postImageCopy.noImage, { alts: postImageCopy.noImage });
  return { before, after: before.map(({ url, alt }, index) => ({ url, alt: alts[index] ?? alt })) };
}

export const hasOtherImages = ({ before, after }: EditedImages) =>
  !isDeepStrictEqual(
    before.map(({ url, alt }) => ({ url, alt })),
    after,
  );

/** Replaces the images of an edited post: claims the new files, releases those that are gone. */
export async function replaceImages(
  tx: Db,
  { id, userId, before, after }: EditedImages & { id: string; userId: string },
): Promise<void> {
  const old = new Map(before.map(({ url, file_id }) => [url, file_id]));
  await tx.run(setFirst, [id, null, null]);
  await tx.run(removeMore, [id]);
  const kind = await kindsOfPost(tx, id);
  for (const [index, { url, alt }] of after.entries()) {
    const fileId = old.get(url) ?? (await claimImage(tx, { url, userId, kind, field: 'images' }));
    // Twice in `after`, it is claimed already, and rejected.
    old.delete(url);
    await setImage(tx, id, index, { fileId, alt });
  }
  await releaseFiles(tx, [...old.values()]);
}
