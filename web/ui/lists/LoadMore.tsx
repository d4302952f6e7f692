import { useEffect, useRef } from 'react';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { Button } from '../Button.tsx';

interface LoadMoreProps {
  /** Asks for the next rows. */
  onMore: () => void;
  busy: boolean;
  /** The last fetch failed: the button retries, scrolling does not. */
  failed: boolean;
  label: string;
}

/** How far below the screen the end of a list may be when more is asked for. */
const NEAR = '600px';

/** The end of a list that goes on: it asks for more when it comes near, or when its button is pressed. */
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
      {/* Never disabled: a button that has the focus would lose it. */}
      <Button look="quiet" aria-busy={busy} onClick={() => !busy && onMore()}>
        {failed ? uiCopy.tryAgain : label}
      </Button>
    </div>
  );
}

/** The end of a list within a page, which goes on by its button alone; nothing where it has ended. */
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

/** The end of a list that is fetched page by page; nothing where it has ended. */
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
