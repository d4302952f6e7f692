import { useLocation } from 'wouter';
import { publicPaths } from '../../contract/core/paths.ts';
import { legalCopy } from '../../contract/legal/copy.ts';
import { Link } from '../ui/Link.tsx';

const links = [
  { href: publicPaths.help, label: legalCopy.help },
  { href: publicPaths.terms, label: legalCopy.terms },
  { href: publicPaths.privacy, label: legalCopy.privacy },
  { href: publicPaths.rules, label: legalCopy.rules },
  { href: publicPaths.contact, label: legalCopy.contact },
];

/** Links to the help page, the terms, the privacy notice, the rules and the contact page. */
export function LegalLinks({ className = '' }: { className?: string }) {
  const [at] = useLocation();
  return (
    <nav aria-label={legalCopy.pages} className={`flex flex-wrap gap-x-4 text-sm ${className}`}>
      {links.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === at ? 'page' : undefined}
          className="inline-flex min-h-11 items-center hover:underline aria-[current]:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
