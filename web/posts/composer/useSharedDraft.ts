import { type RefObject, useEffect, useRef, useState } from 'react';
import { AppError } from '../../../contract/core/errors.ts';
import { POST_CONTENT_MAX, POST_TITLE_MAX } from '../../../contract/posts/limits.ts';
import { useServerAway } from '../../api/connection.ts';
import {
  drainSharedTexts,
  dropSharedImage,
  type SharedText,
  sharedImage,
} from '../../service-worker/shared.ts';
import { saveDraft } from '../../ui/forms/drafts.ts';

interface SharedDraft {
  /** A field of the form. */
  field: RefObject<HTMLInputElement | null>;
  draft: string;
  /** Returns the stored images. */
  addImages: (images: File[], onFailed: (error: unknown) => void) => Promise<{ url: string }[]>;
  removeImage: (url: string) => void;
}

/**
 * Adds the content that other apps shared (service-worker/shareTarget.ts) to the draft of a new post. An image that cannot
 * be uploaded now is retried once the server is reachable. Returns a function that removes the shared texts and image again,
 * once there are any: a form on another site may have sent them.
 */
export function useSharedDraft({ field, draft, addImages, removeImage }: SharedDraft) {
  const [before, setBefore] = useState<Typed>();
  const [image, setImage] = useState<string>();
  const add = useRef(addImages);
  useEffect(() => {
    add.current = addImages;
  });
  useEffect(() => {
    async function takeTexts() {
      const texts = await drainSharedTexts();
      const form = field.current?.form;
      if (!form || texts.length === 0) return;
      setBefore(typedIn(form));
      for (const text of texts) addText(form, text);
      saveDraft(draft, form);
    }
    // A browser that denies storage has not stored shared content either.
    takeTexts().catch(() => {});
  }, [field, draft]);

  function discard() {
    const form = field.current?.form;
    if (form && before) {
      const { titleField, contentField } = fieldsOf(form);
      [titleField.value, contentField.value] = [before.title, before.content];
      saveDraft(draft, form);
    }
    if (image) removeImage(image);
    setBefore(undefined);
    setImage(undefined);
  }

  const away = useServerAway();
  const taken = useRef(Promise.resolve());
  useEffect(() => {
    let gone = false;
    async function takeImage() {
      const file = await sharedImage();
      if (!file || gone) return;
      let rejected = false;
      const [stored] = await add.current([file], (error) => {
        rejected = error instanceof AppError && ['invalid', 'too_large'].includes(error.code);
      });
      if (stored) setImage(stored.url);
      if (stored || rejected) await dropSharedImage();
    }
    // After an earlier upload has ended, which may have succeeded in spite of an interruption.
    if (!away) taken.current = taken.current.then(takeImage).catch(() => {});
    return () => {
      gone = true;
    };
  }, [away]);
  return before || image ? discard : undefined;
}

interface Typed {
  title: string;
  content: string;
}

const fieldsOf = (form: HTMLFormElement) => ({
  titleField: form.elements.namedItem('title') as HTMLInputElement,
  contentField: form.elements.namedItem('content') as HTMLTextAreaElement,
});

function typedIn(form: HTMLFormElement): Typed {
  const { titleField, contentField } = fieldsOf(form);
  return { title: titleField.value, content: contentField.value };
}

/** The image is posted, or the member removed it. */
export const forgetSharedImage = () => void dropSharedImage().catch(() => {});

/** Adds the shared texts to the form. Typed text is not replaced. */
function addText(form: HTMLFormElement, { title, text, url }: SharedText) {
  const { titleField, contentField } = fieldsOf(form);
  const lines = [contentField.value.trimEnd()];
  if (titleField.value.trim() === '') titleField.value = title.slice(0, POST_TITLE_MAX);
  else if (title && titleField.value !== title) lines.push(title);
  lines.push(text);
  if (!text.includes(url)) lines.push(url);
  contentField.value = lines.filter(Boolean).join('\n\n').slice(0, POST_CONTENT_MAX);
}
