import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { postCopy } from '../../../contract/posts.copy.ts';
import { countOf } from '../../ui/text/countOf.ts';
import { refreshLists } from '../queries.ts';
import { noPostWaits, useWaitingPosts } from './newPosts.ts';

/** New posts of the feed, or of a tribe or a member, wait here while one is reading; nothing moves until it is pressed. */
export function NewPostsPill({ listOf }: { listOf?: string }) {
  const client = useQueryClient();
  const waiting = useWaitingPosts(listOf);

  function show() {
    noPostWaits();
    window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
    void refreshLists(client, listOf);
  }

  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-20 flex justify-center md:top-4">
      {/* That there are some is read out once, not each one that comes. */}
      <p aria-live="polite" className="sr-only">
        {waiting > 0 && postCopy.newPosts}
      </p>
      {waiting > 0 && (
        <button
          type="button"
          onClick={show}
          className="pointer-events-auto inline-flex min-h-11 animate-rise items-center gap-2 rounded-full bg-accent px-5 font-semibold text-onaccent lifted"
        >
          <ArrowUp aria-hidden className="size-4" />
          {countOf(waiting, postCopy.newPostCount)}
        </button>
      )}
    </div>
  );
}
