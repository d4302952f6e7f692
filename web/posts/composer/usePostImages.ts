import { useState } from 'react';
import { postImageCopy } from '../../../contract/posts.images.copy.ts';
import { POST_IMAGES_MAX } from '../../../contract/posts.limits.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { useUpload } from '../../uploads/useUpload.ts';

/** The form field that describes the image of a slot. */
export const altName = (slot: number) => `alt ${slot}`;

/** The images of a new post: up to four uploads, in the order in which they were chosen. */
export function usePostImages(onChange: () => void) {
  // One for each image that a post can have.
  const uploads = [useSlot(onChange), useSlot(onChange), useSlot(onChange), useSlot(onChange)] as const;
  const [order, setOrder] = useState<number[]>([]);
  const used = order.flatMap((slot) => {
    const upload = uploads[slot];
    return upload && !upload.error ? [{ slot, ...upload }] : [];
  });

  /** Uploads as many files as there are free slots. Returns the stored files; a failed one is left out, with a message. */
  async function add(files: File[], onFailed?: (error: unknown) => void) {
    const taken = used.map(({ slot }) => slot);
    const free = [...uploads.keys()].filter((slot) => !taken.includes(slot));
    if (files.length > free.length) toast.bad(postImageCopy.atMost);
    const chosen = free.slice(0, files.length);
    for (const slot of free) uploads[slot]?.clear();
    setOrder([...taken, ...chosen]);
    const stored = await Promise.all(
      chosen.map((slot, n) => uploads[slot]?.choose(files[n] as File, onFailed)),
    );
    return stored.filter((file) => file !== undefined);
  }

  function remove(slot: number) {
    uploads[slot]?.clear();
    setOrder(order.filter((one) => one !== slot));
  }

  function clear() {
    for (const upload of uploads) upload.clear();
    setOrder([]);
  }

  return {
    used,
    error: uploads.find(({ error }) => error)?.error,
    isFull: used.length === POST_IMAGES_MAX,
    isUploading: used.some(({ progress }) => progress !== undefined),
    add,
    remove,
    clear,
  };
}

const useSlot = (onChange: () => void) => useUpload('post', { onChange });
