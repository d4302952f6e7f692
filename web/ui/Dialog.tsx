import { type ReactNode, useEffect, useId, useRef } from 'react';
import { uiCopy } from '../../contract/ui.copy.ts';
import { Button } from './Button.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** The platform's own modal dialog: it traps the focus, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal();
    if (!open) ref.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; a click on the backdrop is a convenience.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // React lets it bubble: a dialog within this one (a calendar, say) closes for itself.
      onClose={(event) => event.target === ref.current && onClose()}
      // Only a click that also began there: one that drags something out of the dialog ends there, too.
      onPointerDown={({ target }) => {
        pressedOutside.current = target === ref.current;
      }}
      onClick={({ target }) => target === ref.current && pressedOutside.current && onClose()}
      className="tail-hero m-auto w-[min(28rem,calc(100vw-2rem))] bg-surface p-0 text-ink open:animate-rise"
    >
      {open && (
        <div className="flex flex-col gap-4 p-6">
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
      )}
    </dialog>
  );
}

interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  act: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something that cannot be undone. */
export function ConfirmDialog({ open, title, text, act, busy, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {uiCopy.cancel}
        </Button>
        <Button look="danger" disabled={busy} onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
