import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose rows vanish: when the row with the focus is gone, the list gets it. `rows` changes with
 * the rows. Put the returned ref on an element with `tabIndex={-1}` around the list and its dialogs.
 */
export function useKeptFocus(rows: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const track = ({ target }: FocusEvent) => {
      wasInside.current = ref.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', track);
    return () => document.removeEventListener('focusin', track);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed row leaves the focus on the body.
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) ref.current?.focus();
  }, [rows]);
  return ref;
}
