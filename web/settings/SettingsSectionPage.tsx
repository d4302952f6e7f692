import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { accountCopy } from '../../contract/account/copy.ts';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { languages } from '../../contract/core/languages.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { shortcutCopy } from '../../contract/shell/copy.ts';
import { coalesce } from '../api/coalesce.ts';
import { appName } from '../appName.ts';
import { chooseLanguage } from '../auth-state/language/chooseLanguage.ts';
import { useSignOutCleanup } from '../auth-state/useSignOut.ts';
import { clearShell } from '../cache/offlineCache.ts';
import { lazy, useLazy } from '../lazy.ts';
import { useLive } from '../live/live.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths, type SettingsSection } from '../paths.ts';
import type { At, Params } from '../screen.ts';
import { areShortcutsOn, onShortcutsSetting, setShortcuts } from '../shell/shortcuts/shortcutsSetting.ts';
import NotFoundPage from '../shell/visitor/NotFoundPage.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Radio } from '../ui/forms/choices.tsx';
import { Switch } from '../ui/forms/Switch.tsx';
import { useTitle } from '../ui/text/useTitle.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { Account, firstPassword } from './account/Account.tsx';
import {
  ownApiTokens,
  ownCalendar,
  ownDeletion,
  ownSettings,
  ownSignIns,
  ownTwoFactor,
  ownWays,
} from './queries.ts';
import { Section } from './Section.tsx';
import { isSection, sections } from './sections.ts';
import { NotificationToggles, PrivacyToggles } from './Toggles.tsx';
import { TwoFactor } from './two-factor/TwoFactor.tsx';
import { refreshSettings } from './useSetting.ts';

// Kept out of the scripts of the other sections.
const usage = lazy(() => import('./data-usage/DataUsage.tsx'));
const signIns = lazy(() => import('./account/SignIns.tsx'));
const ways = lazy(() => import('./ways/Ways.tsx'));
const deletion = lazy(() => import('./account/Deletion.tsx'));
const tokens = lazy(() => import('./api-tokens/ApiTokens.tsx'));
const calendar = lazy(() => import('./CalendarFeed.tsx'));

export async function load(client: QueryClient, { params, session }: At) {
  const { section } = params;
  if (section === 'notifications' || section === 'privacy') await client.prefetchQuery(ownSettings);
  if (section === 'data-usage') await usage.load();
  if (section === 'account') {
    await Promise.all([ways.load(), client.prefetchQuery(ownTwoFactor), client.prefetchQuery(ownWays)]);
    if (client.getQueryData(ownWays.queryKey)?.password === false) await firstPassword.load();
  }
  if (section === 'calendar') await Promise.all([calendar.load(), client.prefetchQuery(ownCalendar)]);
  if (section === 'devices') await Promise.all([signIns.load(), client.prefetchQuery(ownSignIns)]);
  if (section === 'api-tokens') await Promise.all([tokens.load(), client.prefetchQuery(ownApiTokens)]);
  if (section === 'delete-account')
    await Promise.all([
      deletion.load(),
      session.capabilities.account_deletion && client.prefetchQuery(ownDeletion),
    ]);
}

export const status = (_: QueryClient, { params }: At) => (isSection(params.section) ? 200 : 404);

/** One page of the settings. */
export default function SettingsSectionPage({ params: { section } }: { params: Params }) {
  useLiveSettings();
  const name = isSection(section) ? section : undefined;
  useTitle(name && `${sections[name].title} · ${appName()}`);
  if (!name) return <NotFoundPage />;
  return (
    <div className="flex flex-col gap-5">
      <BackLink href={paths.settings} close>
        {settingsCopy.settings}
      </BackLink>
      {contents[name]()}
    </div>
  );
}

