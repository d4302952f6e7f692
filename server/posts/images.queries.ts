import type { PostImage } from '../../contract/posts.images.ts';
import { type Db, writeStatement } from '../db/db.ts';
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

/** The images of a post as the contract has them. */
export function shownImages(row: ImagesRow) {
  const first = pictureOf(row);
  const media: PostImage | null = first && row.media_alt ? { ...first, alt: row.media_alt } : first;
  const { more_images } = row;
  return { media_url: media?.url ?? null, media, ...(more_images ? { more_images } : {}) };
}

const setFirst = writeStatement(
  'posts_set_media',
  'update posts set media_id = $2, media_alt = $3 where id = $1',
);
const insertMore = writeStatement(
  'post_images_insert',
  'insert into post_images (post_id, position, file_id, alt) values ($1, $2, $3, $4)',
);

/** Gives the post its images, in the transaction that writes it. */
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
