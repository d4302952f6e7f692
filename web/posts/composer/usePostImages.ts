import { type ClipboardEvent, useEffect, useState } from 'react';
import type { Picture } from '../../../contract/files/picture.ts';
import { postImageCopy } from '../../../contract/posts/copy.ts';
import type { PostImage } from '../../../contract/posts/endpoints.ts';
import { POST_IMAGES_MAX } from '../../../contract/posts/limits.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { dropDraft, loadValue, saveValue } from '../../ui/forms/drafts.ts';
import { pastedFiles } from '../../uploads/pastedFiles.ts';
import { useUpload } from '../../uploads/useUpload.ts';

/** The form field that describes an image. Named after the image, so that a draft describes no other one. */
export const altName = (url: string) => `alt ${url}`;

interface Options {
  /** In a closed tribe `closed_post`, which only those who see the post may fetch. */
  kind?: 'post' | 'closed_post';
  /** Runs when an image is chosen or removed. */
  onChange: () => void;
  /** The images of the edited post. */
  before?: PostImage[];
  /** The name of the draft of a new post. */
  draft?: string;
}

interface Slots {
  order: number[];
  /** By slot: the images of the edited post that stay. */
  kept: (PostImage | undefined)[];
}

interface ShownImage {
  slot: number;
  /** The image, once it is stored. */
  preview?: Picture | undefined;
  /** The image of the edited post. */
  kept?: PostImage | undefined;
  /** 0 to 1 during the upload. */
  progress?: number | undefined;
}

/**
 * The images of a new or edited post: those of the post that stay and uploads, up to four, in the order in which they were
 * chosen. Until one is added or removed, they are those of `before`.
 */
export function usePostImages({ kind = 'post', onChange, before: edited, draft }: Options) {
  const [restored, setRestored] = useState<PostImage[]>([]);
  const before = edited ?? restored;
  useEffect(() => {
    const images = draft && loadValue<PostImage[]>(nameOf(draft));
    if (!images) return;
    setRestored(images);
    dropDraft(nameOf(draft));
  }, [draft]);
  const slot = { onChange };
  // One for each image that a post can have.
  const uploads = [
    useUpload(kind, slot),
    useUpload(kind, slot),
    useUpload(kind, slot),
    useUpload(kind, slot),
  ] as const;
  const [chosen, setChosen] = useState<Slots>();
  const { order, kept } = chosen ?? { order: [...before.keys()], kept: before };
  const used = order.flatMap((slot): ShownImage[] => {
    const image = kept[slot];
    // Another edit may have removed it.
    if (image)
      return before.some(({ url }) => url === image.url) ? [{ slot, preview: image, kept: image }] : [];
    const upload = uploads[slot];
    return upload && !upload.error ? [{ slot, preview: upload.preview, progress: upload.progress }] : [];
  });

  /** Uploads as many files as there are free slots. Returns the stored files; a failed one is left out, with a message. */
  async function add(files: File[], onFailed?: (error: unknown) => void) {
    const taken = used.map(({ slot }) => slot);
    const free = [...uploads.keys()].filter((slot) => !taken.includes(slot));
    if (files.length > free.length) toast.bad(postImageCopy.atMost);
    const filled = free.slice(0, files.length);
    for (const slot of free) uploads[slot]?.clear();
    setChosen({
      order: [...taken, ...filled],
      kept: kept.map((image, n) => (free.includes(n) ? undefined : image)),
    });
    const stored = await Promise.all(
      filled.map((slot, n) => uploads[slot]?.choose(files[n] as File, onFailed)),
    );
    return stored.filter((file) => file !== undefined);
  }

  function remove(slot: number) {
    uploads[slot]?.clear();
    setChosen({
      order: order.filter((one) => one !== slot),
      kept: kept.map((image, n) => (n === slot ? undefined : image)),
    });
  }

  const removeStored = (url: string) => {
    const shown = used.find(({ preview }) => preview?.url === url);
    if (shown) remove(shown.slot);
  };

  function clear() {
    for (const upload of uploads) upload.clear();
    setChosen(undefined);
    setRestored([]);
  }

  /** The images with the descriptions that are typed in the form. */
  function read(form: HTMLFormElement): (PostImage & { alt: string })[] {
    const typed = new FormData(form);
    return used.flatMap(({ preview }) =>
      preview ? [{ ...preview, alt: String(typed.get(altName(preview.url)) ?? '').trim() }] : [],
    );
  }

  /** Keeps the stored images of a new post while the page is loaded again. */
  function keep(form: HTMLFormElement) {
    if (draft) saveValue(nameOf(draft), read(form));
  }

  /** Pasted pictures are added. */
  function onPaste(event: ClipboardEvent) {
    const files = pastedFiles(event);
    if (files.length > 0) void add(files);
  }

  return {
    used,
    error: uploads.find(({ error }) => error)?.error,
    isFull: used.length === POST_IMAGES_MAX,
    isUploading: used.some(({ progress }) => progress !== undefined),
    add,
    remove,
    removeStored,
    clear,
    read,
    keep,
    onPaste,
  };
}

const nameOf = (draft: string) => `images ${draft}`;

interface ImagesInput {
  /** The first image, for a server of the previous release. */
  media_url: string | null;
  images?: { url: string; alt: string }[];
}

/** The part of a new post's input that has its images. */
export function inputOf(images: { url: string; alt: string }[]): ImagesInput {
  const sent = images.map(({ url, alt }) => ({ url, alt }));
  return sent[0] ? { media_url: sent[0].url, images: sent } : { media_url: null };
}
