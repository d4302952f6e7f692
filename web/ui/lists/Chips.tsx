import { useEffect, useRef } from 'react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { scrollRowTo, scrollToFocus } from './scrolling.ts';

interface ChipsProps<Name extends string> {
  legend: string;
  /** The label of the chip that chooses none; default: 'All'. */
  all?: string;
  names: readonly Name[];
  /** By name; default: the name. */
  labels?: Record<Name, string>;
  /** The chosen one; undefined is 'All'. */
  at: Name | undefined;
  onChoose: (name: Name | undefined) => void;
}

/** A choice of one of few names, in a row that scrolls sideways on phones. */
export function Chips<Name extends string>({
  legend,
  all = uiCopy.all,
  names,
  labels,
  at,
  onChoose,
}: ChipsProps<Name>) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (at) scrollRowTo(row.current, row.current?.querySelector('[aria-pressed=true]'));
  }, [at]);
  return (
    <fieldset
      ref={row}
      onFocus={scrollToFocus}
      className="-mx-4 min-w-0 scroll-px-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0"
    >
      <legend className="sr-only">{legend}</legend>
      <div className="flex w-max gap-2 md:w-auto md:flex-wrap">
        <Chip label={all} pressed={!at} onPress={() => onChoose(undefined)} />
        {names.map((name) => (
          <Chip
            key={name}
            label={labels?.[name] ?? name}
            pressed={name === at}
            onPress={() => onChoose(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A toggle button. */
export function Chip({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={`min-h-11 rounded-full border px-3.5 font-semibold text-sm md:px-3 fades ${
        pressed ? 'border-brand bg-brand text-onbrand' : 'border-line2 bg-surface text-ink hover:bg-raised'
      }`}
    >
      {label}
    </button>
  );
}
