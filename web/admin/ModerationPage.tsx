import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { adminCopy } from '../../contract/admin/copy.ts';
import { isAdmin } from '../../contract/core/viewer.ts';
import { viewerOf } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { Sections } from '../ui/lists/Sections.tsx';
import { LazyTab } from './LazyTab.tsx';
import { NeedsTwoFactor, useNeedsTwoFactor } from './NeedsTwoFactor.tsx';
import {
  actsOn,
  heldQueue,
  memberOf,
  membersNamed,
  openAppeals,
  openReports,
  reportsAbout,
  reportsMade,
  useOpenReports,
  useWaitingTexts,
} from './queries.ts';
import { memberSearchIn } from './searchParams.ts';

const tabNames = ['reports', 'queue', 'members'] as const;
type Tab = (typeof tabNames)[number];

const tabModules = {
  reports: lazy(() => import('./Reports.tsx')),
  queue: lazy(() => import('./queue/Queue.tsx')),
  members: lazy(() => import('./Members.tsx')),
};
const history = lazy(() => import('./MemberHistory.tsx'));

const tabIn = (search: URLSearchParams): Tab =>
  tabNames.find((name) => name === search.get('tab')) ?? 'reports';

/** The id of the member whose history is shown; '' for the tabs. */
const memberIn = (search: URLSearchParams) => search.get('member') ?? '';

const hrefOf = (name: Tab) => (name === 'reports' ? paths.moderation : paths.moderationAt(name));

export async function load(client: QueryClient, { search, session }: At) {
  if (session.two_factor) return;
  const member = memberIn(search);
  if (member) return loadHistory(client, member);
  await Promise.all([
    tabModules[tabIn(search)].load(),
    client.prefetchInfiniteQuery(openReports),
    client.prefetchInfiniteQuery(heldQueue),
    client.prefetchInfiniteQuery(openAppeals),
    tabIn(search) === 'members' && client.prefetchInfiniteQuery(membersNamed(memberSearchIn(search))),
  ]);
}

const loadHistory = (client: QueryClient, id: string) =>
  Promise.all([
    history.load(),
    client.prefetchQuery(memberOf(id)),
    client.prefetchInfiniteQuery(actsOn(id)),
    client.prefetchInfiniteQuery(reportsAbout(id)),
    client.prefetchInfiniteQuery(reportsMade(id)),
  ]);

/** The dashboard has the same for admins, except the history of a member. */
export const redirect = (_: QueryClient, { search, session }: At) =>
  isAdmin(viewerOf(session)) && !memberIn(search) ? paths.adminAt('reports') : undefined;

export function status(client: QueryClient, { search, session }: At) {
  const member = memberIn(search);
  return !member || session.two_factor || client.getQueryData(memberOf(member).queryKey) ? 200 : 404;
}

/** What a moderator decides: the open reports, the waiting texts, and the members. With `?member`, the history of that member. */
export default function ModerationPage() {
  const member = memberIn(new URLSearchParams(useSearch()));
  const needsTwoFactor = useNeedsTwoFactor();
  if (needsTwoFactor) return <NeedsTwoFactor title={adminCopy.moderation} />;
  return member ? <LazyTab key={member} code={history} of={{ id: member }} /> : <Moderation />;
}

function Moderation() {
  const at = tabIn(new URLSearchParams(useSearch()));
  const labels = {
    reports: `${adminCopy.reports}${useOpenReports()}`,
    queue: `${adminCopy.queue}${useWaitingTexts()}`,
    members: adminCopy.members,
  };
  return (
    <div className="flex flex-col gap-4">
      <h1>{adminCopy.moderation}</h1>
      <Sections
        label={adminCopy.onTheDashboard}
        groups={[{ sections: tabNames.map((name) => ({ name, label: labels[name] })) }]}
        at={at}
        hrefOf={hrefOf}
      >
        <LazyTab key={at} code={tabModules[at]} of={{}} />
      </Sections>
    </div>
  );
}
