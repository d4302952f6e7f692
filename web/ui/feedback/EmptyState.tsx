import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The heading's rank: 1 where the message is the whole page. */
  rank?: 1 | 2;
  children?: ReactNode;
}

/** One thing said plainly, with what can be done about it: empty, missing and broken screens. */
export function EmptyState({ title, text, rank = 1, children }: EmptyStateProps) {
  const Heading = rank === 1 ? 'h1' : 'h2';
  return (
    <section
      className={`flex flex-col items-center gap-3 px-4 py-12 text-center ${rank === 1 ? 'min-h-[70dvh] justify-center' : ''}`}
    >
      <Rings />
      <Heading className="text-ink">{title}</Heading>
      {text && <p className="max-w-sm text-ink2">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </section>
  );
}

// Adire: the rings that tied cloth leaves in the indigo.
function Rings() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      className="size-24 text-brand"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="48" cy="48" r="10" fill="var(--accent)" stroke="none" />
      <circle cx="48" cy="48" r="20" strokeDasharray="1 6" strokeLinecap="round" strokeWidth="4" />
      <circle cx="48" cy="48" r="30" />
      <circle cx="48" cy="48" r="40" strokeDasharray="1 8" strokeLinecap="round" strokeWidth="4" />
    </svg>
  );
}
