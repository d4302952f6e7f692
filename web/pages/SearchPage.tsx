import { History, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { searchCopy } from '../../contract/search/copy.ts';
import { SEARCH_MAX, SEARCH_MIN } from '../../contract/search/limits.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { SEARCHES } from '../cache/storedKeys.ts';
import { lazy, useOptional } from '../lazy.ts';
import { paths, withQuery } from '../paths.ts';
import { type SearchTab, searchTabs } from '../search/tabs.ts';
import { Link } from '../ui/Link.tsx';
import { SearchField } from '../ui/lists/SearchField.tsx';
import { scrollRowTo } from '../ui/lists/scrolling.ts';
import { Tabs } from '../ui/lists/Tabs.tsx';
import { store, stored } from '../ui/storage.ts';
import { Results } from './search/Results.tsx';

const hashtags = lazy(() => import('./search/Hashtags.tsx'));

const ALL = 'all';
const tabs = [
  { name: ALL, label: searchCopy.all },
  ...searchTabs.map((name) => ({ name, label: searchCopy.names[name] })),
] as const;

/** On phones, the kinds are in a row that scrolls, with a shade at an edge that hides some. Wider screens wrap them. */
const ROW =
  'grid auto-cols-max grid-flow-col overflow-x-auto [scrollbar-width:none] text-[0.8125rem] edge-shades md:flex md:flex-wrap md:*:flex-auto';

/** Searches everything. The server does not search when it renders the page, so that loading the page is cheap. */
export default function SearchPage() {
  const asked = new URLSearchParams(useSearch());
  const q = asked.get('q')?.trim().slice(0, SEARCH_MAX) ?? '';
  const tab: SearchTab = searchTabs.find((name) => name === asked.get('kind'));
  const [, go] = useLocation();
  const me = useViewer()?.id ?? '';
  const Hashtags = useOptional(hashtags)?.default;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const searches = q !== '';
  useEffect(() => {
    const row = searches && place.current?.querySelector<HTMLElement>('[role=tablist]');
    if (row) scrollRowTo(row, row.querySelector(`#kind-${tab ?? ALL}`));
  }, [searches, tab]);
  const pathOf = (name: string, words = q) =>
    withQuery(paths.search, { q: words, kind: name === ALL ? undefined : name });
  const open = (name: string, words = q) => go(pathOf(name, words), { replace: true });
  const remember = () => q.length >= SEARCH_MIN && addRecentSearch(me, q);
  // Saves a recent search when the member opens a result or submits the form, not while they type.
  const onClick = ({ target }: MouseEvent) => (target as Element).closest('[role=tabpanel] a') && remember();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that a link inside was followed.
    <div ref={place} data-without-rail className="flex flex-col gap-4" onClick={onClick} onSubmit={remember}>
      <h1>{shellCopy.search}</h1>
      <SearchField
        label={searchCopy.label}
        q={q}
        maxLength={SEARCH_MAX}
        action={paths.search}
        also={tab ? { kind: tab } : {}}
        onSearch={(words) => open(tab ?? ALL, words)}
      />
      {q ? (
        <Tabs
          id="kind"
          label={searchCopy.kinds}
          tabs={tabs}
          at={tab ?? ALL}
          row={ROW}
          hrefOf={pathOf}
          onOpen={open}
        >
          <h2 className="sr-only">{searchCopy.found}</h2>
          {Hashtags && <Hashtags q={q} />}
          <Results q={q} tab={tab} me={me} hrefOf={pathOf} />
        </Tabs>
      ) : (
        <>
          <Recent me={me} hrefOf={(words) => pathOf(tab ?? ALL, words)} />
          {Hashtags && <Hashtags q="" />}
        </>
      )}
    </div>
  );
}

interface RecentProps {
  me: string;
  hrefOf: (q: string) => string;
}

/** Shown before the member types: their recent searches, and what the search can do. */
function Recent({ me, hrefOf }: RecentProps) {
  return (
    <div className="flex flex-col gap-4">
      <Searches me={me} hrefOf={hrefOf} />
      <p className="text-ink2 text-sm">{searchCopy.help}</p>
    </div>
  );
}

function Searches({ me, hrefOf }: RecentProps) {
  const [searches, setSearches] = useState<string[]>();
  // Only this device stores them, so the server cannot render them.
  useEffect(() => setSearches(recentSearches(me)), [me]);
  if (!searches) return null;
  if (searches.length === 0) return <p className="text-ink2">{searchCopy.hint}</p>;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{searchCopy.recent}</h2>
      <ul className="mt-2 flex flex-col">
        {searches.map((q) => (
          <li key={q} className="flex items-center border-line border-b">
            <Link href={hrefOf(q)} className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-ctl">
              <History aria-hidden className="size-5 shrink-0 text-ink2" />
              <span className="truncate">{q}</span>
            </Link>
            <button
              type="button"
              aria-label={searchCopy.forget(q)}
              onClick={() => setSearches(removeRecentSearch(me, q))}
              className="grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised"
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Recent searches of one account, on this device alone; signing out clears them (web/cache/offlineCache.ts).

const MOST = 8;

const recentSearches = (userId: string): string[] => stored<string[]>(SEARCHES + userId) ?? [];

const addRecentSearch = (userId: string, q: string) =>
  store(SEARCHES + userId, [q, ...without(userId, q)].slice(0, MOST));

function removeRecentSearch(userId: string, q: string): string[] {
  const left = without(userId, q);
  store(SEARCHES + userId, left);
  return left;
}

const without = (userId: string, q: string) => recentSearches(userId).filter((one) => one !== q);
