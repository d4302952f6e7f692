import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { settingsCopy } from '../../contract/settings.copy.ts';
import { memberSettings, type Settings } from '../../contract/settings.ts';
import { errorTextOf } from '../api/useApiMutation.ts';
import { createToggleQueue } from '../outbox/toggleQueue.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { isSwitching } from './notifications/NotificationTable.tsx';
import { isSavingHours } from './notifications/QuietHours.tsx';
import { ownSettings } from './queries.ts';

type Toggle = Exclude<keyof Settings, 'language' | 'notifications_off' | 'quiet'>;

const names: Toggle[] = [
  'push',
  'email',
  'tribe_updates',
  'private_profile',
  'show_activity',
  'public_page',
  'indexable',
];

const flips = createToggleQueue();

/** Sets one of the toggles with an optimistic update. Of quick taps, the last one wins. */
export function useSetting(name: Toggle, onSet?: (on: boolean) => void): (on: boolean) => void {
  const client = useQueryClient();
  const show = (on: boolean) =>
    client.setQueryData(ownSettings.queryKey, (known) => known && { ...known, [name]: on });
  return (on) => {
    // A response in flight does not contain this change yet.
    void client.cancelQueries(ownSettings);
    flips.toggle(name, on, {
      show,
      mutation: (wanted) => ({
        e: memberSettings.update,
        input: { [name]: wanted },
      }),
      stateOf: (settings) => settings[name],
      done: (settings) => {
        show(settings[name]);
        onSet?.(settings[name]);
      },
      failed: (error) => toast.bad(errorTextOf(error, settingsCopy.saveFailed), error),
    });
  };
}

/** Refetches settings that may have changed elsewhere, unless a change made here is in flight. */
export function refreshSettings(client: QueryClient) {
  if (!names.some(flips.isPending) && !isSwitching() && !isSavingHours())
    void client.invalidateQueries(ownSettings);
}
