import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { accountCopy } from '../../contract/account.copy.ts';
import { EXPORT_PATH } from '../../contract/account.ts';
import { settingsCopy } from '../../contract/settings.copy.ts';
import { useSignOutCleanup } from '../auth/useSignOut.ts';
import { coalesce, useLive } from '../live/live.ts';
import { paths } from '../paths.ts';
import type { At, Params } from '../screen.ts';
import { appName } from '../shell/appName.ts';
import NotFoundPage from '../shell/visitor/NotFoundPage.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { useTitle } from '../ui/text/useTitle.ts';
import { Account } from './account/Account.tsx';
import { Deletion } from './account/Deletion.tsx';
import { SignIns } from './account/SignIns.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { DataUsage } from './data-usage/DataUsage.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { ownCalendar, ownDeletion, ownSettings, ownSignIns, ownTwoFactor } from './queries.ts';
import { Section } from './Section.tsx';
import { ShortcutsChoice } from './ShortcutsChoice.tsx';
import { isSection, type SectionName, sections } from './sections.ts';
import { NotificationToggles, PrivacyToggles } from './Toggles.tsx';
import { TwoFactor } from './two-factor/TwoFactor.tsx';
import { refreshSettings } from './useSetting.ts';

export async function load(client: QueryClient, { params, session }: At) {
  const { section } = params;
  if (section === 'notifications' || section === 'privacy') await client.prefetchQuery(ownSettings);
  if (section === 'account') await client.prefetchQuery(ownTwoFactor);
  if (section === 'calendar') await client.prefetchQuery(ownCalendar);
  if (section === 'devices') await client.prefetchQuery(ownSignIns);
  if (section === 'delete-account' && session.capabilities.account_deletion)
    await client.prefetchQuery(ownDeletion);
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
      <Link href={paths.settings} className={buttonClass('ghost', '-mb-3 -ml-3 w-fit px-3')}>
        <ArrowLeft aria-hidden className="size-5" />
        {settingsCopy.settings}
      </Link>
      {contents[name]()}
    </div>
  );
}

const contents: Record<SectionName, () => ReactNode> = {
  account: () => (
    <>
      <Account />
      <TwoFactor />
    </>
  ),
  devices: () => <Devices />,
  notifications: () => <NotificationToggles />,
  calendar: () => <CalendarFeed />,
  privacy: () => <PrivacyToggles />,
  language: () => (
    <>
      <LanguageChoice />
      <ShortcutsChoice />
    </>
  ),
  'data-usage': () => <DataUsage />,
  'your-data': () => <YourData />,
  'delete-account': () => <Deletion />,
};

const Devices = () => <SignIns onLeave={useSignOutCleanup()} />;

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
        void client.invalidateQueries(ownSignIns);
        void client.invalidateQueries(ownDeletion);
        void client.invalidateQueries(ownCalendar);
      }),
    [client],
  );
  useLive('account', ({ id }) => refresh(id));
}
