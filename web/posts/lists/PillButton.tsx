import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { postCopy } from '../../../contract/posts/copy.ts';
import { countOf } from '../../ui/text/countOf.ts';
import { refreshLists } from '../queries.ts';
import { MANY, noPostWaits } from './newPosts.ts';

/** Shows the waiting posts at the top of their list. */
export function PillButton({ waiting, listOf }: { waiting: number; listOf: string | undefined }) {
  const client = useQueryClient();

  function show() {
    noPostWaits(listOf);
    window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
    void refreshLists(client, listOf);
  }

  return (
    <button
      type="button"
      onClick={show}
      className="pointer-events-auto inline-flex min-h-11 animate-rise items-center gap-2 rounded-full bg-accent px-5 font-semibold text-onaccent lifted"
    >
      <ArrowUp aria-hidden className="size-4" />
      {waiting === MANY ? postCopy.newPosts : countOf(waiting, postCopy.newPostCount)}
    </button>
  );
}
