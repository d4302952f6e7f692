import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { NotificationKind } from '../../../contract/notifications/copy.ts';
import { settingsCopy } from '../../../contract/settings/copy.ts';
import {
  alwaysInApp,
  memberSettings,
  type NotificationGroup,
  notificationGroups,
  notificationSwitches,
  type Settings,
} from '../../../contract/settings/endpoints.ts';
import { toggle } from '../../mutations/toggle.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { ownSettings } from '../queries.ts';

const GROUPS = Object.keys(notificationGroups) as NotificationGroup[];
/** With large text, the label of a row is above its boxes. */
const row = 'max-[16rem]:grid max-[16rem]:grid-cols-3';
const COLUMNS = [settingsCopy.inApp, settingsCopy.push, settingsCopy.email];

/** For each group of notifications, and each kind below it, a switch for the app, for pushes and for emails. */
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
      {GROUPS.map((group) => (
        <Group key={group} group={group} off={settings.notifications_off} />
      ))}
    </table>
  );
}

/** Whether the member gets no notification of this kind in the app. */
const isOff = (kind: NotificationKind, off: string[]) => off.includes(kind) && !alwaysInApp.includes(kind);

const HEAD = 'pr-1 text-left text-[0.9375rem] leading-snug max-[16rem]:col-span-3';

/** The switches of a group turn all its kinds. Its name shows and hides them. */
function Group({ group, off }: { group: NotificationGroup; off: string[] }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const flip = useSwitch();
  const kinds: readonly NotificationKind[] = notificationGroups[group];
  const label = settingsCopy.groups[group];
  return (
    <tbody>
      <tr className={`border-line border-t ${row}`}>
        <th scope="row" className={`font-semibold ${HEAD}`}>
          <button
            type="button"
            aria-expanded={open}
            disabled={!hydrated}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 w-full items-center gap-1.5 text-left hover:text-brand"
          >
            <ChevronRight aria-hidden className={`size-4 shrink-0 ${open ? 'rotate-90' : ''}`} />
            {label}
          </button>
        </th>
        {COLUMNS.map((column, n) => {
          const able = kinds.filter((kind) => (n > 0 ? !isOff(kind, off) : !alwaysInApp.includes(kind)));
          const names = able.map((kind) => notificationSwitches(kind)[n] ?? kind);
          const on = names.filter((name) => !off.includes(name)).length;
          return (
            <td key={column} className="p-0 text-center">
              <Box
                label={`${label}: ${column}`}
                on={on > 0 && on === names.length}
                mixed={on > 0 && on < names.length}
                disabled={!hydrated || names.length === 0}
                onFlip={(wanted) => flip(names, wanted)}
              />
            </td>
          );
        })}
      </tr>
      {open && kinds.map((kind) => <KindRow key={kind} kind={kind} off={off} />)}
    </tbody>
  );
}

function KindRow({ kind, off }: { kind: NotificationKind; off: string[] }) {
  const hydrated = useHydrated();
  const flip = useSwitch();
  const label = settingsCopy.kinds[kind];
  return (
    <tr className={`border-line border-t ${row}`}>
      <th scope="row" className={`py-2 pl-5.5 font-normal ${HEAD}`}>
        {label}
      </th>
      {notificationSwitches(kind).map((name, n) => {
        // Without the notification itself there is nothing to push or send by email.
        const none = n > 0 && isOff(kind, off);
        const always = n === 0 && alwaysInApp.includes(kind);
        return (
          <td key={name} className="p-0 text-center">
            <Box
              label={`${label}: ${COLUMNS[n]}`}
              on={always || (!none && !off.includes(name))}
              disabled={!hydrated || none || always}
              onFlip={(on) => flip([name], on)}
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
  /** Some of its kinds are on, others off. */
  mixed?: boolean;
  disabled: boolean;
  onFlip: (on: boolean) => void;
}

function Box({ label, on, mixed = false, disabled, onFlip }: BoxProps) {
  // Shows a change at once; `on` follows once it is saved, or reverts it.
  const [shown, setShown] = useState(on);
  useEffect(() => setShown(on), [on]);
  const box = useRef<HTMLInputElement>(null);
  // Not an attribute. Each press clears it, so it is set after every rendering.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  return (
    <label className="inline-grid size-[44px] place-items-center">
      <input
        ref={box}
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

/** By switch: the names that its last change turned, alone or with its group. */
const lastFlip = new Map<Name, string>();

/** Turns one or several switches with an optimistic update. Of quick taps, the last one wins. */
function useSwitch() {
  const client = useQueryClient();
  const showAll = (names: Name[], on: boolean) =>
    client.setQueryData(ownSettings.queryKey, (known) => {
      if (!known) return known;
      const others = known.notifications_off.filter((each) => !names.some((name) => name === each));
      return { ...known, notifications_off: on ? others : [...others, ...names] };
    });
  return (names: Name[], wanted: boolean) => {
    const flip = names.join();
    for (const name of names) lastFlip.set(name, flip);
    // Later changes of the switches of a group stay: a request of the group may be sent, or answered, after theirs.
    const own = () => names.filter((name) => lastFlip.get(name) === flip);
    const show = (on: boolean) => showAll(own(), on);
    // A response in flight does not contain this change yet.
    void client.cancelQueries(ownSettings);
    const isOn = ({ notifications_off: off }: Settings) => !own().some((name) => off.includes(name));
    toggle(['settings', 'notifications', flip], wanted, {
      show,
      mutation: (on) => ({ e: memberSettings.update, input: changeOf(own().length > 0 ? own() : names, on) }),
      stateOf: isOn,
      onDone: (settings) => show(isOn(settings)),
      // Some of a group may have been on before.
      onFailed: () => names.length > 1 && void client.invalidateQueries(ownSettings),
    });
  };
}

const changeOf = (names: Name[], on: boolean) => {
  const [name] = names;
  return names.length === 1 && name ? { notification: { name, on } } : { notifications: { names, on } };
};
