import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../Link.tsx';
import { scrollRowTo, scrollToFocus } from './scrolling.ts';

interface SectionsProps<Name extends string> {
  label: string;
  /** The sections in groups; a group's title is shown beside wide pages only. */
  groups: readonly { title?: string; sections: readonly { name: Name; label: string }[] }[];
  at: Name;
  hrefOf: (name: Name) => string;
  /** The content of the open section. */
  children: ReactNode;
}

/** Links to the sections of a page: a sidebar on wide pages, a row that scrolls on phones. */
export function Sections<Name extends string>({ label, groups, at, hrefOf, children }: SectionsProps<Name>) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is open
  useEffect(() => scrollRowTo(row.current, row.current?.querySelector('[aria-current]')), [at]);
  const open = groups.flatMap(({ sections }) => sections).find(({ name }) => name === at);
  return (
    <div data-wide className="sections">
      <nav
        ref={row}
        aria-label={label}
        onFocus={scrollToFocus}
        className="rounded-[14px] border border-line bg-track p-1 edge-shades [scrollbar-width:none]"
      >
        {groups.map(({ title, sections }, group) => (
          <div key={title ?? group}>
            {title && (
              <p aria-hidden className="px-3 pb-1 font-bold text-[0.8125rem] text-ink2">
                {title}
              </p>
            )}
            <ul aria-label={title}>
              {sections.map(({ name, label }) => (
                <li key={name}>
                  <Link
                    href={hrefOf(name)}
                    replace
                    aria-current={name === at ? 'page' : undefined}
                    className="rounded-[10px] font-semibold text-ink2 hover:text-ink fades [--ring:-3px] focus-visible:outline-offset-[-3px] aria-[current]:text-brand"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="sr-only text-[1.0625rem] text-ink xl:not-sr-only">{open?.label}</h2>
        {children}
      </div>
    </div>
  );
}
