import { shellCopy } from '../../contract/shell/copy.ts';
import { FormSkeleton } from '../frame/skeletons.tsx';
import { lazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { Screen } from '../screen.ts';

/** The sign-in page, and the page to which an OpenID Connect provider sends the browser back. */
export const authScreens: Screen[] = [
  {
    path: '/auth',
    title: shellCopy.logIn,
    who: 'visitor',
    skeleton: FormSkeleton,
    module: lazy(() => import('./AuthPage.tsx')),
    source: 'web/auth/AuthPage.tsx',
  },
  {
    path: paths.openId,
    title: shellCopy.logIn,
    skeleton: FormSkeleton,
    module: lazy(() => import('./AuthPage.tsx')),
    source: 'web/auth/AuthPage.tsx',
  },
];
