import { Send } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { fileKinds, type StoredFile } from '../../contract/files.ts';
import { MESSAGE_MAX, messageCopy } from '../../contract/messages.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { buttonClass } from '../ui/Button.tsx';
import { dropDraft, restoreDraft, saveDraft } from '../ui/forms/drafts.ts';
import { inputClass } from '../ui/forms/Field.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { PictureField } from '../uploads/PictureField.tsx';
import { useUpload } from '../uploads/useUpload.ts';
import { send } from './outbox.ts';
import { useTellTyping } from './useTyping.ts';

/** Where one writes to a member. What is typed stays with this thread until it is sent. */
export function MessageBox({ userId, name }: { userId: string; name: string }) {
  const hydrated = useHydrated();
  const draft = `message ${userId} ${useViewer()?.id ?? ''}`;
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const picture = useUpload('message');
  const typing = useTellTyping(userId);
  const restore = useCallback(
    (form: HTMLFormElement | null) => void (form && restoreDraft(draft, form)),
    [draft],
  );
  // The draft, or what was typed before hydration.
  useEffect(() => setTyped(area.current?.value ?? ''), []);
  const uploading = picture.progress !== undefined;
  const long = lengthOf(typed) > MESSAGE_MAX;
  const ready = hydrated && !uploading && !long && (typed.trim() !== '' || picture.file !== undefined);

  function submit() {
    if (!area.current || !ready) return;
    send(userId, {
      content: area.current.value,
      media_url: picture.file?.url ?? null,
      media: pictureOf(picture.file),
    });
    area.current.value = '';
    setTyped('');
    dropDraft(draft);
    picture.clear();
    typing.sent();
    area.current.focus();
  }

  return (
    <form
      ref={restore}
      method="post"
      onInput={(event) => saveDraft(draft, event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // A phone's button to create rises out of the bar below.
      className="flex flex-wrap items-end gap-2 border-line border-t bg-surface p-3 pb-6 md:pb-3"
    >
      {long && (
        <p role="alert" className="basis-full text-bad text-sm">
          {messageCopy.long}
        </p>
      )}
      <PictureField
        compact
        label={uiCopy.addImage}
        accept={fileKinds.message.types.join(',')}
        preview={picture.preview}
        progress={picture.progress}
        error={picture.error}
        disabled={!hydrated}
        onChoose={(file) => void picture.choose(file)}
        onRemove={picture.clear}
      />
      <textarea
        ref={area}
        name="content"
        rows={1}
        aria-label={messageCopy.messageTo(name)}
        placeholder={messageCopy.writeAMessage}
        aria-invalid={long || undefined}
        enterKeyHint="send"
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          if (value.trim()) typing.typed();
        }}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          submit();
        }}
        className={`${inputClass} field-sizing-content max-h-28 min-h-11 min-w-0 flex-1 resize-none py-2.5 placeholder:truncate`}
      />
      <button
        type="submit"
        aria-label={messageCopy.send}
        disabled={!ready}
        // The box keeps the focus, and a phone its keyboard.
        onPointerDown={(event) => event.preventDefault()}
        className={buttonClass('primary', 'w-11 px-0')}
      >
        <Send aria-hidden className="size-5 shrink-0" />
      </button>
    </form>
  );
}

/** Shift+Enter inserts a line break, and an input method's Enter picks a word (key code 229 in some browsers). */
const sends = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229;

const lengthOf = (text: string) => [...text.trim()].length;

const pictureOf = (file: StoredFile | undefined) =>
  file?.width && file.height
    ? { ...file, width: file.width, height: file.height, placeholder: file.placeholder ?? '' }
    : null;
