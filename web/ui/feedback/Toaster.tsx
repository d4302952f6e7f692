import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { Link } from '../Link.tsx';
import { dismissToast, holdToast, type NextStep, onToasts, shownToast, type Toast } from './toasts.ts';

const tints = { good: 'text-ok', bad: 'text-bad', info: 'text-brand' };

/**
 * The place of the toast. `bar`: above the bottom bar and its raised button, and above the outbox's button if that is shown.
 * `thread`: below the header, and below the outbox's button if that is there, because the message box is at the bottom.
 * `top`: at the top for visitors, whose forms end at the bottom.
 */
const places = {
  bar: 'above-bars',
  thread: 'below-bar',
  top: 'top-3 md:top-6',
};

/** Toasts, one at a time, read out politely by a screen reader; they never take the focus. */
export function Toaster({ place }: { place: keyof typeof places }) {
  const toast = useSyncExternalStore(onToasts, shownToast, () => undefined);
  return (
    <section
      aria-label={uiCopy.notices}
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-3 z-50 flex justify-center md:left-auto md:right-6 ${places[place]}`}
    >
      {toast && <Pill key={toast.id} {...toast} />}
    </section>
  );
}

function Pill({ kind, text, next }: Toast) {
  const Icon = kind === 'good' ? CircleCheck : CircleAlert;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; it only stays while it is read.
    <div
      // Not onPointerEnter: the toast may appear under a pointer at rest, which does not mean that it is being read.
      onPointerMove={() => holdToast(true)}
      onPointerLeave={() => holdToast(false)}
      onFocus={() => holdToast(true)}
      onBlur={() => holdToast(false)}
      className="pointer-events-auto flex max-w-sm animate-rise items-center gap-2 rounded-[22px] bg-surface pl-3.5 text-sm outline outline-line lifted"
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${tints[kind]}`} />
      <p className="min-w-0 flex-1 py-2">{text}</p>
      {next && <NextStepButton step={next} />}
      <button
        type="button"
        aria-label={uiCopy.dismissNotice}
        onClick={dismissToast}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink2 hover:bg-raised"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

const nextStepClass = 'flex min-h-11 shrink-0 items-center px-2 font-bold text-brand';

function NextStepButton({ step }: { step: NextStep }) {
  if ('undo' in step)
    return (
      <button
        type="button"
        onClick={() => {
          dismissToast();
          step.undo();
        }}
        className={nextStepClass}
      >
        {uiCopy.undo}
      </button>
    );
  if ('whatsApp' in step)
    return (
      <a href={step.whatsApp} target="_blank" rel="noopener noreferrer" className={nextStepClass}>
        WhatsApp
      </a>
    );
  // No link to the current page.
  if (step.view === location.pathname) return null;
  return (
    <Link href={step.view} onClick={dismissToast} className={nextStepClass}>
      {uiCopy.view}
    </Link>
  );
}
