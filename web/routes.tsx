import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Session } from '../contract/auth.ts';
import { type Lazy, lazy } from './lazy.ts';
import { FeedSkeleton, FormSkeleton, PostSkeleton } from './shell/skeletons.tsx';

export type Params = Record<string, string>;

/** Where somebody is: the names in the path, and what stands behind the question mark. */
export interface At {
  params: Params;
  search: URLSearchParams;
  session: Session;
}

/** What a link to a screen shows where it is pasted. */
export interface Preview {
  title: string;
  description: string;
  image?: { url: string; width: number; height: number };
}

/** What a screen's file exports. */
export interface ScreenModule {
  default: ComponentType<{ params: Params }>;
  /** What must be there for the first view; the server fetches it before it renders. */
  load?: (client: QueryClient, at: At) => Promise<unknown>;
  /** The preview tags, from what `load` fetched. */
  preview?: (client: QueryClient, at: At) => Preview | undefined;
  /** 404 where what the address names is not there. */
  status?: (client: QueryClient, at: At) => number;
}

export interface Screen {
  path: string;
  title: string;
  module: Lazy<ScreenModule>;
  /** The source file, by which the build's manifest knows its chunk. */
  source: string;
  skeleton: ComponentType;
  /** Who it is for: members' screens stand in the shell, visitors' ones send members home. */
  who?: 'member' | 'visitor';
  /** A screen for anyone that stands in the shell for members. */
  shell?: boolean;
}

const soon = {
  module: lazy(() => import('./shell/SoonPage.tsx')),
  source: 'web/shell/SoonPage.tsx',
  skeleton: FeedSkeleton,
  who: 'member',
} as const;

const createTribe = {
  title: 'Create Tribe',
  who: 'member',
  skeleton: FeedSkeleton,
  module: lazy(() => import('./tribes/CreateTribePage.tsx')),
  source: 'web/tribes/CreateTribePage.tsx',
} as const;

export const screens: Screen[] = [
  {
    path: '/',
    title: '',
    who: 'visitor',
    skeleton: FormSkeleton,
    module: lazy(() => import('./shell/LandingPage.tsx')),
    source: 'web/shell/LandingPage.tsx',
  },
  {
    path: '/auth',
    title: 'Log in',
    who: 'visitor',
    skeleton: FormSkeleton,
    module: lazy(() => import('./auth/AuthPage.tsx')),
    source: 'web/auth/AuthPage.tsx',
  },
  {
    path: '/post/:id',
    title: 'Post',
    shell: true,
    skeleton: PostSkeleton,
    module: lazy(() => import('./posts/PostPage.tsx')),
    source: 'web/posts/PostPage.tsx',
  },
  {
    path: '/home',
    title: 'Home',
    who: 'member',
    skeleton: FeedSkeleton,
    module: lazy(() => import('./home/HomePage.tsx')),
    source: 'web/home/HomePage.tsx',
  },
  {
    path: '/home/posts',
    title: 'All Posts',
    who: 'member',
    skeleton: FeedSkeleton,
    module: lazy(() => import('./posts/AllPostsPage.tsx')),
    source: 'web/posts/AllPostsPage.tsx',
  },
  { ...soon, path: '/home/profile', title: 'Profile' },
  { ...soon, path: '/home/settings', title: 'Settings' },
  { ...soon, path: '/home/notifications', title: 'Notifications' },
  { ...soon, path: '/home/messages', title: 'Messages' },
  {
    path: '/home/tribes',
    title: 'Tribes',
    who: 'member',
    skeleton: FeedSkeleton,
    module: lazy(() => import('./tribes/TribesPage.tsx')),
    source: 'web/tribes/TribesPage.tsx',
  },
  {
    path: '/home/tribes/:id',
    title: 'Tribe',
    who: 'member',
    skeleton: FeedSkeleton,
    module: lazy(() => import('./pages/TribePage.tsx')),
    source: 'web/pages/TribePage.tsx',
  },
  { ...createTribe, path: '/home/create-tribe' },
  { ...createTribe, path: '/home/create' },
  { ...soon, path: '/home/challenges', title: 'Challenges' },
  { ...soon, path: '/home/challenges/:id', title: 'Challenge' },
  { ...soon, path: '/home/create-vibe-session', title: 'Create vibe session' },
  { ...soon, path: '/home/user/:id', title: 'Member' },
  { ...soon, path: '/home/admin', title: 'Admin' },
];

const missing = {
  title: 'Page not found',
  module: lazy(() => import('./shell/NotFoundPage.tsx')),
  source: 'web/shell/NotFoundPage.tsx',
  skeleton: FormSkeleton,
};

/** The 404 page, inside the shell for a path under /home. */
export const notFoundScreens: { home: Screen; outside: Screen } = {
  home: { ...missing, path: '/home/*', who: 'member' },
  outside: { ...missing, path: '*' },
};

export interface Match {
  screen: Screen;
  params: Params;
  found: boolean;
}

const patterns = screens.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace(/:([a-z]+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
}));

export function matchScreen(path: string): Match {
  for (const { screen, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { screen, params: { ...found.groups }, found: true };
  }
  return {
    screen: /^\/home(\/|$)/i.test(path) ? notFoundScreens.home : notFoundScreens.outside,
    params: {},
    found: false,
  };
}

/** The frame around members' screens; visitors never fetch it. */
export const homeShell = lazy(() => import('./shell/HomeShell.tsx'));

/** True where the screen stands in the members' frame for this person. */
export const inShell = ({ who, shell }: Screen, session: Session | undefined) =>
  Boolean(session?.user && (who === 'member' || shell));

/** Everything a screen needs before it can be shown to this person. */
export const loadScreen = (screen: Screen, session: Session | undefined) =>
  Promise.all([screen.module.load(), inShell(screen, session) && homeShell.load()]);
