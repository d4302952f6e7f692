import type { ComponentType } from 'react';
import { type Lazy, lazy } from '../lazy.ts';

export const tabNames = ['posts', 'tribes', 'challenges', 'reports', 'members', 'jobs', 'log'] as const;
export type Tab = (typeof tabNames)[number];

export const tabModules: Record<Tab, Lazy<{ default: ComponentType }>> = {
  posts: lazy(() => import('./recent/RecentPosts.tsx')),
  tribes: lazy(() => import('./recent/RecentTribes.tsx')),
  challenges: lazy(() => import('./recent/RecentChallenges.tsx')),
  reports: lazy(() => import('./Reports.tsx')),
  members: lazy(() => import('./Members.tsx')),
  jobs: lazy(() => import('./Jobs.tsx')),
  log: lazy(() => import('./Log.tsx')),
};

export const tabIn = (search: URLSearchParams): Tab =>
  tabNames.find((name) => name === search.get('tab')) ?? 'posts';
