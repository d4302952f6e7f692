import { queryOptions } from '@tanstack/react-query';
import { account, twoFactor } from '../../contract/account/endpoints.ts';
import { ways } from '../../contract/account/ways.ts';
import { apiTokens } from '../../contract/apiTokens/endpoints.ts';
import { calendarFeed } from '../../contract/calendar/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { call } from '../api/call.ts';

// May change on another device, so they are refetched when the tab is focused.
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

export const ownWays = queryOptions({
  ...again,
  queryKey: ['ways'],
  queryFn: () => call(ways.list, {}),
});

export const ownDeletion = queryOptions({
  ...again,
  queryKey: ['deletion'],
  queryFn: () => call(account.deletion, {}),
});

export const ownCalendar = queryOptions({
  ...again,
  queryKey: ['calendar-feed'],
  queryFn: () => call(calendarFeed.get, {}),
});

export const ownApiTokens = queryOptions({
  ...again,
  queryKey: ['api-tokens'],
  queryFn: () => call(apiTokens.list, {}),
});
