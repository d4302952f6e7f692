import { ChevronLeft, ChevronRight } from 'lucide-react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { Link } from '../Link.tsx';

interface PaginationProps {
  page: number;
  last: number;
  /** The address of a page. */
  to: (page: number) => string;
}

const box = 'grid size-11 place-items-center rounded-ctl font-semibold even-digits';

/** Numbered pages: the first, the last, and those around the current one. */
export function Pagination({ page, last, to }: PaginationProps) {
  return (
    <nav aria-label={uiCopy.pages} className="flex flex-wrap items-center justify-center gap-1 py-2">
      <Step
        to={page > 1 ? to(page - 1) : undefined}
        label={uiCopy.previousPage}
        icon={<ChevronLeft aria-hidden className="size-5" />}
      />
      {shownPages(page, last).map((n, at, all) => (
        <span key={n} className="contents">
          {at > 0 && n - (all[at - 1] ?? n) > 1 && <span className="px-1 text-ink2">…</span>}
          <Link
            href={to(n)}
            aria-label={uiCopy.page(n)}
            aria-current={n === page ? 'page' : undefined}
            className={`${box} w-auto min-w-11 px-2 ${n === page ? 'bg-brand text-onbrand' : 'hover:bg-raised'}`}
          >
            {n}
          </Link>
        </span>
      ))}
      <Step
        to={page < last ? to(page + 1) : undefined}
        label={uiCopy.nextPage}
        icon={<ChevronRight aria-hidden className="size-5" />}
      />
    </nav>
  );
}

export function shownPages(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last];
  return [...new Set(wanted)].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b);
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: React.ReactNode }) {
  if (!to) return <span className={`${box} text-line2`}>{icon}</span>;
  return (
    <Link href={to} aria-label={label} className={`${box} hover:bg-raised`}>
      {icon}
    </Link>
  );
}
