import { queryOptions } from '@tanstack/react-query';
import { account } from '../../contract/account.ts';
import { twoFactor } from '../../contract/account.twoFactor.ts';
import { memberSettings } from '../../contract/settings.ts';
import { call } from '../api/call.ts';

// Changed on another device, too: whoever comes back to this tab sees what holds now.
const again = { refetchOnWindowFocus: 'always' } as const;

export const ownSettings = queryOptions({
  ...again,
  queryKey: ['settings'],
  queryFn: () => call(memberSettings.get, {}),
});

export const ownSignIns = queryOptions({
  ...again,
  queryKey: ['sign-ins'],
  queryFn: () => call(account.signIns, {}),
});

export const ownTwoFactor = queryOptions({
  ...again,
  queryKey: ['two-step'],
  queryFn: () => call(twoFactor.state, {}),
});

export const ownDeletion = queryOptions({
  ...again,
  queryKey: ['deletion'],
  queryFn: () => call(account.deletion, {}),
});
