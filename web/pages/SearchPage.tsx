import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { searchCopy } from '../../contract/search.copy.ts';
import { SEARCH_MAX, SEARCH_MIN } from '../../contract/search.limits.ts';
import { shellCopy } from '../../contract/shell.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { paths, withQuery } from '../paths.ts';
import { addRecentSearch } from '../search/recentSearches.ts';
import { type SearchTab, searchTabs } from '../search/tabs.ts';
import { SearchField } from '../ui/lists/SearchField.tsx';
import { Tabs } from '../ui/lists/Tabs.tsx';
import { useOptional } from '../useOptional.ts';
import { Recent } from './search/Recent.tsx';
import { Results } from './search/Results.tsx';

const hashtags = lazy(() => import('./search/Hashtags.tsx'));

const ALL = 'all';
const tabs = [
  { name: ALL, label: searchCopy.all },
  ...searchTabs.map((name) => ({ name, label: searchCopy.names[name] })),
] as const;

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
        <Tabs label={searchCopy.kinds} tabs={tabs} at={tab ?? ALL} scrolls hrefOf={pathOf} onOpen={open}>
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
