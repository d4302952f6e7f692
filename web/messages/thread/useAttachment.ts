import { useState } from 'react';
import type { StoredFile } from '../../../contract/files/endpoints.ts';
import { useResumableUpload } from '../../uploads/useResumableUpload.ts';
import { useUpload } from '../../uploads/useUpload.ts';
import type { MessageContent } from '../pendingMessages.ts';

/** The image or file of the message being written: one at a time. */
export function useAttachment() {
  const image = useUpload('message');
  const file = useResumableUpload('message');
  const [chosen, setChosen] = useState<File>();

  function clear() {
    image.clear();
    file.clear();
    setChosen(undefined);
  }

  async function choose(picked: File) {
    clear();
    if (picked.type.startsWith('image/')) return void image.choose(picked);
    setChosen(picked);
    if (!(await file.choose(picked))) setChosen((now) => (now === picked ? undefined : now));
  }

  const stored = image.file ?? file.file;
  return {
    image,
    file,
    chosen,
    uploading: image.progress !== undefined || file.progress !== undefined,
    attached: stored && contentOf(stored, chosen?.name ?? ''),
    choose,
    clear,
  };
}

type Attached = Pick<MessageContent, 'media_url' | 'media' | 'file'>;

function contentOf({ url, width, height, placeholder, variants, bytes }: StoredFile, name: string): Attached {
  return width && height
    ? { media_url: url, media: { url, width, height, placeholder: placeholder ?? '', variants }, file: null }
    : { media_url: url, media: null, file: { url, name, bytes } };
}
