import type { ReactNode } from 'react';
import { publicPageCopy } from '../../../contract/publicPages/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { VisitorFrame } from '../../frame/VisitorFrame.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Explore } from './Explore.tsx';

interface Filter {
  label: string;
  /** The label of the link that chooses none; default: 'All'. */
  all?: string;
  names: readonly string[];
  /** By name; default: the name. */
  labels?: Record<string, string>;
  chosen: string | undefined;
  hrefOf: (name?: string) => string;
}

interface PublicListProps {
  title: string;
  text: string;
  /** The path of this list, which the menu marks as current. */
  at: string;
  /** The path to open after sign-in. */
  next: string;
  action: ReactNode;
  filters?: Filter[];
  children: ReactNode;
}

/** A list for visitors, paginated by links. */
export function PublicList({ title, text, at, next, action, filters = [], children }: PublicListProps) {
  return (
    <VisitorFrame next={next} action={action}>
      <div className="flex flex-col gap-2 px-4 pb-2">
        <Explore at={at} />
        <h1>{title}</h1>
        <p className="text-ink2">{text}</p>
        {filters.map((filter) => (
          <FilterLinks key={filter.label} {...filter} />
        ))}
      </div>
      {children}
    </VisitorFrame>
  );
}

function FilterLinks({ label, all = uiCopy.all, names, labels, chosen, hrefOf }: Filter) {
  return (
    <nav aria-label={label} className="py-1">
      {/* Wraps instead of scrolling sideways: without a script, a browser would leave a focused link at the edge of the
          row. */}
      <ul className="flex flex-wrap gap-x-1.5 gap-y-1">
        {[undefined, ...names].map((name) => (
          <li key={name ?? ''}>
            <Link
              href={hrefOf(name)}
              aria-current={name === chosen ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border px-3 font-semibold text-sm ${name === chosen ? 'border-brand bg-brand text-onbrand' : 'border-line2 bg-surface hover:bg-raised'}`}
            >
              {name ? (labels?.[name] ?? name) : all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Below a list: the link to its next page, or a text if the list is empty. */
export function ListEnd({ empty, more }: { empty: boolean; more: string | null }) {
  if (empty)
    return (
      <p className="border-line border-b bg-surface p-6 text-center text-ink2">{publicPageCopy.noneYet}</p>
    );
  if (!more) return null;
  return (
    <Link href={more} rel="next" className={buttonClass('quiet', 'mt-4')}>
      {uiCopy.showMore}
    </Link>
  );
}
