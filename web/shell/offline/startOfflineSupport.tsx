import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { Session } from '../../../contract/auth.session.ts';
import { saveForOffline } from '../../offline/cache/saveForOffline.ts';
import { resumeQueue } from '../../outbox/queue/outbox.ts';
import { OutboxButton } from './OutboxButton.tsx';

/**
 * Starts what the first view does not need: the offline cache, the data usage meter, the outbox. Returns a function that
 * stops them.
 */
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

/** Fetches the code of screens that a member may open offline for the first time. */
const loadLater = () =>
  Promise.all([
    // Here the composer opens with content that another app shared.
    import('../../posts/AllPostsPage.tsx'),
    import('../../posts/composer/Composer.tsx'),
    import('../../../contract/posts.forms.ts'),
    import('../frame/MenuSheet.tsx'),
    import('../../pages/SearchPage.tsx'),
    import('../../ui/share/ShareDialog.tsx'),
  ]);

/** Renders the button in a root beside the page's, so that pages do not depend on it. */
function showOutboxButton(): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<OutboxButton />);
  return () => {
    // React cannot unmount a root while it renders.
    setTimeout(() => root.unmount());
    place.remove();
  };
}
