import { type ReactNode, useId } from 'react';

/** A part of the settings, under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
