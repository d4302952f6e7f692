import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { useSearch } from 'wouter';
import { adminCopy } from '../../contract/admin/copy.ts';
import type { Overview } from '../../contract/admin/endpoints.ts';
import { figuresCopy } from '../../contract/admin/figures.copy.ts';
import { announcementAdminCopy } from '../../contract/announcementBar/copy.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { jobCopy } from '../../contract/jobs/copy.ts';
import { legalAdminCopy } from '../../contract/legal/copy.ts';
import { operatorCopy } from '../../contract/operator/copy.ts';
import { organisersAdminCopy } from '../../contract/organisers/admin.copy.ts';
import { webhooksCopy } from '../../contract/webhooks/copy.ts';
import { announcementToEdit } from '../announcementBar/queries.ts';
import { coalesce } from '../api/coalesce.ts';
import { type Lazy, lazy } from '../lazy.ts';
import { latestVersions } from '../legal/queries.ts';
import { useLive } from '../live/live.ts';
import { systemState } from '../operator/queries.ts';
import { organisersForAdmins } from '../organisers/queries.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Sections } from '../ui/lists/Sections.tsx';
import { webhookList } from '../webhooks/queries.ts';
import { LazyTab } from './LazyTab.tsx';
import { NeedsTwoFactor, useNeedsTwoFactor } from './NeedsTwoFactor.tsx';
import {
  heldQueue,
  jobOverview,
  latestFigures,
  log,
  membersNamed,
  openAppeals,
  openReports,
  overview,
  refreshOverview,
  useOpenReports,
  useWaitingTexts,
  wordList,
} from './queries.ts';
import { memberSearchIn } from './searchParams.ts';

export async function load(client: QueryClient, { search, session }: At) {
  if (session.two_factor) return;
  const tab = tabIn(search);
  await Promise.all([
    tabModules[tab].load(),
    client.prefetchQuery(overview),
    client.prefetchInfiniteQuery(openReports),
    client.prefetchInfiniteQuery(openAppeals),
    client.prefetchInfiniteQuery(heldQueue),
    tab === 'queue' && client.prefetchQuery(wordList),
    tab === 'members' && client.prefetchInfiniteQuery(membersNamed(memberSearchIn(search))),
    tab === 'pages' && client.prefetchQuery(latestVersions),
    tab === 'announcement' && client.prefetchQuery(announcementToEdit),
    tab === 'organisers' && client.prefetchInfiniteQuery(organisersForAdmins),
    tab === 'figures' && client.prefetchQuery(latestFigures),
    tab === 'system' && client.prefetchQuery(systemState),
    tab === 'webhooks' && client.prefetchQuery(webhookList),
    tab === 'jobs' && client.prefetchQuery(jobOverview),
    tab === 'log' && client.prefetchInfiniteQuery(log),
  ]);
}

export default function AdminPage() {
  return useNeedsTwoFactor() ? <NeedsTwoFactor title={adminCopy.adminDashboard} /> : <Dashboard />;
}

function Dashboard() {
  const { data, error, refetch } = useQuery(overview);
  useTrueCounts();
  return (
    <div className="flex flex-col gap-4">
      <h1>{adminCopy.adminDashboard}</h1>
      {data ? (
        <DashboardSections counts={data} />
      ) : error ? (
        <ErrorState text={adminCopy.failed} why={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="text-ink2">
          {adminCopy.checking}
        </p>
      )}
    </div>
  );
}

/** Refetches the counts when members create or delete something. */
function useTrueCounts() {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce<string>(() => void refreshOverview(client)), [client]);
  const hear = ({ type, id }: LiveEvent) => type !== 'updated' && refresh(id);
  useLive('posts', hear);
  useLive('tribes', hear);
  useLive('challenges', hear);
}

function Counts({ of: { users, posts, tribes, challenges } }: { of: Overview }) {
  const counts = {
    [adminCopy.totalUsers]: users,
    [adminCopy.totalPosts]: posts,
    [adminCopy.totalTribes]: tribes,
    [adminCopy.totalChallenges]: challenges,
  };
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {Object.entries(counts).map(([what, count]) => (
        <div key={what} className="card px-4 py-3">
          <dt className="text-[0.8125rem] text-ink2">{what}</dt>
          <dd className="font-display font-semibold text-xl">{count.toLocaleString(localeCopy.numbers)}</dd>
        </div>
      ))}
    </dl>
  );
}

const hrefOf = (name: Tab) => (name === 'posts' ? paths.admin : paths.adminAt(name));

function DashboardSections({ counts }: { counts: Overview }) {
  const at = tabIn(new URLSearchParams(useSearch()));
  const labels: Record<Tab, string> = {
    posts: adminCopy.recentPosts,
    tribes: adminCopy.recentTribes,
    challenges: adminCopy.recentChallenges,
    figures: figuresCopy.figures,
    reports: `${adminCopy.reports}${useOpenReports()}`,
    queue: `${adminCopy.queue}${useWaitingTexts()}`,
    members: adminCopy.members,
    organisers: organisersAdminCopy.tab,
    log: adminCopy.log,
    pages: legalAdminCopy.pages,
    announcement: announcementAdminCopy.tab,
    system: operatorCopy.system,
    webhooks: webhooksCopy.tab,
    jobs: jobCopy.jobs,
  };
  return (
    <Sections
      label={adminCopy.onTheDashboard}
      groups={groups.map(({ title, tabs }) => ({
        title,
        sections: tabs.map((name) => ({ name, label: labels[name] })),
      }))}
      at={at}
      hrefOf={hrefOf}
    >
      {isInOverview(at) && <Counts of={counts} />}
      <LazyTab key={at} code={tabModules[at]} of={{}} />
    </Sections>
  );
}

const groups = [
  { title: adminCopy.overview, tabs: ['posts', 'tribes', 'challenges', 'figures'] },
  { title: adminCopy.moderation, tabs: ['reports', 'queue', 'members', 'organisers', 'log'] },
  { title: adminCopy.site, tabs: ['pages', 'announcement'] },
  { title: adminCopy.operation, tabs: ['system', 'webhooks', 'jobs'] },
] as const;
type Tab = (typeof groups)[number]['tabs'][number];

const isInOverview = (tab: Tab) => groups[0].tabs.some((name) => name === tab);

const tabModules: Record<Tab, Lazy<{ default: ComponentType }>> = {
  posts: lazy(() => import('./recent/RecentPosts.tsx')),
  tribes: lazy(() => import('./recent/RecentTribes.tsx')),
  challenges: lazy(() => import('./recent/RecentChallenges.tsx')),
  queue: lazy(() => import('./queue/Queue.tsx')),
  reports: lazy(() => import('./Reports.tsx')),
  members: lazy(() => import('./Members.tsx')),
  pages: lazy(() => import('../legal/LegalPages.tsx')),
  announcement: lazy(() => import('../announcementBar/EditAnnouncement.tsx')),
  organisers: lazy(() => import('../organisers/AdminOrganisers.tsx')),
  figures: lazy(() => import('./figures/Figures.tsx')),
  system: lazy(() => import('../operator/System.tsx')),
  webhooks: lazy(() => import('../webhooks/Webhooks.tsx')),
  jobs: lazy(() => import('./Jobs.tsx')),
  log: lazy(() => import('./Log.tsx')),
};

const tabIn = (search: URLSearchParams): Tab =>
  groups.flatMap(({ tabs }): readonly Tab[] => tabs).find((name) => name === search.get('tab')) ?? 'posts';
