import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** True for the first section of a page: its title is the title of the page. */
  main?: boolean;
  children: ReactNode;
}

/** A section of the settings, below its title. */
export function Section({ title, main, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      {main ? <h1 id={id}>{title}</h1> : <h2 id={id}>{title}</h2>}
      <div className="card flex flex-col gap-4 p-4 md:p-6">{children}</div>
    </section>
  );
}
