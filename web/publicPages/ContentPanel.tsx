import type { ReactNode } from 'react';

/** The content of a public page, in a panel over the lower edge of its picture. */
export const ContentPanel = ({ children }: { children: ReactNode }) => (
  <section className="relative -mt-4 flex flex-col gap-3 rounded-t-[23px] bg-bg p-4">{children}</section>
);

/** Facts in one line; the most important one is first. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">{children}</p>
);
