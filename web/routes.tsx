import type { Session } from '../contract/auth/session.ts';
import { organisersCopy } from '../contract/organisers/copy.ts';
import { bookmarkCopy, tagCopy } from '../contract/posts/copy.ts';
import { checkInCopy } from '../contract/sessions/checkIn/copy.ts';
import { shellCopy } from '../contract/shell/copy.ts';
import { manageCopy } from '../contract/tribes/manage.copy.ts';
import { authScreens } from './auth/screens.ts';
import { FormSkeleton, PostSkeleton } from './frame/skeletons.tsx';
import { lazy } from './lazy.ts';
import { membersScreen } from './membersScreen.ts';
import { publicScreens } from './publicPages/screens.ts';
import type { Screen } from './screen.ts';
import { staffScreens } from './staffScreens.ts';

export const screens: Screen[] = [
  {
    path: '/',
    title: '',
    who: 'visitor',
    isStatic: true,
    skeleton: FormSkeleton,
    module: lazy(() => import('./publicPages/LandingPage.tsx')),
    source: 'web/publicPages/LandingPage.tsx',
  },
  ...authScreens,
  {
    path: '/post/:id',
    title: shellCopy.postTitle,
    shell: true,
    isStatic: true,
    skeleton: PostSkeleton,
    module: lazy(() => import('./posts/PostPage.tsx')),
    source: 'web/posts/PostPage.tsx',
  },
  ...publicScreens,
  membersScreen('/home', shellCopy.home, 'web/home/HomePage.tsx', () => import('./home/HomePage.tsx')),
  membersScreen(
    '/home/welcome',
    shellCopy.welcome,
    'web/pages/WelcomePage.tsx',
    () => import('./pages/WelcomePage.tsx'),
  ),
  membersScreen(
    '/home/posts',
    shellCopy.allPosts,
    'web/posts/AllPostsPage.tsx',
    () => import('./posts/AllPostsPage.tsx'),
  ),
  membersScreen(
    '/home/bookmarks',
    bookmarkCopy.bookmarks,
    'web/posts/bookmarks/BookmarksPage.tsx',
    () => import('./posts/bookmarks/BookmarksPage.tsx'),
  ),
  membersScreen(
    '/home/tag/:name',
    tagCopy.tag,
    'web/posts/tags/TagPage.tsx',
    () => import('./posts/tags/TagPage.tsx'),
  ),
  membersScreen(
    '/home/profile',
    shellCopy.profile,
    'web/pages/OwnProfilePage.tsx',
    () => import('./pages/OwnProfilePage.tsx'),
  ),
  membersScreen(
    '/home/settings',
    shellCopy.settings,
    'web/settings/SettingsPage.tsx',
    () => import('./settings/SettingsPage.tsx'),
  ),
  membersScreen(
    '/home/settings/blocked',
    shellCopy.blockedMembers,
    'web/blocks/BlockedPage.tsx',
    () => import('./blocks/BlockedPage.tsx'),
  ),
  membersScreen(
    '/home/settings/:section',
    shellCopy.settings,
    'web/settings/SettingsSectionPage.tsx',
    () => import('./settings/SettingsSectionPage.tsx'),
  ),
  membersScreen(
    '/home/notifications',
    shellCopy.notifications,
    'web/notifications/NotificationsPage.tsx',
    () => import('./notifications/NotificationsPage.tsx'),
  ),
  ...['/home/messages', '/home/messages/:id'].map((path) =>
    membersScreen(
      path,
      shellCopy.messages,
      'web/pages/MessagesPage.tsx',
      () => import('./pages/MessagesPage.tsx'),
    ),
  ),
  membersScreen(
    '/home/tribes',
    shellCopy.tribes,
    'web/tribes/TribesPage.tsx',
    () => import('./tribes/TribesPage.tsx'),
  ),
  membersScreen(
    '/home/tribes/:id',
    shellCopy.tribe,
    'web/pages/TribePage.tsx',
    () => import('./pages/TribePage.tsx'),
  ),
  ...['/home/create-tribe', '/home/create'].map((path) =>
    membersScreen(
      path,
      shellCopy.createTribe,
      'web/tribes/CreateTribePage.tsx',
      () => import('./tribes/CreateTribePage.tsx'),
    ),
  ),
  membersScreen(
    '/home/challenges',
    shellCopy.challenges,
    'web/challenges/ChallengesPage.tsx',
    () => import('./challenges/ChallengesPage.tsx'),
  ),
  membersScreen(
    '/home/challenges/:id',
    shellCopy.challenge,
    'web/challenges/ChallengePage.tsx',
    () => import('./challenges/ChallengePage.tsx'),
  ),
  membersScreen(
    '/home/sessions',
    shellCopy.vibeSessions,
    'web/sessions/SessionsPage.tsx',
    () => import('./sessions/SessionsPage.tsx'),
  ),
  membersScreen(
    '/home/sessions/:id',
    shellCopy.vibeSession,
    'web/sessions/SessionPage.tsx',
    () => import('./sessions/SessionPage.tsx'),
  ),
  membersScreen(
    '/home/sessions/:id/check-in',
    checkInCopy.checkIn,
    'web/sessions/checkIn/CheckInPage.tsx',
    () => import('./sessions/checkIn/CheckInPage.tsx'),
  ),
  membersScreen(
    '/home/create-vibe-session',
    shellCopy.createVibeSession,
    'web/sessions/create/CreateSessionPage.tsx',
    () => import('./sessions/create/CreateSessionPage.tsx'),
  ),
  membersScreen(
    '/home/user/:id',
    shellCopy.member,
    'web/pages/PublicProfilePage.tsx',
    () => import('./pages/PublicProfilePage.tsx'),
  ),
  membersScreen(
    '/home/people',
    shellCopy.people,
    'web/profiles/follow/PeoplePage.tsx',
    () => import('./profiles/follow/PeoplePage.tsx'),
  ),
  membersScreen(
    '/home/search',
    shellCopy.search,
    'web/pages/SearchPage.tsx',
    () => import('./pages/SearchPage.tsx'),
  ),
  membersScreen(
    '/home/people/requests',
    shellCopy.followRequests,
    'web/profiles/follow/RequestsPage.tsx',
    () => import('./profiles/follow/RequestsPage.tsx'),
  ),
  membersScreen(
    '/home/tribes/:id/manage',
    manageCopy.manageTribe,
    'web/tribes/manage/ManagePage.tsx',
    () => import('./tribes/manage/ManagePage.tsx'),
  ),
  membersScreen(
    '/home/warnings',
    shellCopy.warnings,
    'web/reports/WarningsPage.tsx',
    () => import('./reports/WarningsPage.tsx'),
  ),
  membersScreen(
    '/home/waiting',
    shellCopy.held,
    'web/posts/held/HeldPage.tsx',
    () => import('./posts/held/HeldPage.tsx'),
  ),
  membersScreen(
    '/home/organisers',
    organisersCopy.organisers,
    'web/organisers/OwnOrganisersPage.tsx',
    () => import('./organisers/OwnOrganisersPage.tsx'),
  ),
  membersScreen(
    '/home/organisers/:id',
    organisersCopy.organisers,
    'web/organisers/ManageOrganiserPage.tsx',
    () => import('./organisers/ManageOrganiserPage.tsx'),
  ),
  ...staffScreens,
  {
    path: '/unsubscribe',
    title: shellCopy.emailNotifications,
    skeleton: FormSkeleton,
    module: lazy(() => import('./settings/UnsubscribePage.tsx')),
    source: 'web/settings/UnsubscribePage.tsx',
  },
];

const missing = {
  title: shellCopy.pageNotFound,
  isStatic: true,
  module: lazy(() => import('./shell/visitor/NotFoundPage.tsx')),
  source: 'web/shell/visitor/NotFoundPage.tsx',
  skeleton: FormSkeleton,
};

/** The 404 page, inside the shell for a path under /home. */
export const notFoundScreens: { home: Screen; outside: Screen } = {
  home: { ...missing, path: '/home/*', who: 'member' },
  outside: { ...missing, path: '*' },
};

/** The frame around members' screens; visitors never fetch it. */
export const homeShell = lazy(() => import('./shell/frame/HomeShell.tsx'));

export const inShell = ({ who, shell }: Screen, session: Session | undefined) =>
  Boolean(session?.user && (shell || (who && who !== 'visitor')));

/** Loads the code of a screen, and of the members' frame if the screen is rendered in it. */
export const loadScreen = (screen: Screen, session: Session | undefined) =>
  Promise.all([screen.module.load(), inShell(screen, session) ? homeShell.load() : undefined]);
