import { publicPaths } from '../../../contract/core/paths.ts';
import { publicPageCopy } from '../../../contract/publicPages/copy.ts';
import { Link } from '../../ui/Link.tsx';

const lists = [
  { href: publicPaths.posts, label: publicPageCopy.posts },
  { href: publicPaths.tribes, label: publicPageCopy.tribes },
  { href: publicPaths.challenges, label: publicPageCopy.challenges },
];

/** Links to the lists that visitors may read. */
export function Explore({ at, className = '' }: { at?: string; className?: string }) {
  return (
    <nav aria-label={publicPageCopy.explore} className={`flex flex-wrap gap-x-4 ${className}`}>
      {lists.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === at ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center font-semibold hover:underline ${href === at ? 'text-brand underline underline-offset-2' : ''}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
