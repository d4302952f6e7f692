import { Suspense, useEffect, useState } from 'react';
import { postCopy } from '../../../contract/posts/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useSession, useViewer } from '../../auth-state/authState.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { toastDraftSaved } from '../../ui/forms/drafts.ts';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { postDraft } from '../postDraft.ts';

// Fetched when the composer is opened: most visits only read.
const composer = lazy(() => import('./Composer.tsx'));

interface ShareThoughtsProps {
  /** Whether the address asks for the composer. */
  asked?: boolean;
  onPosted?: () => void;
  /** Called after a post is created, or after 'Cancel'. */
  onClosed?: () => void;
}

/** The toggle that opens the composer, and the composer. */
export function ShareThoughts({ asked = false, onPosted, onClosed }: ShareThoughtsProps) {
  const [open, setOpen] = useState(false);
  // Not in the first view: the server would have to wait for the composer's code.
  useEffect(() => setOpen(asked), [asked]);
  const profile = useSession()?.profile;
  const draft = postDraft(useViewer()?.id ?? '');
  function posted() {
    setOpen(false);
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
    onClosed?.();
    onPosted?.();
  }
  function toggle() {
    if (open) {
      toastDraftSaved(draft);
      onClosed?.();
    }
    setOpen(!open);
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2.5">
        {profile && <Avatar of={profile} size="sm" />}
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="min-h-11 flex-1 rounded-full border border-line2 bg-surface px-4 text-left text-ink2 hover:bg-raised hover:text-ink"
        >
          {open ? uiCopy.cancel : postCopy.createPost}
        </button>
      </div>
      {open && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="tail h-96 w-full" />
            </Loading>
          }
        >
          <LazyComposer onPosted={posted} />
        </Suspense>
      )}
    </div>
  );
}

function LazyComposer(props: { onPosted: () => void }) {
  const { Composer } = useLazy(composer);
  return <Composer {...props} />;
}
