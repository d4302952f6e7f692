import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { uiCopy } from '../../contract/ui.copy.ts';
import { Button } from './Button.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** On a phone it stands at the lower edge, as wide as the screen, with a button that closes it. */
  sheet?: boolean;
  children: ReactNode;
}

/** The platform's own modal dialog: it traps the focus, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, title, sheet, children }: DialogProps) {
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
      className={`bg-surface text-ink open:animate-rise ${sheet ? 'sheet' : 'tail-hero m-auto w-[min(28rem,calc(100vw-2rem))] p-0'}`}
    >
      {open && (
        <div className="flex flex-col gap-4 p-6">
          {sheet ? (
            <SheetTitle id={titleId} title={title} onClose={onClose} />
          ) : (
            <h2 id={titleId}>{title}</h2>
          )}
          {children}
        </div>
      )}
    </dialog>
  );
}

function SheetTitle({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <div className="-mt-2 -mr-3 flex items-center justify-between gap-2">
      <h2 id={id} className="min-w-0">
        {title}
      </h2>
      <button
        type="button"
        aria-label={uiCopy.close}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
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
