import { JOIN, paths } from '../../paths.ts';

/** The sign-up page for a visitor who wants to act on what `path` shows (web/auth/intent.tsx). */
export const signUpTo = (act: 'like' | 'comment' | 'post', path: string, hash = '') =>
  paths.authAt('signup', `${path}?${JOIN}=${act}${hash}`);
