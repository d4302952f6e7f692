import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose rows vanish, or around a form that begins anew: when the element with the focus is gone,
 * the one around it gets it. It looks when `content` changes. Put the returned ref on an element with `tabIndex={-1}`
 * around the list and its dialogs.
 */
export function useKeptFocus(content: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const track = ({ target }: FocusEvent) => {
      wasInside.current = ref.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', track);
    return () => document.removeEventListener('focusin', track);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed element leaves the focus on the body.
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) ref.current?.focus();
  }, [content]);
  return ref;
}
