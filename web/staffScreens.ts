import { shellCopy } from '../contract/shell/copy.ts';
import { membersScreen } from './membersScreen.ts';
import type { Screen } from './screen.ts';

/** The screens of moderators and admins. */
export const staffScreens: Screen[] = [
  membersScreen(
    '/home/moderation',
    shellCopy.moderation,
    'web/admin/ModerationPage.tsx',
    () => import('./admin/ModerationPage.tsx'),
    'staff',
  ),
  membersScreen(
    '/home/admin',
    shellCopy.adminDashboard,
    'web/admin/AdminPage.tsx',
    () => import('./admin/AdminPage.tsx'),
    'admin',
  ),
  membersScreen(
    '/home/admin/pages/:page/:language',
    shellCopy.adminDashboard,
    'web/legal/EditLegalPage.tsx',
    () => import('./legal/EditLegalPage.tsx'),
    'admin',
  ),
];
