import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { uiCopy } from '../../contract/ui.copy.ts';
import { dismissToast, onToasts, shownToasts, type Toast } from './toasts.ts';

const none: readonly Toast[] = [];
const icons = { good: CircleCheck, bad: CircleAlert, info: Info };
const tints = { good: 'text-ok', bad: 'text-bad', info: 'text-brand' };

/** Notices, read out politely by a screen reader; they never take the focus. On phones above what thumbs press. */
export function Toaster({ high }: { high: boolean }) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => none);
  return (
    <section
      aria-label={uiCopy.notices}
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-3 z-50 flex flex-col items-center gap-2 md:inset-x-auto md:right-6 md:items-end ${high ? 'top-3 md:top-6' : 'top-16 md:top-auto md:bottom-6'}`}
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} {...toast} />
      ))}
    </section>
  );
}

function Notice({ id, kind, text }: Toast) {
  const Icon = icons[kind];
  return (
    <div className="tail pointer-events-auto flex w-full max-w-sm animate-rise items-start gap-3 border border-line bg-surface py-2 pr-1 pl-4 lifted">
      <Icon aria-hidden className={`mt-2.5 size-5 shrink-0 ${tints[kind]}`} />
      <p className="min-w-0 flex-1 py-2">{text}</p>
      <button
        type="button"
        aria-label={uiCopy.dismissNotice}
        onClick={() => dismissToast(id)}
        className="grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
