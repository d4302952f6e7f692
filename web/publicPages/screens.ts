import { publicPageCopy } from '../../contract/publicPages.copy.ts';
import { publicPaths } from '../../contract/publicPaths.ts';
import { shellCopy } from '../../contract/shell.copy.ts';
import { lazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { Params, Screen, ScreenModule } from '../screen.ts';
import { FormSkeleton } from '../shell/skeletons.tsx';

function publicScreen(
  path: string,
  title: string,
  source: string,
  fetchModule: () => Promise<ScreenModule>,
  memberPath: (params: Params) => string,
): Screen {
  return {
    path,
    title,
    source: `web/publicPages/${source}.tsx`,
    module: lazy(fetchModule),
    memberPath,
    isStatic: true,
    skeleton: FormSkeleton,
  };
}

/** The pages of shared things and the lists that visitors read; members are sent to the same thing under /home. */
export const publicScreens: Screen[] = [
  publicScreen(
    publicPaths.tribe(':id'),
    shellCopy.tribe,
    'PublicTribePage',
    () => import('./PublicTribePage.tsx'),
    ({ id = '' }) => paths.tribe(id),
  ),
  publicScreen(
    publicPaths.challenge(':id'),
    shellCopy.challenge,
    'PublicChallengePage',
    () => import('./PublicChallengePage.tsx'),
    ({ id = '' }) => paths.challenge(id),
  ),
  publicScreen(
    publicPaths.session(':id'),
    shellCopy.vibeSession,
    'PublicSessionPage',
    () => import('./PublicSessionPage.tsx'),
    ({ id = '' }) => paths.session(id),
  ),
  publicScreen(
    publicPaths.member(':username'),
    shellCopy.member,
    'PublicMemberPage',
    () => import('./PublicMemberPage.tsx'),
    ({ username = '' }) => paths.userNamed(username),
  ),
  publicScreen(
    publicPaths.tribes,
    publicPageCopy.tribes,
    'lists/PublicTribesPage',
    () => import('./lists/PublicTribesPage.tsx'),
    () => paths.tribes,
  ),
  publicScreen(
    publicPaths.challenges,
    publicPageCopy.challenges,
    'lists/PublicChallengesPage',
    () => import('./lists/PublicChallengesPage.tsx'),
    () => paths.challenges,
  ),
  publicScreen(
    publicPaths.posts,
    publicPageCopy.posts,
    'lists/PublicPostsPage',
    () => import('./lists/PublicPostsPage.tsx'),
    () => paths.posts,
  ),
];
