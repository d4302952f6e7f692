import type { ReactNode } from 'react';
import { publicPageCopy } from '../../contract/publicPages/copy.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { Wordmark } from './Wordmark.tsx';

interface VisitorFrameProps {
  /** The path to open after sign-in; default: home. */
  next?: string;
  /** The only action of the page, at the bottom of the screen. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a visitor's page: the wordmark and the sign-in link above one column, the action below it. The action sticks
 * to the bottom of the window, unless the text is large for the window.
 */
export function VisitorFrame({ next, action, children }: VisitorFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[42rem] flex-col">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4">
        <Link href={paths.landing} className="inline-flex min-h-11 items-center rounded-ctl">
          <Wordmark />
        </Link>
        {!useSession()?.user && (
          <Link
            href={next ? paths.authThen(next) : paths.auth}
            className="inline-flex min-h-11 items-center rounded-ctl font-semibold text-brand hover:underline"
          >
            {publicPageCopy.signIn}
          </Link>
        )}
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
      <LegalLinks className="border-line border-t px-4 py-1 text-ink2" />
      {action && (
        <footer className="bottom-0 z-10 flex flex-col [@media(height>=36rem)]:sticky gap-3 border-line border-t bg-surface p-4">
          {action}
        </footer>
      )}
    </div>
  );
}

/** The only action of a public page, with the tagline for people who do not know the product. */
export const VisitorAction = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    <p className="text-balance text-center text-[0.8125rem] text-ink2 leading-snug">{shellCopy.tagline}</p>
    <Link href={href} className={buttonClass('primary', 'min-h-12 w-full')}>
      {children}
    </Link>
  </>
);

/** The content of a visitor's page, with padding. */
export const VisitorColumn = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-4 p-4">{children}</div>
);
