import type { Viewer } from '../../contract/policy.ts';
import type { Live } from '../live/hub.ts';

/** What is remembered of a sign-in between two requests. */
export interface Known {
  viewer: Viewer;
  signInId: string;
  token: string;
}

/** Milliseconds for which a sign-in is believed without asking; the longest that a missed event can matter. */
const BELIEVED_MS = 30_000;
/** Sign-ins remembered at once, a few hundred bytes each; the longest remembered goes first. */
const REMEMBERED_MAX = 10_000;

/** Remembers who is behind a cookie, and forgets a member the moment any process says that the account changed. */
export function rememberViewers(live: Live, find: (cookie: string) => Promise<Known | null>) {
  const remembered = new Map<string, { known: Known; until: number }>();
  let changes = 0;

  live.on((event) => {
    if (event.topic === 'resync') forget(() => true);
    if (event.topic === 'account') forget((known) => known.viewer.id === event.id);
  });

  return async (cookie: string): Promise<Known | null> => {
    const found = remembered.get(cookie);
    if (found && found.until > Date.now()) return found.known;
    remembered.delete(cookie);
    const before = changes;
    const known = await find(cookie);
    // Whatever changed while the database was asked may be missing from its answer: use it, do not keep it.
    if (known && changes === before) keep(cookie, known);
    return known;
  };

  function keep(cookie: string, known: Known) {
    const oldest = remembered.keys().next().value;
    if (remembered.size >= REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
    remembered.set(cookie, { known, until: Date.now() + BELIEVED_MS });
  }

  function forget(whom: (known: Known) => boolean) {
    changes++;
    for (const [cookie, { known }] of remembered) if (whom(known)) remembered.delete(cookie);
  }
}
