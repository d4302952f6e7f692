import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce, useLive } from '../../live/live.ts';
import { refreshFollows } from '../queries.ts';
import { isPending } from './useFollow.ts';

/** Keeps the counts and lists on screen true while others follow. */
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

// The response of an own mutation has the same data, and later taps must not flicker.
const settled = (ids: Set<string>) => new Set([...ids].filter((id) => !isPending(id)));
