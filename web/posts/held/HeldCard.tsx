import { useQueryClient } from '@tanstack/react-query';
import { heldCopy, heldReasonCopy } from '../../../contract/posts/held.copy.ts';
import { held, type OwnHeldText } from '../../../contract/posts/held.ts';
import { readable } from '../../../contract/text/readable.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { FoldedText } from '../../ui/text/FoldedText.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { refreshHeld } from '../queries.ts';

/** A text of the member's own that waits for a moderator, or was rejected. */
export function HeldCard({ text }: { text: OwnHeldText }) {
  const client = useQueryClient();
  const refresh = () => refreshHeld(client);
  const { mutate, isPending } = useMutation(held.withdraw, {
    onDone: refresh,
    onFailed: () => void refresh(),
  });
  const { id, kind, title, content, images, reason, state, note, created_at } = text;
  const waits = state === 'waiting';
  return (
    <li aria-labelledby={`held-${id}`} className="card flex flex-col gap-2 border-dashed p-4">
      <h3 id={`held-${id}`} className="font-bold text-[1.0625rem] text-ink leading-snug">
        {waits ? heldCopy.title : heldCopy.rejected}
      </h3>
      <p className="text-[0.8125rem] text-ink2">
        {heldCopy[kind]} · <RelativeTime at={created_at} />
      </p>
      {title && <p className="break-words font-semibold">{readable(title)}</p>}
      <FoldedText text={content} />
      {images > 0 && <p className="text-ink2">{heldCopy.withImages(images)}</p>}
      {waits && <p className="text-ink2">{heldReasonCopy[reason]}</p>}
      {note && <p className="whitespace-pre-line break-words">{heldCopy.because(readable(note))}</p>}
      <Button
        look="quiet"
        aria-describedby={`held-${id}`}
        disabled={isPending}
        onClick={() => mutate({ id })}
        className="self-end"
      >
        {waits ? heldCopy.withdraw : heldCopy.dismiss}
      </Button>
    </li>
  );
}
