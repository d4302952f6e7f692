import { AppError } from '../../contract/errors.ts';
import type { Picture } from '../../contract/files.ts';
import { postImageCopy } from '../../contract/posts.images.copy.ts';
import type { PostImage } from '../../contract/posts.images.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { claimFile, PICTURE_COLUMNS, type PictureRow, pictureOf } from '../files/queries.ts';

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
export const IMAGES_COLUMNS = `${PICTURE_COLUMNS}, p.media_alt, (
    select json_agg(json_strip_nulls(json_build_object('url', g.url, 'width', g.width, 'height', g.height,
             'placeholder', g.placeholder, 'variants', g.variants, 'alt', i.alt)) order by i.position)
      from post_images i join files g on g.id = i.file_id where i.post_id = p.id
  ) as more_images`;

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

/** Adds the images to the post, in the transaction that inserts it. */
export async function addImages(
  tx: Db,
  { id, userId, post }: { id: string; userId: string; post: NewImages },
): Promise<void> {
  const field = post.images ? 'images' : 'media_url';
  for (const [index, { url, alt }] of imagesOf(post).entries()) {
    const fileId = await claimFile(tx, { url, userId, kind: 'post', field });
    if (index === 0) await tx.run(setFirst, [id, fileId, alt || null]);
    else await tx.run(insertMore, [id, index + 1, fileId, alt || null]);
  }
}

const ofPost = readStatement(
  'post_images_of_post',
  `select f.url from posts p join files f on f.id = p.media_id where p.id = $1
   union all
   (select g.url from post_images i join files g on g.id = i.file_id where i.post_id = $1 order by i.position)`,
);

/** The addresses of a post's images, in order. */
export const imagesOfPost = (db: ReadDb, id: string) => db.many<{ url: string }>(ofPost, [id]);

/** SQL: the descriptions of the images of a post `p`, in order. */
export const ALTS = `case when p.media_id is null then '{}'::text[]
       else array[coalesce(p.media_alt, '')] || array(
         select coalesce(i.alt, '') from post_images i where i.post_id = p.id order by i.position) end`;

const alts = readStatement('posts_alts', `select ${ALTS} as alts from posts p where p.id = $1`);
const setAlts = writeStatement(
  'posts_set_alts',
  `with first as (update posts set media_alt = nullif(($2::text[])[1], '') where id = $1)
   update post_images i set alt = nullif(n.alt, '') from unnest($2::text[]) with ordinality n (alt, position)
    where i.post_id = $1 and i.position = n.position`,
);

/** Returns the new descriptions if they differ from those of the locked post. Throws `invalid` if it has fewer images. */
export async function changedAlts(tx: Db, id: string, next: string[] = []): Promise<string[] | undefined> {
  if (next.length === 0) return undefined;
  const now = (await tx.one<{ alts: string[] }>(alts, [id])).alts;
  if (next.length > now.length)
    throw new AppError('invalid', postImageCopy.noImage, { alts: postImageCopy.noImage });
  return next.some((alt, index) => alt !== now[index]) ? next : undefined;
}

/** Replaces the descriptions of the first images, one for each item of `next`. */
export const changeAlts = (tx: Db, id: string, next: string[]) => tx.run(setAlts, [id, next]);
