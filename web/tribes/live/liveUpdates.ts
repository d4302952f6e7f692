import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { type Tribe, tribes } from '../../../contract/tribes/endpoints.ts';
import { call } from '../../api/call.ts';
import { isReading } from '../../cache/useInvalidate.ts';
import { isToggling } from '../../mutations/toggle.ts';
import {
  cachedTribe,
  forgetTribe,
  markTribeListsStale,
  membersOf,
  refreshActs,
  refreshTribeLists,
  tribePeople,
  updateTribe,
} from '../queries.ts';

/** Applies live events to the cached tribes and lists. Each is refetched once. */
export function handleEvents(client: QueryClient, events: Set<LiveEvent>) {
  const changed = new Set<string>();
  let isNew = false;
  for (const { type, id } of events) {
    const known = cachedTribe(client, id);
    if (type === 'deleted') forgetTribe(client, id);
    else if (type === 'updated') known && changed.add(id);
    else isNew ||= !known;
  }
  for (const id of changed) void refreshTribe(client, id);
  if (isNew) void showNew(client);
}

const showNew = (client: QueryClient) =>
  isReading() ? markTribeListsStale(client) : refreshTribeLists(client);

/** What a toggle in flight shows of a tribe: the fetched tribe may not contain it yet. */
const pendingPart = ({ id, joined, role, members_count, notify, requested }: Tribe): Partial<Tribe> => ({
  ...(isToggling('membership', id) && { joined, role, members_count, notify, requested }),
  ...(isToggling('tribe request', id) && { requested }),
  ...(isToggling('bell', id) && { notify }),
});

async function refreshTribe(client: QueryClient, id: string) {
  const fresh = await call(tribes.get, { id }).catch(() => undefined);
  if (!fresh) return;
  if (fresh.role !== cachedTribe(client, id)?.role) void refreshActs(client, id);
  updateTribe(client, id, (tribe) => ({ ...fresh, ...pendingPart(tribe) }));
  await client.invalidateQueries({ queryKey: membersOf(id).queryKey });
  await client.invalidateQueries({ queryKey: tribePeople(id) });
}
