import type { ComponentType } from 'react';
import { MEMBER_SEARCH_MAX } from '../../contract/admin.copy.ts';
import { type Lazy, lazy } from '../lazy.ts';

export const tabNames = ['posts', 'tribes', 'challenges', 'reports', 'members', 'log'] as const;
export type Tab = (typeof tabNames)[number];

export const tabModules: Record<Tab, Lazy<{ default: ComponentType }>> = {
  posts: lazy(() => import('./RecentPosts.tsx')),
  tribes: lazy(() => import('./RecentTribes.tsx')),
  challenges: lazy(() => import('./RecentChallenges.tsx')),
  reports: lazy(() => import('./Reports.tsx')),
  members: lazy(() => import('./Members.tsx')),
  log: lazy(() => import('./Log.tsx')),
};

export const tabIn = (search: URLSearchParams): Tab =>
  tabNames.find((name) => name === search.get('tab')) ?? 'posts';

/** What members are searched for. */
export const wordsIn = (search: URLSearchParams) =>
  (search.get('q') ?? '').trim().slice(0, MEMBER_SEARCH_MAX);
