import type { ReactNode } from 'react';

/** What a public page says of its thing: a sheet over the edge of its picture. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <section className="relative -mt-4 flex flex-col gap-3 rounded-t-[23px] bg-bg p-4">{children}</section>
);

/** A short mark beside others, in a line above the title. */
export const Mark = ({ children }: { children: ReactNode }) => (
  <span className="rounded-full bg-soft px-3 py-0.5 font-semibold text-[0.8125rem] text-brand">
    {children}
  </span>
);

/** The facts of a thing in one line; the first is the one that counts. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">{children}</p>
);
