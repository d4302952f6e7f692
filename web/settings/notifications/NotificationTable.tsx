import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NotificationKind } from '../../../contract/notifications.copy.ts';
import { settingsCopy } from '../../../contract/settings.copy.ts';
import { memberSettings, notificationSwitches, type Settings } from '../../../contract/settings.ts';
import { errorTextOf } from '../../api/useApiMutation.ts';
import { createToggleQueue } from '../../outbox/toggleQueue.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { ownSettings } from '../queries.ts';

const flips = createToggleQueue();
const KINDS = Object.keys(settingsCopy.kinds) as NotificationKind[];
/** With large text, the label of a row is above its boxes. */
const row = 'max-[16rem]:grid max-[16rem]:grid-cols-3';
const COLUMNS = [settingsCopy.inApp, settingsCopy.push, settingsCopy.email];

/** For each kind of notification, a switch for the app, for pushes and for emails. */
export function NotificationTable({ settings }: { settings: Settings }) {
  return (
    <table className="w-full border-collapse">
      <caption className="pb-1 text-left">
        <b className="font-semibold">{settingsCopy.whatYouAreNotifiedOf}</b>
        <span className="block text-ink2 text-sm">{settingsCopy.offInApp}</span>
      </caption>
      <thead className="text-[min(0.875rem,5vw)] text-ink2">
        <tr className={row}>
          <td className="max-[16rem]:hidden" />
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className="w-12 px-0.5 py-1 text-center font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <KindRow key={kind} kind={kind} off={settings.notifications_off} />
        ))}
      </tbody>
    </table>
  );
}

function KindRow({ kind, off }: { kind: NotificationKind; off: string[] }) {
  const hydrated = useHydrated();
  const flip = useSwitch();
  const label = settingsCopy.kinds[kind];
  return (
    <tr className={`border-line border-t ${row}`}>
      <th
        scope="row"
        className="py-2 pr-1 text-left font-normal max-[16rem]:col-span-3 text-[0.9375rem] leading-snug"
      >
        {label}
      </th>
      {notificationSwitches(kind).map((name, n) => {
        // Without the notification itself there is nothing to push or send by email.
        const none = n > 0 && off.includes(kind);
        return (
          <td key={name} className="p-0 text-center">
            <Box
              label={`${label}: ${COLUMNS[n]}`}
              on={!none && !off.includes(name)}
              disabled={!hydrated || none}
              onFlip={(on) => flip(name, on)}
            />
          </td>
        );
      })}
    </tr>
  );
}

interface BoxProps {
  label: string;
  on: boolean;
  disabled: boolean;
  onFlip: (on: boolean) => void;
}

function Box({ label, on, disabled, onFlip }: BoxProps) {
  // Shows a change at once; `on` follows once it is saved, or reverts it.
  const [shown, setShown] = useState(on);
  useEffect(() => setShown(on), [on]);
  return (
    <label className="inline-grid size-[44px] place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={shown}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) => {
          setShown(checked);
          onFlip(checked);
        }}
        className="size-5 accent-brand disabled:opacity-50"
      />
    </label>
  );
}

type Name = ReturnType<typeof notificationSwitches>[number];

/** Turns a switch with an optimistic update. Of quick taps, the last one wins. */
function useSwitch() {
  const client = useQueryClient();
  const show = (name: Name, on: boolean) =>
    client.setQueryData(ownSettings.queryKey, (known) => {
      if (!known) return known;
      const others = known.notifications_off.filter((each) => each !== name);
      return { ...known, notifications_off: on ? others : [...others, name] };
    });
  return (name: Name, wanted: boolean) => {
    // A response in flight does not contain this change yet.
    void client.cancelQueries(ownSettings);
    flips.toggle(name, wanted, {
      show: (on) => show(name, on),
      mutation: (on) => ({ e: memberSettings.update, input: { notification: { name, on } } }),
      stateOf: (settings) => !settings.notifications_off.includes(name),
      done: (settings) => show(name, !settings.notifications_off.includes(name)),
      failed: (error) => toast.bad(errorTextOf(error, settingsCopy.saveFailed), error),
    });
  };
}

/** While a switch is in flight, the settings are not refetched. */
export const isSwitching = () => KINDS.flatMap(notificationSwitches).some(flips.isPending);
