import type { ClipboardEvent } from 'react';
import type * as z from 'zod/mini';
import { pastedFiles } from '../../uploads/pastedFiles.ts';
import { type SendForm, useUploadForm } from '../../uploads/useUploadForm.ts';
import { altName, usePostImages } from './usePostImages.ts';

interface Images {
  /** The first image, for a server of the previous release. */
  media_url: string | null;
  images?: { url: string; alt: string }[];
}

interface PostForm<S extends z.ZodMiniType> {
  fetchSchema: () => Promise<S>;
  /** The name of the form's draft. */
  draft: string;
  send: SendForm<S, Images>;
}

/**
 * A form that creates a post: fields and up to four images. Spread `form` on the form element and `imagesField` on an
 * `ImagesField`; `busy` disables the submit button. A failed send leaves everything as it was typed.
 */
export function usePostForm<S extends z.ZodMiniType>(options: PostForm<S>) {
  const images = usePostImages(() => clearError('images'));
  const { errors, sending, form, clearError, disabled } = useUploadForm({
    ...options,
    readUploads,
    clearUploads: images.clear,
  });

  function readUploads(element: HTMLFormElement): Images {
    const described = new FormData(element);
    const sent = images.used.flatMap(({ slot, file }) =>
      file ? [{ url: file.url, alt: String(described.get(altName(slot)) ?? '') }] : [],
    );
    return sent[0] ? { media_url: sent[0].url, images: sent } : { media_url: null };
  }

  /** A pasted picture is added. */
  function onPaste(event: ClipboardEvent) {
    const files = pastedFiles(event);
    if (files.length > 0 && !disabled) void images.add(files);
  }

  const error = images.error ?? errors.images ?? errors.media_url;
  return {
    errors,
    sending,
    busy: sending || images.isUploading,
    form: { ...form, onPaste },
    imagesField: { images, error, disabled },
  };
}
