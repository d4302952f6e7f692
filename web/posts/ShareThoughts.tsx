import { Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { postCopy } from '../../contract/posts.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { lazy, useLazy } from '../lazy.ts';
import { Button } from '../ui/Button.tsx';
import { Bone, Loading } from '../ui/Skeleton.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

// Fetched when a finger or pointer comes near the button: most visits only read.
const composer = lazy(() => import('./Composer.tsx'));

/** The toggle that opens the composer, and the composer. */
export function ShareThoughts() {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const Icon = open ? X : Plus;
  return (
    <div className="flex flex-col gap-3">
      <Button
        look="quiet"
        aria-expanded={open}
        disabled={!hydrated}
        onClick={() => setOpen(!open)}
        className="w-full"
      >
        <Icon aria-hidden className="size-5" />
        {open ? uiCopy.cancel : postCopy.createPost}
      </Button>
      {open && (
        <Suspense
          fallback={
            <Loading>
              <Bone className="tail h-96 w-full" />
            </Loading>
          }
        >
          <LazyComposer onPosted={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function LazyComposer(props: { onPosted: () => void }) {
  const { Composer } = useLazy(composer);
  return <Composer {...props} />;
}
