import { createHash } from 'node:crypto';
import { type FileKind, fileKinds } from '../../contract/files.ts';
import { keepImage } from '../files/images.ts';
import type { FileStore } from '../files/store.ts';
import { avatar } from './avatars/portrait.ts';
import { demoPosts } from './community.ts';
import { idOf } from './ids.ts';
import { usernames } from './members.ts';
import { gallery } from './pictures/gallery.ts';
import type { DemoFile } from './queries.ts';

const MIME = 'image/webp';

/**
 * Draws every avatar and picture and puts it into the store, in the sizes an upload would have. Keys follow from
 * the drawing, so a seeding that broke off leaves nothing that the next one does not put in place again.
 */
export function portray(store: FileStore): Promise<DemoFile[]> {
  const faces = usernames.map((username) =>
    keep(store, 'avatar', username, idOf('user', username), avatar(username)),
  );
  const pictures = demoPosts.flatMap(({ by, picture }) =>
    picture ? keep(store, 'post', picture, idOf('user', by), gallery[picture]()) : [],
  );
  return Promise.all([...pictures, ...faces]);
}

async function keep(
  store: FileStore,
  kind: FileKind,
  name: string,
  userId: string,
  svg: string,
): Promise<DemoFile> {
  const drawing = Buffer.from(svg);
  const sha256 = createHash('sha256').update(drawing).digest('hex');
  const { width, height, placeholder, copies } = await keepImage(drawing, kind);
  const { bucket } = fileKinds[kind];
  const stem = `${bucket}/${userId}/demo_${sha256.slice(0, 32)}`;
  const keyOf = (copy: number) => (copy === width ? `${stem}.webp` : `${stem}-${copy}.webp`);
  await Promise.all(copies.map((copy) => store.put(keyOf(copy.width), copy.bytes, MIME)));
  return {
    id: idOf('file', name),
    user_id: userId,
    kind,
    bucket,
    key: keyOf(width),
    url: urlOf(keyOf(width)),
    mime: MIME,
    bytes: drawing.byteLength,
    sha256,
    width,
    height,
    placeholder,
    variants: copies.map((copy) => ({ url: urlOf(keyOf(copy.width)), width: copy.width })),
  };
}

const urlOf = (key: string) => `/files/${key}`;
