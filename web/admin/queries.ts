import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { admin } from '../../contract/admin/endpoints.ts';
import { figures } from '../../contract/admin/figures.ts';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { jobs } from '../../contract/jobs/endpoints.ts';
import { heldWords } from '../../contract/posts/held.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { history } from '../../contract/reports/history.ts';
import { queue } from '../../contract/reports/queue.ts';
import { warnings } from '../../contract/reports/warnings.ts';
import { call } from '../api/call.ts';
import { cursorPagination as cursorPages } from '../cache/cursorPagination.ts';

/** Reports per page; from this number on, the section shows '20+'. */
const REPORTS_SHOWN = 20;
/** Polling interval of an open dashboard for reports and jobs, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

// The key of all cached queries of the dashboard, which are refetched whenever it is opened.
const KEY = 'admin';

const pages = { ...cursorPages, staleTime: 0 };

export const overview = queryOptions({
  queryKey: [KEY, 'overview'],
  queryFn: () => call(admin.overview, {}),
  staleTime: 0,
});

export const jobOverview = queryOptions({
  queryKey: [KEY, 'jobs'],
  queryFn: () => call(jobs.overview, {}),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
});

export const latestFigures = queryOptions({
  queryKey: [KEY, 'figures'],
  queryFn: () => call(figures.list, {}),
  staleTime: 0,
});

export const openReports = infiniteQueryOptions({
  ...pages,
  queryKey: [KEY, 'reports'],
  queryFn: ({ pageParam }) => call(reports.list, { limit: REPORTS_SHOWN, cursor: pageParam }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const wordList = queryOptions({
  queryKey: [KEY, 'held-words'],
  queryFn: () => call(heldWords.get, {}),
  staleTime: 0,
});

export const heldQueue = infiniteQueryOptions({
  ...pages,
  queryKey: [KEY, 'queue'],
  queryFn: ({ pageParam }) => call(queue.list, { limit: REPORTS_SHOWN, cursor: pageParam }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const openAppeals = infiniteQueryOptions({
  ...pages,
  queryKey: [KEY, 'appeals'],
  queryFn: ({ pageParam }) => call(warnings.appeals, { limit: PAGE_SIZE, cursor: pageParam }),
  refetchInterval: LOOK_AGAIN_MS,
});

/** Reports and appeals: ' (2)', or '' if there are none. */
export const useOpenReports = (): string =>
  openOn(useInfiniteQuery(openReports).data, useInfiniteQuery(openAppeals).data);
export const useWaitingTexts = (): string => openOn(useInfiniteQuery(heldQueue).data);

function openOn(...lists: (InfiniteData<{ items: unknown[] }> | undefined)[]): string {
  const open = lists.reduce((sum, data) => sum + (data?.pages[0]?.items.length ?? 0), 0);
  if (open === 0) return '';
  return open < REPORTS_SHOWN ? ` (${open})` : ` (${REPORTS_SHOWN}+)`;
}

export const membersNamed = (q: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [KEY, 'members', q],
    queryFn: ({ pageParam }) =>
      call(admin.members, { q: q || undefined, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const memberOf = (id: string) =>
  queryOptions({ queryKey: [KEY, 'member', id], queryFn: () => call(history.member, { id }), staleTime: 0 });

export const actsOn = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [KEY, 'acts', id],
    queryFn: ({ pageParam }) => call(history.acts, { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const reportsAbout = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [KEY, 'reports-about', id],
    queryFn: ({ pageParam }) => call(history.about, { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const reportsMade = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [KEY, 'reports-made', id],
    queryFn: ({ pageParam }) => call(history.made, { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const log = infiniteQueryOptions({
  ...pages,
  queryKey: [KEY, 'log'],
  queryFn: ({ pageParam }) => call(admin.audit, { limit: PAGE_SIZE, cursor: pageParam }),
});

/** Refetches the counts, the lists and the log, after an admin's action. */
export const refreshDashboard = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] });

/** Refetches the counts, after others create or delete something. */
export const refreshOverview = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: overview.queryKey });
