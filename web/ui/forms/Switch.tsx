import { useEffect, useId, useState } from 'react';
import { useHydrated } from '../useHydrated.ts';

interface SwitchProps {
  label: string;
  /** What it does, in a line. */
  hint?: string;
  /** Why it cannot be turned on, in place of the hint: it is shown as off then. */
  unavailable?: string | undefined;
  on: boolean;
  onFlip: (on: boolean) => void;
}

/** Something that is on or off, and changes at once. */
export function Switch({ label, hint, unavailable, on, onFlip }: SwitchProps) {
  const id = useId();
  const hydrated = useHydrated();
  // What is flipped stands at once; `on` comes a moment later, or says that it could not be.
  const [shown, setShown] = useState(on);
  useEffect(() => setShown(on), [on]);
  const told = unavailable ?? hint;
  return (
    <label
      className={`flex min-h-11 items-center gap-3 ${unavailable ? '' : 'cursor-pointer'} ${told ? 'flex-wrap' : 'w-fit flex-row-reverse'}`}
    >
      {/* In large text the switch stands below what it is for. */}
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
