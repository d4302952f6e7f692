import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to the file input when what was chosen is removed: the pressed button vanishes with it. Put `ref` on an
 * element around the input, and call `onRemoved` with the removal.
 */
export function useFieldFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [removals, setRemovals] = useState(0);
  // With this state the input is rendered that takes the place of what was removed.
  useEffect(() => {
    if (removals > 0) ref.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  }, [removals]);
  return { ref, onRemoved: () => setRemovals((n) => n + 1) };
}
