import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { Session } from '../../contract/auth.session.ts';
import { keepForOffline } from '../api/offline.ts';
import { sendLater, takeUp } from '../api/outbox.ts';
import { Tray } from './Tray.tsx';

export { sendLater };

/** What is nobody's first view: keeping what one sees, counting what it cost, sending what waits. Returns how to stop. */
export function afterwards(session: Session, client: QueryClient): () => void {
  const me = session.user?.id;
  if (me) void takeUp(client, me);
  const stop = keepForOffline(session, client);
  const stopTray = showTray();
  return () => {
    stop();
    stopTray();
  };
}

/** Beside the page rather than in it, so that the page need not know of it. */
function showTray(): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Tray />);
  return () => {
    // Not while something else is being rendered.
    setTimeout(() => root.unmount());
    place.remove();
  };
}
