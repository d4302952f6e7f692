import { createHash } from 'node:crypto';
import { type FileKind, fileKinds } from '../../contract/files.ts';
import { type KeptImage, keepImage } from '../files/images.ts';
import type { FileStore } from '../files/store.ts';
import { avatar } from './avatars/portrait.ts';
import { challengeImageIdOf } from './challengeStory.ts';
import { demoChallenges, demoPosts, demoThreads, demoTribes } from './community.ts';
import { idOf } from './ids.ts';
import { type Username, usernames } from './members.ts';
import { challengeGallery, gallery } from './pictures/gallery.ts';
import type { DemoFile } from './queries.ts';
import { messagePictureIdOf, splitSaid } from './threadStory.ts';
import { bannerIdOf } from './tribeStory.ts';

const MIME = 'image/webp';

/**
 * Draws every avatar and picture and puts it into the store, in the sizes an upload would have. Keys follow from the
 * drawing, so a seeding that broke off leaves nothing that the next one does not put in place again.
 */
export function portray(store: FileStore): Promise<DemoFile[]> {
  // What is shown in two places is encoded once: nothing else in a seeding takes as long.
  const encoded = new Map<string, Promise<KeptImage>>();
  return Promise.all(
    drawings().map((drawing) => {
      const image = encoded.get(drawing.svg) ?? keepImage(Buffer.from(drawing.svg), drawing.kind);
      encoded.set(drawing.svg, image);
      return keep(store, drawing, image);
    }),
  );
}

interface Drawing {
  kind: FileKind;
  id: string;
  by: Username;
  svg: string;
}

// Large pictures first, so that the last to be done is a small one.
function drawings(): Drawing[] {
  const pictures = demoPosts.flatMap(({ by, picture }) =>
    picture ? [{ kind: 'post' as const, id: idOf('file', picture), by, svg: gallery[picture]() }] : [],
  );
  const banners = demoTribes.flatMap(({ by, banner }) =>
    banner ? [{ kind: 'tribe' as const, id: bannerIdOf(banner), by, svg: gallery[banner]() }] : [],
  );
  const images = demoChallenges.flatMap(({ by, picture }) =>
    picture
      ? [
          {
            kind: 'challenge' as const,
            id: challengeImageIdOf(picture),
            by,
            svg: challengeGallery[picture](),
          },
        ]
      : [],
  );
  const faces = usernames.map((username) => ({
    kind: 'avatar' as const,
    id: idOf('file', username),
    by: username,
    svg: avatar(username),
  }));
  return [...pictures, ...banners, ...images, ...sent(), ...faces];
}

const sent = (): Drawing[] =>
  demoThreads
    .flatMap(({ talks }) => talks.flatMap(({ said }) => said.map(splitSaid)))
    .flatMap(({ by, picture }) =>
      picture ? [{ kind: 'message', id: messagePictureIdOf(by, picture), by, svg: gallery[picture]() }] : [],
    );

async function keep(
  store: FileStore,
  { kind, id, by, svg }: Drawing,
  image: Promise<KeptImage>,
): Promise<DemoFile> {
  const userId = idOf('user', by);
  const drawing = Buffer.from(svg);
  const sha256 = createHash('sha256').update(drawing).digest('hex');
  const { width, height, placeholder, copies } = await image;
  const { bucket } = fileKinds[kind];
  const folder = kind === 'challenge' ? 'challenges' : userId;
  const stem = `${bucket}/${folder}/demo_${sha256.slice(0, 32)}`;
  const keyOf = (copy: number) => (copy === width ? `${stem}.webp` : `${stem}-${copy}.webp`);
  await Promise.all(copies.map((copy) => store.put(keyOf(copy.width), copy.bytes, MIME)));
  return {
    id,
    user_id: userId,
    kind,
    bucket,
    key: keyOf(width),
    url: urlOf(keyOf(width)),
    name: '',
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
