import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveEvent } from '../../contract/live.ts';
import { tribes } from '../../contract/tribes.ts';
import { isReading } from '../api/cache/useInvalidate.ts';
import { call } from '../api/call.ts';
import { coalesce, useLive } from '../live/live.ts';
import {
  cachedTribe,
  forgetTribe,
  markTribeListsStale,
  memberships,
  membersOf,
  refreshTribeLists,
  updateTribe,
} from './queries.ts';

/** Keeps every cached tribe true while others act, whatever screen is shown. */
export function LiveTribes() {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce<string>((ids) => void refreshTribes(client, ids)), [client]);
  const refreshLists = useMemo(() => coalesce<string>(() => void showNew(client)), [client]);

  useLive('tribes', ({ type, id }: LiveEvent) => {
    const known = cachedTribe(client, id);
    if (type === 'deleted') forgetTribe(client, id);
    else if (type === 'updated') known && refresh(id);
    else if (!known) refreshLists(id);
  });
  return null;
}

const showNew = (client: QueryClient) =>
  isReading() ? markTribeListsStale(client) : refreshTribeLists(client);

async function refreshTribes(client: QueryClient, ids: Set<string>) {
  await Promise.all([...ids].map((id) => refreshTribe(client, id)));
}

async function refreshTribe(client: QueryClient, id: string) {
  const fresh = await call(tribes.get, { id }).catch(() => undefined);
  if (!fresh) return;
  updateTribe(client, id, (tribe) =>
    // Otherwise what others do would show the state of before for a moment.
    memberships.isPending(id)
      ? { ...fresh, joined: tribe.joined, notify: tribe.notify, members_count: tribe.members_count }
      : fresh,
  );
  await client.invalidateQueries({ queryKey: membersOf(id).queryKey });
}
