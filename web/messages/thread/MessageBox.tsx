import { Send, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { messageActionCopy, messageCopy } from '../../../contract/messages/copy.ts';
import { excerptOf, type Message } from '../../../contract/messages/endpoints.ts';
import { MESSAGE_MAX } from '../../../contract/messages/limits.ts';
import { pushCopy } from '../../../contract/push/copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy, useOptional } from '../../lazy.ts';
import { mayOfferPush } from '../../push/mayOfferPush.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { dropDraft, restoreDraft, saveDraft } from '../../ui/forms/drafts.ts';
import { inputClass } from '../../ui/forms/Field.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { pastedFiles } from '../../uploads/pastedFiles.ts';
import { useSendMessage } from '../pendingMessages.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { QuotedLines } from './Quote.tsx';
import { draftOf, onTextReturned } from './returnedText.ts';
import { useAttachment } from './useAttachment.ts';
import { useTellTyping } from './useTyping.ts';

// Not part of the first load: it comes with the schema library.
const counting = lazy(() => import('./messageLength.ts'));
const pushOffer = lazy(() => import('../../push/PushOffer.tsx'));

interface MessageBoxProps {
  userId: string;
  name: string;
  /** The message that the next one replies to. */
  original: Message | undefined;
  /** The reply was sent or cancelled. */
  onReplied: () => void;
}

/** The form for a message to a member. What is typed is kept as the thread's draft until it is sent. */
export function MessageBox({ userId, name, original, onReplied }: MessageBoxProps) {
  const hydrated = useHydrated();
  const draft = draftOf(userId, useViewer()?.id ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const originalId = original?.id;
  const attachment = useAttachment();
  const send = useSendMessage(userId);
  const [sent, setSent] = useState(false);
  const PushOffer = useOptional(pushOffer, sent && mayOfferPush())?.PushOffer;
  const typing = useTellTyping(userId);
  const restore = useCallback(
    (form: HTMLFormElement | null) => void (form && restoreDraft(draft, form)),
    [draft],
  );
  // The draft, or what was typed before hydration.
  useEffect(() => setTyped(area.current?.value ?? ''), []);
  useEffect(
    () =>
      onTextReturned(() => {
        restore(area.current?.form ?? null);
        setTyped(area.current?.value ?? '');
      }),
    [restore],
  );
  useEffect(() => {
    if (originalId) area.current?.focus();
  }, [originalId]);
  const { attached } = attachment;
  const text = useOptional(counting, typed !== '');
  // Until the code is loaded, and without it, the server counts.
  const length = text ? text.messageLength(typed) : typed.trim().length;
  const long = text !== undefined && length > MESSAGE_MAX;
  const ready = hydrated && !attachment.uploading && !long && (length > 0 || attached !== undefined);

  function submit() {
    if (!area.current || !ready) return;
    send({
      content: area.current.value,
      ...(attached ?? { media_url: null, media: null, file: null }),
      reply_to: original ? { id: original.id, sender_id: original.sender_id, ...excerptOf(original) } : null,
    });
    setSent(true);
    onReplied();
    area.current.value = '';
    setTyped('');
    dropDraft(draft);
    attachment.clear();
    typing.sent();
    area.current.focus();
  }

  return (
    <form
      ref={restore}
      method="post"
      onInput={(event) => saveDraft(draft, event.currentTarget)}
      onPaste={(event) => {
        const [pasted] = pastedFiles(event);
        if (pasted && hydrated) void attachment.choose(pasted);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // On phones, the create button of the bar below overlaps the padding.
      className="flex flex-wrap items-end gap-2 border-line border-t bg-surface p-3 pb-6 md:pb-3"
    >
      {PushOffer && <PushOffer text={pushCopy.afterAnswer(name)} />}
      {long && (
        <p role="alert" className="basis-full text-bad text-sm">
          {messageCopy.long}
        </p>
      )}
      {original && (
        <ReplyTo
          of={original}
          name={original.sender_id === userId ? name : messageActionCopy.you}
          onCancel={() => {
            onReplied();
            area.current?.focus();
          }}
        />
      )}
      <AttachmentField attachment={attachment} disabled={!hydrated} />
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
        // Keeps the focus in the text box, and a phone's keyboard open.
        onPointerDown={(event) => event.preventDefault()}
        className={buttonClass('primary', 'w-11 px-0')}
      >
        <Send aria-hidden className="size-5 shrink-0" />
      </button>
    </form>
  );
}

/** The message that is replied to, above the text box. */
const ReplyTo = ({ of, name, onCancel }: { of: Message; name: string; onCancel: () => void }) => (
  <div className="flex min-w-0 basis-full items-center gap-2 text-ink2 text-sm">
    <div className="min-w-0 flex-1">
      <QuotedLines of={excerptOf(of)} name={messageActionCopy.replyingTo(name)} />
    </div>
    <button
      type="button"
      aria-label={messageActionCopy.cancelReply}
      onClick={onCancel}
      className="grid size-11 shrink-0 place-items-center rounded-ctl hover:bg-raised hover:text-ink"
    >
      <X aria-hidden className="size-5" />
    </button>
  </div>
);

/**
 * Whether the key sends. Shift+Enter inserts a line break, and an input method's Enter picks a word (key code 229 in
 * some browsers).
 */
const sends = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229;
