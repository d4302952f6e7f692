import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { memberSettings, type Settings } from '../../contract/settings/endpoints.ts';
import { isToggling, toggle } from '../mutations/toggle.ts';
import { isSavingHours } from './notifications/QuietHours.tsx';
import { ownSettings } from './queries.ts';

type Toggle = Exclude<keyof Settings, 'language' | 'notifications_off' | 'quiet'>;

/** Sets one of the toggles with an optimistic update. Of quick taps, the last one wins. */
export function useSetting(name: Toggle, onSet?: (on: boolean) => void): (on: boolean) => void {
  const client = useQueryClient();
  const show = (on: boolean) =>
    client.setQueryData(ownSettings.queryKey, (known) => known && { ...known, [name]: on });
  return (on) => {
    // A response in flight does not contain this change yet.
    void client.cancelQueries(ownSettings);
    toggle(['settings', name], on, {
      show,
      mutation: (wanted) => ({
        e: memberSettings.update,
        input: { [name]: wanted },
      }),
      stateOf: (settings) => settings[name],
      onDone: (settings) => {
        show(settings[name]);
        onSet?.(settings[name]);
      },
    });
  };
}

/** Refetches settings that may have changed elsewhere, unless a change made here is in flight. */
export function refreshSettings(client: QueryClient) {
  if (!isToggling('settings') && !isSavingHours()) void client.invalidateQueries(ownSettings);
}
