/**
 * Call it before the row of this heading leaves its list, and the returned function after: the next row gets the focus, or the
 * one before it, or the page. A focus that has gone on elsewhere stays there.
 */
export function focusNeighbour(headingId: string): () => void {
  const row = document.getElementById(headingId)?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? document.getElementById('main');
  return () => {
    const { activeElement, body } = document;
    if (activeElement !== body && !row?.contains(activeElement)) return;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
}
