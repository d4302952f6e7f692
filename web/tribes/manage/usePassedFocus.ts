import { useLayoutEffect, useRef } from 'react';

/**
 * Passes the focus on when an element vanishes with the button that was pressed in it: the nearest element around it that
 * can have the focus gets it. Put the returned ref on the element.
 */
export function usePassedFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const vanishing = ref.current;
    const around = vanishing?.parentElement?.closest<HTMLElement>('[tabindex]');
    let wasInside = false;
    const track = ({ target }: FocusEvent) => {
      wasInside = vanishing?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', track);
    return () => {
      document.removeEventListener('focusin', track);
      // A disabled button has given it to the body already.
      const { activeElement } = document;
      const isLost = activeElement === document.body || vanishing?.contains(activeElement);
      if (wasInside && isLost) around?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
