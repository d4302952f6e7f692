import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { serverNow } from '../../contract/core/clock.ts';
import { dayInWat, isMonthOrDay, monthOf } from '../../contract/core/wat.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { Tabs } from '../ui/lists/Tabs.tsx';
import { sessionsOf, sessionsOn } from './queries.ts';
import { SessionList } from './SessionList.tsx';
import { SessionCardSkeletons } from './skeletons.tsx';

const tabs = [
  { name: 'upcoming', label: sessionCopy.upcoming },
  { name: 'past', label: sessionCopy.pastOnes },
  { name: 'month', label: sessionCopy.month },
] as const;
type Tab = (typeof tabs)[number]['name'];

const tabIn = (search: URLSearchParams): Tab =>
  tabs.find(({ name }) => name === search.get('when'))?.name ?? 'upcoming';

/** The month or day in the address; default: this month. */
const onIn = (search: URLSearchParams) => {
  const on = search.get('on') ?? '';
  return isMonthOrDay(on) ? on : monthOf(dayInWat(serverNow()));
};

const hrefs = { upcoming: paths.sessions, past: paths.pastSessions, month: paths.sessionsOn() };
const hrefOf = (tab: Tab) => hrefs[tab];

// Fetched when the month view is opened, because it contains a calendar.
const monthView = lazy(() => import('./month/MonthView.tsx'));

export async function load(client: QueryClient, { search }: At) {
  const tab = tabIn(search);
  if (tab !== 'month') return client.prefetchInfiniteQuery(sessionsOf(tab));
  await Promise.all([monthView.load(), client.prefetchInfiniteQuery(sessionsOn(monthOf(onIn(search))))]);
}

export default function SessionsPage() {
  const [, go] = useLocation();
  const search = new URLSearchParams(useSearch());
  const tab = tabIn(search);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1>{sessionCopy.vibeSessions}</h1>
        <Link href={paths.createSession} className={buttonClass('primary', 'max-w-full')}>
          {sessionCopy.createSession}
        </Link>
      </div>
      <Tabs
        label={sessionCopy.when}
        tabs={tabs}
        at={tab}
        hrefOf={hrefOf}
        onOpen={(name) => go(hrefOf(name), { replace: true })}
      >
        {/* The cards below have headings of the third rank. */}
        <h2 className="sr-only">{tabs.find(({ name }) => name === tab)?.label}</h2>
        {tab === 'month' ? (
          <Suspense fallback={<SessionCardSkeletons />}>
            <Month on={onIn(search)} />
          </Suspense>
        ) : (
          <SessionList key={tab} list={sessionsOf(tab)} empty={<None when={tab} />} />
        )}
      </Tabs>
    </div>
  );
}

function Month({ on }: { on: string }) {
  const { MonthView } = useLazy(monthView);
  return <MonthView on={on} />;
}

function None({ when }: { when: 'upcoming' | 'past' }) {
  const past = when === 'past';
  return (
    <EmptyState
      rank={2}
      motif="education"
      title={past ? sessionCopy.nonePast : sessionCopy.noneUpcoming}
      text={past ? '' : sessionCopy.teachSomethingStudyTogetherOr}
    >
      <Link href={paths.createSession} className={buttonClass()}>
        {sessionCopy.planASession}
      </Link>
    </EmptyState>
  );
}
