import type { ReactNode } from 'react';
import { authCopy } from '../../contract/auth/copy.ts';
import { type Language, languages } from '../../contract/core/languages.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { appName } from '../appName.ts';
import { chooseLanguage } from '../auth-state/language/chooseLanguage.ts';
import { AdirePattern } from '../frame/AdirePattern.tsx';
import { ThemeToggle } from '../frame/ThemeToggle.tsx';
import { SupportLink } from '../shell/SupportLink.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

interface AuthCardProps {
  /** A link back to the tabs, for views shown instead of them. */
  back?: ReactNode;
  /** Why the visitor has to sign in. */
  reason?: ReactNode;
  children: ReactNode;
}

/** The card in the middle of the page: beside a pattern on wide screens, over its edge on phones. */
export function AuthCard({ back, reason, children }: AuthCardProps) {
  return (
    <main className="relative grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[7.5rem_1fr] md:grid-rows-1 md:place-items-center md:p-6">
      <div className="contents md:tail-hero md:relative md:grid md:w-full md:max-w-[62rem] md:grid-cols-[1fr_1fr] md:overflow-hidden md:border md:border-line md:bg-surface">
        <Banner />
        <section
          aria-labelledby="product"
          className="relative -mt-6 flex flex-col gap-5 rounded-t-3xl bg-surface p-5 md:m-0 md:rounded-none md:p-8 xl:p-12"
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
          <SupportLink />
        </section>
        <div className="absolute top-3 right-3 flex max-w-[calc(100%-1.5rem)] text-white md:text-ink2">
          <LanguageSelect className="min-h-11 min-w-0 appearance-none rounded-ctl bg-transparent px-2 text-[min(1rem,4.4vw)] underline underline-offset-2 [field-sizing:content] [text-align-last:right] *:bg-surface *:text-ink md:hover:bg-raised" />
          <ThemeToggle className="grid size-11 place-items-center rounded-ctl md:hover:bg-raised" />
        </div>
      </div>
    </main>
  );
}

function Banner() {
  return (
    <div aria-hidden="true" className="hero max-md:[transform:scaleX(-1)] relative overflow-hidden">
      {/* On phones: one full row of rings, in the middle of the band. */}
      <AdirePattern mask="max-md:-top-15 max-md:h-48" />
      {/* People talking, each in the pattern of a tribe. Phones do not fetch it. */}
      <img
        src="/conversation.svg"
        alt=""
        loading="lazy"
        className="absolute inset-x-0 top-0 hidden w-full md:block"
      />
    </div>
  );
}

/** The language select on pages for visitors. */
function LanguageSelect({ className }: { className: string }) {
  return (
    <select
      aria-label={settingsCopy.language}
      disabled={!useHydrated()}
      value={localeCopy.language}
      onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
      className={className}
    >
      {languages.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
