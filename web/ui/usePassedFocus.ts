import { useLayoutEffect, useRef } from 'react';

/**
 * Passes the focus on when an element vanishes with the button that was pressed in it: the row beside it gets it, else the
 * nearest element around it, with a `tabIndex`; with `toOpener`, the button that opened it. Put the returned ref on the element.
 */
export function usePassedFocus<Element extends HTMLElement>({ toOpener = false } = {}) {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const vanishing = ref.current;
    const { activeElement: opener, body } = document;
    const next =
      toOpener && opener instanceof HTMLElement && opener !== body
        ? opener
        : vanishing?.parentElement?.closest<HTMLElement>('[tabindex]');
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
      if (!wasInside || !isLost) return;
      // Nothing outside an open dialog can get the focus.
      vanishing?.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      const beside = [vanishing?.nextElementSibling, vanishing?.previousElementSibling];
      const row = beside.find((element) => element?.matches('li[tabindex]')) as HTMLElement | undefined;
      (row ?? next)?.focus({ preventScroll: true });
    };
  }, [toOpener]);
  return ref;
}
