import { useEffect, useId, useState } from 'react';
import { useHydrated } from './useHydrated.ts';

interface SwitchProps {
  label: string;
  /** What it does, in a line. */
  hint?: string;
  on: boolean;
  onFlip: (on: boolean) => void;
}

// A knob on a track, drawn as a picture: that stays where a person's own colours replace every other.
const track =
  'bg-[radial-gradient(circle_at_12px,var(--surface)_9px,var(--line2)_9.5px)] checked:bg-[radial-gradient(circle_at_32px,var(--surface)_9px,var(--brand)_9.5px)]';

/** Something that is on or off, and changes at once. */
export function Switch({ label, hint, on, onFlip }: SwitchProps) {
  const id = useId();
  const alive = useHydrated();
  // What is flipped stands at once; `on` comes a moment later, or says that it could not be.
  const [shown, setShown] = useState(on);
  useEffect(() => setShown(on), [on]);
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 ${hint ? 'justify-between' : 'w-fit flex-row-reverse'}`}
    >
      <span className="min-w-0">
        <b id={id} className="font-semibold">
          {label}
        </b>
        {hint && (
          <span id={`${id}-hint`} className="block text-ink2 text-sm">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
        checked={shown}
        aria-checked={shown}
        disabled={!alive}
        onChange={({ currentTarget: { checked } }) => {
          setShown(checked);
          onFlip(checked);
        }}
        className={`${track} h-6 w-11 shrink-0 appearance-none rounded-full`}
      />
    </label>
  );
}
