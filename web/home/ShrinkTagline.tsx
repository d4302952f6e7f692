import { X } from 'lucide-react';
import { shellCopy } from '../../contract/shell.copy.ts';
import { TAGLINE_COOKIE } from '../../contract/tagline.ts';
import { useAuth } from '../auth-state/authState.ts';
import { setCookie } from '../ui/storage.ts';
import { useHydrated } from '../ui/useHydrated.ts';

/** Shrinks the tagline card, for this account in this browser. */
export function ShrinkTagline() {
  const { session, setSession } = useAuth();
  const hydrated = useHydrated();
  function shrink() {
    if (!session?.user) return;
    // Moves the focus: the button that had it is removed.
    document.getElementById('main')?.focus({ preventScroll: true });
    setCookie(TAGLINE_COOKIE, session.user.id);
    setSession({ ...session, tagline: 'small' });
  }
  return (
    <button
      type="button"
      aria-label={shellCopy.shrinkTagline}
      disabled={!hydrated}
      onClick={shrink}
      className="absolute right-0 bottom-0 grid size-11 place-items-center"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
