import type { ReactNode } from 'react';
import { authCopy } from '../../contract/auth.copy.ts';
import { shellCopy } from '../../contract/shell.copy.ts';
import { LanguageSelect } from '../auth-state/language/LanguageSelect.tsx';
import { AdirePattern } from '../shell/AdirePattern.tsx';
import { appName } from '../shell/appName.ts';
import { ThemeToggle } from '../shell/ThemeToggle.tsx';
import { Talk } from './Talk.tsx';

interface AuthCardProps {
  /** A way back to the tabs, from the views that stand in their place. */
  back?: ReactNode;
  /** What a visitor has to sign in for. */
  reason?: ReactNode;
  children: ReactNode;
}

/** The card in the middle of the page: beside a cloth on wide screens, over its edge on a phone. */
export function AuthCard({ back, reason, children }: AuthCardProps) {
  return (
    <main className="relative grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[minmax(10rem,1fr)_auto] md:grid-rows-1 md:place-items-center md:p-6">
      <div className="contents md:tail-hero md:relative md:grid md:w-full md:max-w-[62rem] md:grid-cols-[1fr_1fr] md:overflow-hidden md:border md:border-line md:bg-surface">
        <Banner />
        <section
          aria-labelledby="product"
          className="card relative mx-3 -mt-10 mb-3 flex flex-col gap-5 p-5 md:m-0 md:rounded-none md:border-0 md:p-8 xl:p-12"
        >
          <header className="flex flex-col gap-2 text-center">
            <h1 id="product" className="text-[min(1.625rem,9vw)] text-brand">
              {appName()}
            </h1>
            <p className="text-balance text-ink2">{shellCopy.tagline}</p>
          </header>
          <noscript>
            <p className="tail bg-soft p-4">{authCopy.needsScript}</p>
          </noscript>
          {reason}
          {children}
          {back}
          <LanguageSelect className="min-h-11 self-center rounded-ctl border border-line bg-surface px-3 text-ink2" />
        </section>
        <ThemeToggle className="absolute top-3 right-3 grid size-11 place-items-center rounded-ctl text-white md:text-ink2 md:hover:bg-raised" />
      </div>
    </main>
  );
}

function Banner() {
  return (
    <div aria-hidden="true" className="hero relative overflow-hidden">
      <AdirePattern />
      <Talk />
    </div>
  );
}
