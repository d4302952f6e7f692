import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileKind, fileKinds } from '../../contract/files/endpoints.ts';
import type { FileStore } from '../../server/deps/fileStore.ts';
import { type KeptImage, keepImage } from '../../server/files/images.ts';
import { type Content, DEMO_FOLDER } from './content.ts';
import { type StoredFile, sha256Of, storedKey, urlOf } from './files.ts';
import { fileIds, userId } from './ids.ts';

const MIME = 'image/webp';

interface DemoImage {
  kind: FileKind;
  id: string;
  owner: string;
  /** The SVG, relative to `demo/`. */
  path: string;
}

/**
 * Renders every avatar and picture and stores it in the sizes of an upload. The keys are hashes of the SVG, so
 * seeding again after a crash overwrites what is there.
 */
export function storeImages(content: Content, store: FileStore): Promise<StoredFile[]> {
  // An image in two places is encoded once: encoding takes most of the time of seeding.
  const rendered = new Map<string, Promise<RenderedImage>>();
  return Promise.all(
    imagesOf(content).map((image) => {
      const result = rendered.get(image.path) ?? render(image);
      rendered.set(image.path, result);
      return storeImage(store, image, result);
    }),
  );
}

/** Every image of the content, large ones first, so that the last one to be encoded is small. */
export function imagesOf({
  posts,
  tribes,
  organisers,
  challenges,
  conversations,
  usernames,
}: Content): DemoImage[] {
  const messages = conversations.flatMap(({ sittings }) => sittings.flatMap((sitting) => sitting.messages));
  return [
    ...posts.flatMap(({ author, picture }) => imageOf('post', author, picture, fileIds.post)),
    ...tribes.flatMap(({ creator, banner }) => imageOf('tribe', creator, banner, fileIds.banner)),
    ...challenges.flatMap(({ creator, picture }) =>
      imageOf('challenge', creator, picture, fileIds.challenge),
    ),
    ...messages.flatMap(({ author, picture }) =>
      imageOf('message', author, picture, (name) => fileIds.message(author, name)),
    ),
    ...organisers.flatMap(({ logo, members: [lead = ''] }) =>
      logo
        ? [{ kind: 'organiser' as const, id: fileIds.logo(logo), owner: lead, path: `logos/${logo}.svg` }]
        : [],
    ),
    ...usernames.map((username) => ({
      kind: 'avatar' as const,
      id: fileIds.avatar(username),
      owner: username,
      path: `avatars/${username}.svg`,
    })),
  ];
}

const imageOf = (
  kind: FileKind,
  owner: string,
  picture: string | undefined,
  idOf: (name: string) => string,
): DemoImage[] => (picture ? [{ kind, id: idOf(picture), owner, path: `pictures/${picture}.svg` }] : []);

interface RenderedImage extends KeptImage {
  svg: Buffer;
}

async function render({ path, kind }: DemoImage): Promise<RenderedImage> {
  const svg = await readFile(join(DEMO_FOLDER, path));
  return { svg, ...(await keepImage(svg, kind)) };
}

async function storeImage(
  store: FileStore,
  { kind, id, owner }: DemoImage,
  rendered: Promise<RenderedImage>,
): Promise<StoredFile> {
  const { svg, width, height, placeholder, copies } = await rendered;
  const { bucket } = fileKinds[kind];
  const folder = kind === 'challenge' ? 'challenges' : userId(owner);
  const keyOf = (copy: number) => storedKey(bucket, folder, svg, copy === width ? '.webp' : `-${copy}.webp`);
  await Promise.all(copies.map((copy) => store.put(keyOf(copy.width), copy.bytes, MIME)));
  return {
    id,
    user_id: userId(owner),
    kind,
    bucket,
    key: keyOf(width),
    url: urlOf(keyOf(width)),
    name: '',
    mime: MIME,
    bytes: svg.byteLength,
    sha256: sha256Of(svg),
    width,
    height,
    placeholder,
    variants: copies.map((copy) => ({ url: urlOf(keyOf(copy.width)), width: copy.width })),
  };
}
