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
  /** False: members see the same page. */
  isPublic = true,
): Screen {
  return {
    path,
    title,
    source,
    module: lazy(fetchModule),
    isPublic,
    isStatic: true,
    skeleton: FormSkeleton,
  };
}

/** A page that the operator writes. Its title comes with its code. */
const operatorScreen = (page: LegalPage) =>
  publicScreen(
    publicPaths[page],
    '',
    'web/publicPages/legalScreen.tsx',
    async () => {
      const { legalScreen } = await import('./legalScreen.tsx');
      return legalScreen(page);
    },
    false,
  );

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
  // For members, with a link back to the challenge.
  publicScreen(
    publicPaths.entries(':id'),
    shellCopy.challenge,
    'web/publicPages/PublicEntriesPage.tsx',
    () => import('./PublicEntriesPage.tsx'),
    false,
  ),
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
  publicScreen(
    '/proof/:code',
    '',
    'web/publicPages/PublicProofPage.tsx',
    () => import('./PublicProofPage.tsx'),
    false,
  ),
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
    ...publicScreen(
      publicPaths.organiser(':id'),
      organiserPageCopy.organiser,
      'web/organisers/OrganiserPage.tsx',
      () => import('../organisers/OrganiserPage.tsx'),
      false,
    ),
    shell: true,
  },
  publicScreen(publicPaths.help, '', 'web/publicPages/HelpPage.tsx', () => import('./HelpPage.tsx'), false),
];
