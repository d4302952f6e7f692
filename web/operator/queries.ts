import { queryOptions } from '@tanstack/react-query';
import { operator } from '../../contract/operator/endpoints.ts';
import { call } from '../api/call.ts';

/** Polling interval of an open page, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

export const systemState = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: () => call(operator.system, {}),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
});
