import { Search } from 'lucide-react';
import { shellCopy } from '../../contract/shell/copy.ts';
import { appName } from '../appName.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';

/** A link at the top of the rail that looks like the search field that it opens. */
export const SearchLink = () => (
  <Link
    href={paths.search}
    className="hidden min-h-11 items-center gap-3 rounded-full border border-line2 bg-surface px-3.5 text-ink2 xl:flex"
  >
    <Search aria-hidden className="size-5" />
    {shellCopy.searchApp(appName())}
  </Link>
);
