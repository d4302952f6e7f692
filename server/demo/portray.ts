import { createHash } from 'node:crypto';
import { type FileKind, fileKinds } from '../../contract/files.ts';
import { keepImage } from '../files/images.ts';
import type { FileStore } from '../files/store.ts';
import { avatar } from './avatars/portrait.ts';
import { demoPosts, demoTribes } from './community.ts';
import { idOf } from './ids.ts';
import { type Username, usernames } from './members.ts';
import { gallery } from './pictures/gallery.ts';
import type { DemoFile } from './queries.ts';
import { bannerIdOf } from './tribeStory.ts';

const MIME = 'image/webp';

/**
 * Draws every avatar, picture and banner and puts it into the store, in the sizes an upload would have. Keys follow
 * from the drawing, so a seeding that broke off leaves nothing that the next one does not put in place again.
 */
export function portray(store: FileStore): Promise<DemoFile[]> {
  const faces = usernames.map((username) =>
    keep(store, { kind: 'avatar', id: idOf('file', username), by: username, svg: avatar(username) }),
  );
  const pictures = demoPosts.flatMap(({ by, picture }) =>
    picture ? keep(store, { kind: 'post', id: idOf('file', picture), by, svg: gallery[picture]() }) : [],
  );
  const banners = demoTribes.flatMap(({ by, banner }) =>
    banner ? keep(store, { kind: 'tribe', id: bannerIdOf(banner), by, svg: gallery[banner]() }) : [],
  );
  return Promise.all([...pictures, ...banners, ...faces]);
}

interface Drawing {
  kind: FileKind;
  id: string;
  by: Username;
  svg: string;
}

async function keep(store: FileStore, { kind, id, by, svg }: Drawing): Promise<DemoFile> {
  const userId = idOf('user', by);
  const drawing = Buffer.from(svg);
  const sha256 = createHash('sha256').update(drawing).digest('hex');
  const { width, height, placeholder, copies } = await keepImage(drawing, kind);
  const { bucket } = fileKinds[kind];
  const stem = `${bucket}/${userId}/demo_${sha256.slice(0, 32)}`;
  const keyOf = (copy: number) => (copy === width ? `${stem}.webp` : `${stem}-${copy}.webp`);
  await Promise.all(copies.map((copy) => store.put(keyOf(copy.width), copy.bytes, MIME)));
  return {
    id,
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
