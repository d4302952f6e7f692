import { publicPaths } from '../../contract/core/paths.ts';
import { type LegalPage, legalPages } from '../../contract/legal/pages.ts';
import { organiserPageCopy } from '../../contract/organisers/copy.ts';
import { publicPageCopy } from '../../contract/publicPages/copy.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { FormSkeleton } from '../frame/skeletons.tsx';
import { lazy } from '../lazy.ts';
import type { Screen, ScreenModule } from '../screen.ts';

function publicScreen(
  path: string,
  title: string,
  source: string,
  fetchModule: () => Promise<ScreenModule>,
): Screen {
  return {
    path,
    title,
    source,
    module: lazy(fetchModule),
    isPublic: true,
    isStatic: true,
    skeleton: FormSkeleton,
  };
}

/** A page that the operator writes. Members see the same page. Its title comes with its code. */
const operatorScreen = (page: LegalPage): Screen => ({
  ...publicScreen(publicPaths[page], '', 'web/publicPages/legalScreen.tsx', async () => {
    const { legalScreen } = await import('./legalScreen.tsx');
    return legalScreen(page);
  }),
  isPublic: false,
});

/** The public pages and the lists for visitors. Members are redirected to the same content under /home. */
export const publicScreens: Screen[] = [
  ...legalPages.map(operatorScreen),
  publicScreen(
    publicPaths.tribe(':id'),
    shellCopy.tribe,
    'web/publicPages/PublicTribePage.tsx',
    () => import('./PublicTribePage.tsx'),
  ),
  publicScreen(
    publicPaths.challenge(':id'),
    shellCopy.challenge,
    'web/publicPages/PublicChallengePage.tsx',
    () => import('./PublicChallengePage.tsx'),
  ),
  {
    ...publicScreen(
      publicPaths.entries(':id'),
      shellCopy.challenge,
      'web/publicPages/PublicEntriesPage.tsx',
      () => import('./PublicEntriesPage.tsx'),
    ),
    // Members see the same page, with a link back to the challenge.
    isPublic: false,
  },
  publicScreen(
    publicPaths.session(':id'),
    shellCopy.vibeSession,
    'web/publicPages/PublicSessionPage.tsx',
    () => import('./PublicSessionPage.tsx'),
  ),
  publicScreen(
    publicPaths.member(':username'),
    shellCopy.member,
    'web/publicPages/PublicMemberPage.tsx',
    () => import('./PublicMemberPage.tsx'),
  ),
  {
    ...publicScreen(
      '/proof/:code',
      '',
      'web/publicPages/PublicProofPage.tsx',
      () => import('./PublicProofPage.tsx'),
    ),
    isPublic: false,
  },
  publicScreen(
    publicPaths.tribes,
    publicPageCopy.tribes,
    'web/publicPages/lists/PublicTribesPage.tsx',
    () => import('./lists/PublicTribesPage.tsx'),
  ),
  publicScreen(
    publicPaths.challenges,
    publicPageCopy.challenges,
    'web/publicPages/lists/PublicChallengesPage.tsx',
    () => import('./lists/PublicChallengesPage.tsx'),
  ),
  publicScreen(
    publicPaths.posts,
    publicPageCopy.posts,
    'web/publicPages/lists/PublicPostsPage.tsx',
    () => import('./lists/PublicPostsPage.tsx'),
  ),
  {
    path: '/organisers/:id',
    title: organiserPageCopy.organiser,
    shell: true,
    isStatic: true,
    skeleton: FormSkeleton,
    module: lazy(() => import('../organisers/OrganiserPage.tsx')),
    source: 'web/organisers/OrganiserPage.tsx',
  },
];
