import { useEffect, useRef } from 'react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { Button } from '../Button.tsx';

interface LoadMoreProps {
  /** Fetches the next rows. */
  onMore: () => void;
  busy: boolean;
  /** The last fetch failed: the button retries, scrolling does not. */
  failed: boolean;
  label: string;
}

/** Distance between the screen and the end of a list at which more rows are fetched. */
const NEAR = '600px';

/** The end of a list with more rows. It fetches them when it comes near the screen or when its button is pressed. */
export function LoadMore({ onMore, busy, failed, label }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!end.current || busy || failed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [busy, failed]);
  return (
    <div ref={end} className="flex justify-center py-2">
      {/* Never disabled: a disabled button loses the focus. */}
      <Button look="quiet" aria-busy={busy} onClick={() => !busy && onMore()}>
        {failed ? uiCopy.tryAgain : label}
      </Button>
    </div>
  );
}

/** The end of a list within a page. Only its button fetches more. Renders nothing after the last page. */
export function ShowMore({ list }: { list: Omit<Paged, 'isFetchNextPageError'> }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="quiet"
      aria-busy={list.isFetchingNextPage}
      className="self-center"
      onClick={() => void list.fetchNextPage()}
    >
      {uiCopy.showMore}
    </Button>
  );
}

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The end of a list that is fetched page by page. Renders nothing after the last page. */
export function LoadMoreOf({ list }: { list: Paged }) {
  if (!list.hasNextPage) return null;
  return (
    <LoadMore
      label={uiCopy.showMore}
      busy={list.isFetchingNextPage}
      failed={list.isFetchNextPageError}
      onMore={() => void list.fetchNextPage()}
    />
  );
}
