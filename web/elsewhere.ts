import type { Session } from '../contract/auth/session.ts';
import { isAdmin, isStaff } from '../contract/core/viewer.ts';
import { viewerOf } from './auth-state/authState.ts';
import { paths, safeNext } from './paths.ts';
import type { Screen } from './screen.ts';

/** The path to redirect to instead of the requested screen; undefined if this member or visitor may open the screen. */
export function elsewhere({ who, isPublic }: Screen, here: string, session: Session): string | undefined {
  if (isPublic && session.user) return paths.forMembers(here);
  if (who === 'visitor') {
    const search = new URLSearchParams(here.split('?')[1]);
    // No redirect with `email`: a member who confirms a new email address is usually signed in.
    return session.user && !search.get('email') ? safeNext(search.get('next')) : undefined;
  }
  if (who && !session.user) return paths.authThen(here);
  const viewer = viewerOf(session);
  if ((who !== 'admin' || isAdmin(viewer)) && (who !== 'staff' || isStaff(viewer))) return undefined;
  // These screens ask staff without two-step sign-in to turn it on.
  return session.two_factor ? undefined : paths.home;
}
