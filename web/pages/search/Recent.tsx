import { History, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { searchCopy } from '../../../contract/search.copy.ts';
import { recentSearches, removeRecentSearch } from '../../search/recentSearches.ts';
import { Link } from '../../ui/Link.tsx';

interface RecentProps {
  me: string;
  hrefOf: (q: string) => string;
}

/** Shown before the member types: their recent searches, and what the search can do. */
export function Recent({ me, hrefOf }: RecentProps) {
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
