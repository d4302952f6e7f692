import { type FormEvent, useCallback, useState } from 'react';
import { sessionDefaults } from '../../../contract/sessions/copy.ts';

/** The values on which the look of the rest of the form depends. */
export interface Shape {
  type: string;
  start_time: string;
  duration_minutes: number;
}

interface Kept {
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  ref?: (form: HTMLFormElement | null) => void;
}

/** The current values of the form, including those chosen before hydration or restored from a draft. */
export function useShape({ onInput, ref }: Kept) {
  const [shape, setShape] = useState<Shape>(sessionDefaults);

  const begin = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return ref?.(null);
      const usual = Object.entries(sessionDefaults).map(([name, value]) => ({
        field: form.elements.namedItem(name) as HTMLInputElement,
        value: String(value),
      }));
      // A default value counts as empty, so that a draft can replace it.
      const untouched = usual.filter(({ field, value }) => field.value === value);
      for (const { field } of untouched) field.value = '';
      ref?.(form);
      for (const { field, value } of untouched) field.value ||= value;
      setShape(shapeOf(form));
    },
    [ref],
  );

  function follow(event: FormEvent<HTMLFormElement>) {
    onInput(event);
    setShape(shapeOf(event.currentTarget));
  }

  return { shape, begin, follow };
}

function shapeOf(form: HTMLFormElement): Shape {
  const typed = new FormData(form);
  return {
    type: String(typed.get('type')),
    start_time: String(typed.get('start_time')),
    duration_minutes: Number(typed.get('duration_minutes')),
  };
}
