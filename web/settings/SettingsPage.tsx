import { ChevronRight, CircleQuestionMark, Gauge, type LucideIcon } from 'lucide-react';
import { accountCopy } from '../../contract/account/copy.ts';
import { licencesPath, publicPaths } from '../../contract/core/paths.ts';
import { isAdmin, isStaff } from '../../contract/core/viewer.ts';
import { legalCopy } from '../../contract/legal/copy.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { appName } from '../appName.ts';
import { useViewer } from '../auth-state/authState.ts';
import { useSignOut } from '../auth-state/useSignOut.ts';
import { LegalLinks } from '../frame/LegalLinks.tsx';
import { lazy, useOptional } from '../lazy.ts';
import { paths, type SettingsSection } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Section } from './Section.tsx';
import { sections } from './sections.ts';

// Few browsers offer to install the app.
const installing = lazy(() => import('../install/InstallSection.tsx'));

/** The list of the settings; each entry leads to a page. */
export default function SettingsPage() {
  const Install = useOptional(installing)?.InstallSection;
  const viewer = useViewer();
  const admin = isAdmin(viewer);
  return (
    <div className="flex flex-col gap-5">
      <h1>{settingsCopy.settings}</h1>
      <ul className="rows">
        {(Object.keys(sections) as SettingsSection[]).map((name) => (
          <Entry key={name} href={paths.settingsSection(name)} {...sections[name]} />
        ))}
        {!admin && isStaff(viewer) && (
          <Entry href={paths.moderation} title={shellCopy.moderation} icon={Gauge} />
        )}
        <Entry href={publicPaths.help} title={legalCopy.help} icon={CircleQuestionMark} />
      </ul>
      {Install && <Install />}
      {admin && <AdminPanel />}
      <SignOutButton />
      <LegalLinks className="justify-center text-ink2" />
      <p className="text-center text-ink2 text-sm">
        <span>{settingsCopy.version(appName(), import.meta.env.APP_VERSION)}</span> ·{' '}
        {/* A file, so it bypasses the router. */}
        <a href={licencesPath} className="inline-flex min-h-11 items-center hover:underline">
          {settingsCopy.licences}
        </a>
      </p>
    </div>
  );
}

interface EntryProps {
  href: string;
  title: string;
  icon: LucideIcon;
}

function Entry({ href, title, icon: Icon }: EntryProps) {
  const color = href === paths.settingsSection('delete-account') ? 'text-bad' : '';
  return (
    <li>
      <Link
        href={href}
        className={`flex min-h-14 items-center gap-3.5 px-4 py-2 font-semibold hover:bg-raised [--ring:-3px] focus-visible:outline-offset-[-3px] ${color}`}
      >
        <Icon aria-hidden className={`size-5 shrink-0 ${color || 'text-ink2'}`} />
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink2" />
      </Link>
    </li>
  );
}

function AdminPanel() {
  return (
    <Section title={settingsCopy.adminPanel}>
      <p className="text-ink2">{settingsCopy.countsReportsMembersAndWhat}</p>
      <Link href={paths.admin} className={buttonClass('quiet', 'md:self-start')}>
        {settingsCopy.openTheDashboard}
      </Link>
    </Section>
  );
}

function SignOutButton() {
  const { isPending, signOut } = useSignOut();
  return (
    <Button look="quiet" disabled={isPending} onClick={signOut} className="md:self-start">
      {accountCopy.signOutHere}
    </Button>
  );
}
