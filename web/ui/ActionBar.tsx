import type { ReactNode } from 'react';

interface ActionBarProps {
  /** What the member should know before acting, such as the end or the number of free seats. */
  text: string;
  /** The one action of the page. */
  children: ReactNode;
}

/** The primary action of a detail page; sticky above the bottom bar on phones. */
export function ActionBar({ text, children }: ActionBarProps) {
  return (
    <div className="docked z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-y bg-surface px-4 py-2.5 md:mx-0 md:rounded-ctl md:border">
      <p className="min-w-0 flex-[1_1_6rem] font-semibold text-sm">{text}</p>
      {children}
    </div>
  );
}
