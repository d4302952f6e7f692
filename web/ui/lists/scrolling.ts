import type { FocusEvent } from 'react';

/** Scrolls a row sideways to one of its elements, near the middle. The page stays where it is. */
export function scrollRowTo(row: HTMLElement | null, element: Element | null | undefined) {
  if (row && element instanceof HTMLElement) row.scrollLeft = element.offsetLeft - row.clientWidth / 2;
}

/** For a row that scrolls sideways: a browser does not scroll to a focused element that is partly visible. */
export const scrollToFocus = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
