import type { Session } from '../contract/auth.session.ts';
import { isAdmin } from '../contract/viewer.ts';
import { viewerOf } from './auth-state/authState.ts';
import { paths, safeNext } from './paths.ts';
import type { Screen } from './screen.ts';

/** Where this person is sent instead of the screen they ask for; undefined where it is for them. */
export function elsewhere({ who, isPublic }: Screen, here: string, session: Session): string | undefined {
  if (isPublic && session.user) return paths.forMembers(here);
  if (who === 'visitor') {
    const search = new URLSearchParams(here.split('?')[1]);
    // What a new member came for is before the first steps, which the checklist on home then offers.
    const next = search.get('next') ?? (session.onboarding === 'welcome' ? paths.welcome : null);
    // A new address is confirmed by a member, mostly where they are signed in.
    return session.user && !search.get('email') ? safeNext(next) : undefined;
  }
  if (who && !session.user) return paths.authThen(here);
  if (who !== 'admin' || isAdmin(viewerOf(session))) return undefined;
  // An admin who has yet to turn two-step sign-in on is told so there.
  return session.two_factor ? undefined : paths.home;
}
