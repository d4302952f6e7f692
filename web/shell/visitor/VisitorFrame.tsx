import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Wordmark } from '../Wordmark.tsx';

/** The frame of a visitor's page: the wordmark above one column. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[42rem] flex-col gap-4 px-4 py-6">
      <Link href={paths.landing} className="w-fit rounded-ctl py-2">
        <Wordmark />
      </Link>
      {children}
    </main>
  );
}
