import { queryOptions } from '@tanstack/react-query';
import { held } from '../../../contract/posts/held.ts';
import { call } from '../../api/call.ts';

/** The member's own texts that wait for a moderator, or were rejected. */
export const ownHeldTexts = queryOptions({
  queryKey: ['held'],
  queryFn: () => call(held.mine, {}),
  staleTime: 0,
});
