import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { Session } from '../../../contract/auth.session.ts';
import { saveForOffline } from '../../offline/cache/saveForOffline.ts';
import { resumeQueue } from '../../outbox/queue/outbox.ts';
import { OutboxButton } from './OutboxButton.tsx';

/** Starts what the first view does not need: the offline cache, the data usage meter, the outbox. Returns a function that stops them. */
export function startOfflineSupport(session: Session, client: QueryClient): () => void {
  const me = session.user?.id;
  if (me) void resumeQueue(client, me);
  const stop = saveForOffline(session, client, loadLater);
  const hideOutboxButton = showOutboxButton();
  return () => {
    stop();
    hideOutboxButton();
  };
}

/** What a member never opened can be opened offline, too. */
const loadLater = () =>
  Promise.all([
    // Where the composer opens with what another app shared.
    import('../../posts/AllPostsPage.tsx'),
    import('../../posts/composer/Composer.tsx'),
    import('../../../contract/posts.forms.ts'),
    import('../frame/MenuSheet.tsx'),
    import('../../pages/SearchPage.tsx'),
    import('../../ui/share/ShareDialog.tsx'),
  ]);

/** Beside the page rather than in it, so that the page need not know of it. */
function showOutboxButton(): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<OutboxButton />);
  return () => {
    // Not while something else is being rendered.
    setTimeout(() => root.unmount());
    place.remove();
  };
}
