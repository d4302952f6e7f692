import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { serverNow } from '../../contract/core/clock.ts';
import { dayInWat, isMonthOrDay, monthOf } from '../../contract/core/wat.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { sessionFilterCopy, sessionFilters } from '../../contract/sessions/filters.copy.ts';
import { SESSION_SEARCH_MAX } from '../../contract/sessions/limits.ts';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { Chip } from '../ui/lists/Chips.tsx';
import { SearchField } from '../ui/lists/SearchField.tsx';
import { Tabs } from '../ui/lists/Tabs.tsx';
import { type Filters, sessionsOn, sessionsWith } from './queries.ts';
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

/** The filters in the address; invalid ones are omitted. */
function filtersIn(search: URLSearchParams): Filters {
  const q = search.get('q')?.trim().slice(0, SESSION_SEARCH_MAX) || undefined;
  const on = sessionFilters.filter((name) => search.get(name) === 'on');
  return { q, ...Object.fromEntries(on.map((name) => [name, 'on'])) };
}

const hrefOf = (tab: Tab, filters: Filters) =>
  paths.sessionsWith({ when: tab === 'upcoming' ? undefined : tab, ...filters });

// Fetched when the month view is opened, because it contains a calendar.
const monthView = lazy(() => import('./month/MonthView.tsx'));

export async function load(client: QueryClient, { search }: At) {
  const tab = tabIn(search);
  if (tab !== 'month') return client.prefetchInfiniteQuery(sessionsWith(tab, filtersIn(search)));
  await Promise.all([monthView.load(), client.prefetchInfiniteQuery(sessionsOn(monthOf(onIn(search))))]);
}

export default function SessionsPage() {
  const [, go] = useLocation();
  const search = new URLSearchParams(useSearch());
  const tab = tabIn(search);
  const filters = filtersIn(search);
  const open = (to: Tab, changes: Filters) => go(hrefOf(to, { ...filters, ...changes }), { replace: true });
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
        hrefOf={(name) => hrefOf(name, filters)}
        onOpen={(name) => open(name, {})}
      >
        {/* The cards below have headings of the third rank. */}
        <h2 className="sr-only">{tabs.find(({ name }) => name === tab)?.label}</h2>
        {tab === 'month' ? (
          <Suspense fallback={<SessionCardSkeletons />}>
            <Month on={onIn(search)} />
          </Suspense>
        ) : (
          <>
            <SessionFilters tab={tab} filters={filters} onChange={(changes) => open(tab, changes)} />
            <SessionList
              key={tab}
              list={sessionsWith(tab, filters)}
              empty={isFiltered(filters) ? <NoMatch when={tab} /> : <None when={tab} />}
            />
          </>
        )}
      </Tabs>
    </div>
  );
}

const isFiltered = (filters: Filters) => Object.values(filters).some(Boolean);

interface FiltersProps {
  tab: Tab;
  filters: Filters;
  onChange: (changes: Filters) => void;
}

function SessionFilters({ tab, filters, onChange }: FiltersProps) {
  const { q = '', ...others } = filters;
  return (
    <>
      <SearchField
        label={sessionFilterCopy.search}
        q={q}
        maxLength={SESSION_SEARCH_MAX}
        action={paths.sessions}
        also={{ when: tab === 'upcoming' ? undefined : tab, ...others }}
        onSearch={(words) => onChange({ q: words })}
      />
      <fieldset className="min-w-0">
        <legend className="sr-only">{sessionFilterCopy.filters}</legend>
        <div className="flex flex-wrap gap-2">
          {sessionFilters.map((name) => (
            <Chip
              key={name}
              label={sessionFilterCopy.names[name]}
              pressed={filters[name] === 'on'}
              onPress={() => onChange({ [name]: filters[name] ? undefined : 'on' })}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

const NoMatch = ({ when }: { when: 'upcoming' | 'past' }) => (
  <EmptyState rank={2} motif="education" title={sessionFilterCopy.noneFound}>
    <Link href={hrefOf(when, {})} className={buttonClass('quiet')}>
      {sessionFilterCopy.showAll}
    </Link>
  </EmptyState>
);

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
