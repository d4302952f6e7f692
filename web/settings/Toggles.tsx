import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { displayName } from '../../contract/core/author.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import type { Settings } from '../../contract/settings/endpoints.ts';
import { useSession } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Switch } from '../ui/forms/Switch.tsx';
import { Link } from '../ui/Link.tsx';
import { ShareButton } from '../ui/share/ShareButton.tsx';
import { NotificationTable } from './notifications/NotificationTable.tsx';
import { PushToggle } from './notifications/PushToggle.tsx';
import { QuietHours } from './notifications/QuietHours.tsx';
import { ownSettings } from './queries.ts';
import { Section } from './Section.tsx';
import { useSetting } from './useSetting.ts';

/** The notification switches. */
export const NotificationToggles = () => (
  <WithSettings title={settingsCopy.notifications} of={Notifications} />
);

/** The privacy switches. */
export const PrivacyToggles = () => <WithSettings title={settingsCopy.privacy} of={Privacy} />;

interface WithSettingsProps {
  title: string;
  of: ComponentType<{ settings: Settings }>;
}

function WithSettings({ title, of: Toggles }: WithSettingsProps) {
  const { data, error, refetch } = useQuery(ownSettings);
  return (
    <Section main title={title}>
      {data ? (
        <Toggles settings={data} />
      ) : error ? (
        <ErrorState text={settingsCopy.failed} why={error} onRetry={() => void refetch()} />
      ) : (
        <Bones />
      )}
    </Section>
  );
}

function Notifications({ settings }: { settings: Settings }) {
  const mail = useSession()?.capabilities.mail;
  return (
    <>
      <PushToggle on={settings.push} />
      <Switch
        label={settingsCopy.emailNotifications}
        hint={settingsCopy.aSummaryOfWhatYou}
        unavailable={mail ? undefined : settingsCopy.noMail}
        on={settings.email}
        onFlip={useSetting('email')}
      />
      <Switch
        label={settingsCopy.tribeUpdates}
        hint={settingsCopy.newPostsInTribesWhose}
        on={settings.tribe_updates}
        onFlip={useSetting('tribe_updates')}
      />
      <QuietHours settings={settings} />
      <NotificationTable settings={settings} />
    </>
  );
}

function Privacy({ settings }: { settings: Settings }) {
  return (
    <>
      <Switch
        label={settingsCopy.privateProfile}
        hint={settingsCopy.onlyFollowersSeeYourPosts}
        on={settings.private_profile}
        onFlip={useSetting('private_profile')}
      />
      <Switch
        label={settingsCopy.showActivity}
        hint={settingsCopy.othersSeeYourPostsListed}
        on={settings.show_activity}
        onFlip={useSetting('show_activity')}
      />
      <Switch
        label={settingsCopy.publicPage}
        hint={settingsCopy.anyoneWithTheLinkCanSee(publicPaths.member(useSession()?.profile?.username ?? ''))}
        unavailable={settings.private_profile ? settingsCopy.publicPageIsPrivate : undefined}
        on={settings.public_page}
        onFlip={useSetting('public_page')}
      />
      {settings.public_page && !settings.private_profile && <SharePage />}
      <Switch
        label={settingsCopy.searchEngines}
        hint={settingsCopy.searchEnginesMayList}
        on={settings.indexable}
        onFlip={useSetting('indexable')}
      />
      <div className="-mb-2 flex flex-col border-line border-t pt-2">
        {settings.private_profile && <Onward href={paths.requests}>{settingsCopy.followRequests}</Onward>}
        <Onward href={paths.blocked}>{settingsCopy.blockedMembers}</Onward>
      </div>
    </>
  );
}

const COPY = { shared: settingsCopy.pageShared, linkCopied: settingsCopy.pageLinkCopied };

/** Shares the member's own public page. */
function SharePage() {
  const profile = useSession()?.profile;
  if (!profile) return null;
  return (
    <ShareButton
      of={{ title: displayName(profile), path: publicPaths.member(profile.username), copy: COPY }}
      className={buttonClass('quiet', 'w-fit')}
    >
      {settingsCopy.sharePage}
    </ShareButton>
  );
}

function Onward({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="flex min-h-11 items-center justify-between gap-4 rounded-ctl font-semibold">
      {children}
      <ChevronRight aria-hidden className="size-5 text-ink2" />
    </Link>
  );
}

const Bones = () => (
  <Loading>
    <div className="flex flex-col gap-4">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-11 w-full" />
      ))}
    </div>
  </Loading>
);