const contents: Record<SettingsSection, () => ReactNode> = {
  account: () => (
    <>
      <Account />
      <TwoFactor />
      <Suspense>
        <WaysToSignIn />
      </Suspense>
    </>
  ),
  devices: () => (
    <Suspense>
      <Devices />
    </Suspense>
  ),
  notifications: () => <NotificationToggles />,
  calendar: () => (
    <Suspense>
      <Calendar />
    </Suspense>
  ),
  privacy: () => <PrivacyToggles />,
  language: () => (
    <>
      <LanguageChoice />
      <ShortcutsChoice />
    </>
  ),
  'data-usage': () => (
    <Suspense>
      <Usage />
    </Suspense>
  ),
  'your-data': () => <YourData />,
  'api-tokens': () => (
    <Suspense>
      <Tokens />
    </Suspense>
  ),
  'delete-account': () => (
    <Suspense>
      <AccountDeletion />
    </Suspense>
  ),
};

function WaysToSignIn() {
  const { Ways } = useLazy(ways);
  return <Ways />;
}

function Usage() {
  const { DataUsage } = useLazy(usage);
  return <DataUsage />;
}

function Devices() {
  const { SignIns } = useLazy(signIns);
  return <SignIns onLeave={useSignOutCleanup()} />;
}

function Calendar() {
  const { CalendarFeed } = useLazy(calendar);
  return <CalendarFeed />;
}

function AccountDeletion() {
  const { Deletion } = useLazy(deletion);
  return <Deletion />;
}

function Tokens() {
  const { ApiTokens } = useLazy(tokens);
  return <ApiTokens />;
}

const YourData = () => (
  <Section main title={accountCopy.yourData}>
    <p className="text-ink2">{accountCopy.allThatYouHavePut}</p>
    <a href={EXPORT_PATH} download className={buttonClass('quiet', 'md:self-start')}>
      {accountCopy.downloadMyData}
    </a>
  </Section>
);

/** Refetches settings that were changed in another tab or on another device. */
function useLiveSettings() {
  const client = useQueryClient();
  const refresh = useMemo(
    () =>
      coalesce<string>(() => {
        refreshSettings(client);
        void client.invalidateQueries(ownTwoFactor);
        void client.invalidateQueries(ownWays);
        void client.invalidateQueries(ownSignIns);
        void client.invalidateQueries(ownDeletion);
        void client.invalidateQueries(ownCalendar);
        void client.invalidateQueries(ownApiTokens);
      }),
    [client],
  );
  useLive('account', ({ id }) => refresh(id));
}

const dialog = lazy(() => import('../shell/shortcuts/ShortcutsDialog.tsx'));

/** Shown on devices with a mouse or similar: most of them have a keyboard. */
function ShortcutsChoice() {
  const on = useSyncExternalStore(onShortcutsSetting, areShortcutsOn, () => true);
  const { module, open, show, hide } = useLazyDialog(dialog);
  return (
    <div className="hidden pointer-fine:block">
      <Section title={shortcutCopy.title}>
        <Switch label={shortcutCopy.title} hint={shortcutCopy.what} on={on} onFlip={setShortcuts} />
        <Button look="quiet" onClick={show} className="md:self-start">
          {shortcutCopy.show}
        </Button>
      </Section>
      {module && <module.ShortcutsDialog open={open} onClose={hide} />}
    </div>
  );
}

/** The choice of a language, each shown by its own name. It also applies to emails and push notifications. */
function LanguageChoice() {
  const hydrated = useHydrated();
  const choose = useMutation(memberSettings.update, {
    onDone: async ({ language }) => {
      // The cached app shell is in the previous language.
      await clearShell().catch(() => {});
      chooseLanguage(language);
    },
  });
  return (
    <Section main title={settingsCopy.language}>
      <fieldset disabled={!hydrated} aria-label={settingsCopy.language} className="-my-2 flex flex-col">
        {languages.map(({ tag, name }) => (
          <Radio
            key={tag}
            name="language"
            lang={tag}
            label={name}
            checked={tag === localeCopy.language}
            onChange={() => choose.mutate({ language: tag })}
          />
        ))}
      </fieldset>
      {localeCopy.awaiting && <p className="text-ink2 text-sm">{localeCopy.awaiting}</p>}
    </Section>
  );
}
