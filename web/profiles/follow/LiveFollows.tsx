import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce } from '../../api/coalesce.ts';
import { useLive } from '../../live/live.ts';
import { isToggling } from '../../mutations/toggle.ts';
import { refreshFollows } from '../queries.ts';

/** Keeps the counts and lists on screen up to date. */
export function LiveFollows() {
  const client = useQueryClient();
  const refresh = useMemo(
    () => coalesce<string>((ids) => void refreshFollows(client, settled(ids))),
    [client],
  );
  useLive('follows', ({ id, user_id }) => {
    refresh(id);
    if (user_id) refresh(user_id);
  });
  return null;
}

// Skips members with a follow in flight: its response has the same data, and the event must not overwrite later taps.
const settled = (ids: Set<string>) => new Set([...ids].filter((id) => !isToggling('follow', id)));
