import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountCopy } from '../../contract/account.copy.ts';
import { EXPORT_PATH } from '../../contract/account.ts';
import { isAdmin } from '../../contract/policy.ts';
import { settingsCopy } from '../../contract/settings.copy.ts';
import { useSignOut, useSignOutCleanup } from '../auth/useSignOut.ts';
import { useViewer } from '../auth-state/authState.ts';
import { coalesce, useLive } from '../live/live.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { appName } from '../shell/appName.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Account } from './account/Account.tsx';
import { Deletion } from './account/Deletion.tsx';
import { SignIns } from './account/SignIns.tsx';
import { DataUsage } from './data-usage/DataUsage.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { ownDeletion, ownSettings, ownSignIns, ownTwoFactor } from './queries.ts';
import { Section } from './Section.tsx';
import { Toggles } from './Toggles.tsx';
import { TwoFactor } from './two-factor/TwoFactor.tsx';
import { refreshSettings } from './useSetting.ts';

export const load = (client: QueryClient, { session }: At) =>
  Promise.all([
    client.prefetchQuery(ownSettings),
    client.prefetchQuery(ownTwoFactor),
    client.prefetchQuery(ownSignIns),
    session.capabilities.account_deletion && client.prefetchQuery(ownDeletion),
  ]);

export default function SettingsPage() {
  useTrueSettings();
  const leave = useSignOutCleanup();
  return (
    <div className="flex flex-col gap-4">
      <h1>{settingsCopy.settings}</h1>
      <Toggles />
      <LanguageChoice />
      <DataUsage />
      <Account />
      <TwoFactor />
      <SignIns onLeave={leave}>
        <SignOutButton />
      </SignIns>
      <Data />
      {isAdmin(useViewer()) && <AdminPanel />}
      <Deletion />
      <p className="text-center text-ink2 text-sm">
        {settingsCopy.version(appName(), import.meta.env.APP_VERSION)}
      </p>
    </div>
  );
}

/** Changed in another tab or on another device. */
function useTrueSettings() {
  const client = useQueryClient();
  const refresh = useMemo(
    () =>
      coalesce<string>(() => {
        refreshSettings(client);
        void client.invalidateQueries(ownTwoFactor);
        void client.invalidateQueries(ownSignIns);
        void client.invalidateQueries(ownDeletion);
      }),
    [client],
  );
  useLive('account', ({ id }) => refresh(id));
}

function Data() {
  return (
    <Section title={accountCopy.yourData}>
      <p className="-mt-2 text-ink2">{accountCopy.allThatYouHavePut}</p>
      <a href={EXPORT_PATH} download className={buttonClass('quiet', 'md:self-start')}>
        {accountCopy.downloadMyData}
      </a>
    </Section>
  );
}

function AdminPanel() {
  return (
    <Section title={settingsCopy.adminPanel}>
      <p className="-mt-2 text-ink2">{settingsCopy.countsReportsMembersAndWhat}</p>
      <Link href={paths.admin} className={buttonClass('quiet', 'md:self-start')}>
        {settingsCopy.openTheDashboard}
      </Link>
    </Section>
  );
}

function SignOutButton() {
  const { isPending, signOut } = useSignOut();
  return (
    <Button look="quiet" disabled={isPending} onClick={signOut}>
      {accountCopy.signOutHere}
    </Button>
  );
}
