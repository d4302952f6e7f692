import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { Button } from './Button.tsx';

/** The first of these in the content gets the initial focus, rather than the close button. */
const FOCUSABLE = 'a[href], button, input, select, textarea';
const TITLE = 'text-[min(1.0625rem,6.5vw)] text-ink';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A short question with answer buttons that close it: it has no close button. */
  isQuestion?: boolean;
  children: ReactNode;
}

/**
 * A native modal `<dialog>`: it traps the focus, closes on Escape and restores the focus. On a phone it is at the bottom
 * edge, as wide as the screen.
 */
export function Dialog({ open, onClose, title, isQuestion, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  // In the commit that changes `open`, so that `onClose` can compare both.
  useLayoutEffect(() => {
    if (open && !ref.current?.open) {
      ref.current?.showModal();
      body.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    }
    if (!open) ref.current?.close();
  }, [open]);
  useLayoutEffect(() => keepFocus, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; a click on the backdrop is a convenience.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // React lets these events bubble, so those of a file field or dialog inside this one are ignored. Escape closes it
      // through `open`: otherwise a press that opens it again could come before `close`, which would end it.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // Not after a close that `open` asked for: meanwhile, it may be about to open again.
      onClose={(event) => event.target === ref.current && open && !ref.current.open && onClose()}
      // Only a click that also started there: a drag out of the dialog ends there too.
      onPointerDown={({ target }) => {
        pressedOutside.current = target === ref.current;
      }}
      onClick={({ target }) => target === ref.current && pressedOutside.current && onClose()}
      className="sheet bg-surface p-0 text-ink open:animate-rise"
    >
      {open && (
        <div className="flex flex-col gap-4 p-6">
          {isQuestion ? (
            <h2 id={titleId} className={TITLE}>
              {title}
            </h2>
          ) : (
            <Head id={titleId} title={title} onClose={onClose} />
          )}
          <div ref={body} className="contents">
            {children}
          </div>
        </div>
      )}
    </dialog>
  );
}

/** When a part of the page goes with its dialog and the button that opened it, the page's content gets the focus. */
function keepFocus() {
  const had = document.activeElement;
  queueMicrotask(() => {
    if (!had?.isConnected && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** Stays visible while a long dialog scrolls. */
function Head({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <div className="sticky top-0 z-10 -mx-6 -mt-6 flex items-center justify-between gap-2 bg-surface pt-3 pr-3 pl-6">
      <h2 id={id} className={`min-w-0 ${TITLE}`}>
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

interface DialogActionsProps {
  onClose: () => void;
  /** The label of the button that closes it; default: 'Cancel'. */
  stay?: string | undefined;
  /** The button that acts. */
  children: ReactNode;
}

/** The last row of a dialog: cancel, or act. */
export const DialogActions = ({ onClose, stay = uiCopy.cancel, children }: DialogActionsProps) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button look="quiet" onClick={onClose}>
      {stay}
    </Button>
    {children}
  </div>
);

interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  act: string;
  /** The label of the button that closes it; default: 'Cancel'. */
  stay?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ open, title, text, act, stay, busy, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog isQuestion open={open} onClose={onClose} title={title}>
      <p>{text}</p>
      <DialogActions onClose={onClose} stay={stay}>
        <Button look="danger" disabled={busy} onClick={onConfirm}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
