import { useEffect, useId, useState } from 'react';
import { useHydrated } from '../useHydrated.ts';

interface SwitchProps {
  label: string;
  /** What it does, in a line. */
  hint?: string;
  /** Why it cannot be turned on. Replaces the hint; the switch is then shown as off. */
  unavailable?: string | undefined;
  on: boolean;
  onFlip: (on: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ label, hint, unavailable, on, onFlip }: SwitchProps) {
  const id = useId();
  const hydrated = useHydrated();
  // Shows a change at once; `on` follows once it is saved, or reverts it.
  const [shown, setShown] = useState(on);
  useEffect(() => setShown(on), [on]);
  const told = unavailable ?? hint;
  return (
    <label
      className={`flex min-h-11 items-center gap-3 ${unavailable ? '' : 'cursor-pointer'} ${told ? 'flex-wrap' : 'w-fit flex-row-reverse'}`}
    >
      {/* With large text, the switch is below its label. */}
      <span className={`min-w-0 ${told ? 'flex-[1_1_9rem]' : ''}`}>
        <b id={id} className="font-semibold text-[min(1rem,6.5vw)]">
          {label}
        </b>
        {told && (
          <span
            id={`${id}-hint`}
            role={unavailable ? 'status' : undefined}
            className="block text-ink2 text-sm"
          >
            {told}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={told && `${id}-hint`}
        checked={shown && !unavailable}
        aria-checked={shown && !unavailable}
        disabled={!hydrated || unavailable !== undefined}
        onChange={({ currentTarget: { checked } }) => {
          setShown(checked);
          onFlip(checked);
        }}
        className={`switch h-[24px] w-[44px] shrink-0 appearance-none rounded-full ${unavailable ? 'opacity-50' : ''}`}
      />
    </label>
  );
}
