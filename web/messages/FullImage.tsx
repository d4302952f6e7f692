import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Picture } from '../../contract/files.ts';
import { messageCopy } from '../../contract/messages.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';

interface FullImageProps {
  /** None: it is closed. */
  of: Picture | undefined;
  /** Who the thread is with. */
  name: string;
  onClose: () => void;
}

/** An image as large as the screen; Escape, its button, or a press beside it closes it, and the focus goes back. */
export function FullImage({ of, name, onClose }: FullImageProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (of && !ref.current?.open) ref.current?.showModal();
    if (!of) ref.current?.close();
  }, [of]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; a press on the backdrop is a convenience.
    <dialog
      ref={ref}
      aria-label={messageCopy.image}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
      className="tail-hero m-auto p-0 open:animate-rise"
    >
      {of && (
        <div className="relative">
          <img
            src={of.url}
            width={of.width}
            height={of.height}
            alt={messageCopy.imageWith(name)}
            className="h-auto max-h-[85dvh] w-auto max-w-full bg-raised"
          />
          <button
            type="button"
            aria-label={uiCopy.close}
            onClick={onClose}
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-ink text-bg"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </dialog>
  );
}
