import type { QueryClient } from '@tanstack/react-query';
import { messageActionCopy } from '../../../contract/messages.actions.copy.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { loadOlder, threadWith } from '../queries.ts';

/** The maximum number of pages to fetch to find a message. */
const PAGES = 3;

export const rowId = (id: string) => `message-${id}`;

/** Scrolls to a message and focuses it; fetches a few older pages if it is not cached. */
export async function goToMessage(client: QueryClient, userId: string, id: string) {
  const isCached = () =>
    client.getQueryData(threadWith(userId).queryKey)?.items.some((message) => message.id === id);
  try {
    for (let page = 0; page < PAGES && !isCached(); page++) await loadOlder(client, userId);
  } catch {
    // The toast below reports it.
  }
  if (!isCached()) return toast.info(messageActionCopy.farBack);
  requestAnimationFrame(() => show(id));
}

/** A slow device takes some frames to render the pages that were fetched. */
function show(id: string, framesLeft = 120) {
  const row = document.getElementById(rowId(id));
  if (!row) {
    if (framesLeft > 0) requestAnimationFrame(() => show(id, framesLeft - 1));
    return;
  }
  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  row.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  row.animate([{ background: 'var(--raised)' }, { background: 'transparent' }], 1_500);
}
