import { postCopy } from '../../../contract/posts/copy.ts';
import { lazy, useOptional } from '../../lazy.ts';
import { useWaitingPosts } from './newPosts.ts';

// Fetched with the first waiting post.
const button = lazy(() => import('./PillButton.tsx'));

/** New posts of the feed, a tribe or a member wait here while the member reads. Nothing moves until it is pressed. */
export function NewPostsPill({ listOf }: { listOf?: string }) {
  const waiting = useWaitingPosts(listOf);
  const code = useOptional(button, waiting);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-20 flex justify-center md:top-4">
      {/* Screen readers announce once that there are new posts, not each new one. */}
      <p aria-live="polite" className="sr-only">
        {waiting > 0 && postCopy.newPosts}
      </p>
      {waiting > 0 && code && <code.PillButton waiting={waiting} listOf={listOf} />}
    </div>
  );
}
