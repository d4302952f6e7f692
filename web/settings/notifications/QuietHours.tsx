import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsCopy } from '../../../contract/settings/copy.ts';
import { memberSettings, type Settings } from '../../../contract/settings/endpoints.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { ownSettings } from '../queries.ts';

/** The default: 22:00 to 07:00. */
const USUAL = { from: 22 * 60, to: 7 * 60 };

const two = (number: number) => String(number).padStart(2, '0');
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** Undefined if it is not a time (yet). */
function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
}

let saving = 0;

/** While the hours are being saved, the settings are not refetched. */
export const isSavingHours = () => saving > 0;

/** The hours of the day without pushes and emails. */
export function QuietHours({ settings: { quiet } }: { settings: Settings }) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const show = (next: Settings['quiet']) =>
    client.setQueryData(ownSettings.queryKey, (known) => known && { ...known, quiet: next });
  const save = useMutation(memberSettings.update, {
    // Takes only the hours, because other settings may have changed meanwhile.
    onDone: (settings) => show(settings.quiet),
    // Reverts the hours on screen, which were not saved.
    onFailed: () => void client.invalidateQueries(ownSettings),
    whenOffline: 'queue',
  });

  function choose(next: Settings['quiet']) {
    const same = next !== null && next.from === next.to;
    setError(same ? settingsCopy.quietFailed : undefined);
    if (same) return;
    // A response in flight does not contain this change yet.
    void client.cancelQueries(ownSettings);
    show(next);
    void send(next);
  }

  async function send(next: Settings['quiet']) {
    saving++;
    await save.mutateAsync({ quiet: next }).catch(() => {});
    saving--;
  }

  const time = (which: 'from' | 'to', label: string) =>
    quiet && (
      <Field
        key={timeOf(quiet[which])}
        type="time"
        name={which}
        label={label}
        error={which === 'to' ? error : undefined}
        defaultValue={timeOf(quiet[which])}
        onBlur={({ currentTarget: { value } }) => {
          const minutes = minutesOf(value);
          if (minutes !== undefined && minutes !== quiet[which]) choose({ ...quiet, [which]: minutes });
        }}
      />
    );

  return (
    <>
      <Switch
        label={settingsCopy.quietHours}
        hint={settingsCopy.noPushesThen}
        on={quiet !== null}
        onFlip={(on) => choose(on ? USUAL : null)}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-4">
          {time('from', settingsCopy.from)}
          {time('to', settingsCopy.to)}
        </div>
      )}
    </>
  );
}
