/** Scrolls a row sideways to one of its elements, near the middle. The page stays where it is. */
export function scrollRowTo(row: HTMLElement | null, element: Element | null | undefined) {
  if (row && element instanceof HTMLElement) row.scrollLeft = element.offsetLeft - row.clientWidth / 2;
}
