import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { admin } from '../../contract/admin.ts';
import { jobs } from '../../contract/jobs.ts';
import { PAGE_SIZE } from '../../contract/paging.ts';
import { reports } from '../../contract/reports.ts';
import { cursorPagination as cursorPages } from '../api/cache/cursorPagination.ts';
import { call } from '../api/call.ts';

/** Reports that one look at the queue brings; the tab says that there are more. */
export const REPORTS_SHOWN = 20;
/** How often an open dashboard looks for new reports and jobs, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

// Every cached answer of the dashboard lies under this, and is asked for again whenever it is opened.
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

export const openReports = infiniteQueryOptions({
  ...pages,
  queryKey: [KEY, 'reports'],
  queryFn: ({ pageParam }) => call(reports.list, { limit: REPORTS_SHOWN, cursor: pageParam }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const membersNamed = (q: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [KEY, 'members', q],
    queryFn: ({ pageParam }) =>
      call(admin.members, { q: q || undefined, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const log = infiniteQueryOptions({
  ...pages,
  queryKey: [KEY, 'log'],
  queryFn: ({ pageParam }) => call(admin.audit, { limit: PAGE_SIZE, cursor: pageParam }),
});

/** After an act of an admin: the counts, the lists and the log all tell of it. */
export const refreshDashboard = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] });

/** What others make or delete while one looks. */
export const refreshOverview = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: overview.queryKey });
