import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../contract/auth.session.ts';
import { keepForOffline } from '../api/offline.ts';
import { keptNames, OUTBOX } from '../ui/keptNames.ts';

/** What is nobody's first view: keeping what one sees, counting what it cost, sending what waits. Returns how to stop. */
export function afterwards(session: Session, client: QueryClient): () => void {
  const me = session.user?.id;
  // Written before a restart, or in a tab that is gone.
  if (me && keptNames(OUTBOX, me).length > 0)
    import('../messages/outbox.ts').then(({ takeUp }) => takeUp(client, me)).catch(() => {});
  return keepForOffline(session, client);
}
