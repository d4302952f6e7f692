/** How long `reveal` waits for a row that is not rendered yet, in milliseconds. */
const WAIT_MS = 5_000;
/** The duration of the animation `fresh` in the stylesheet, in milliseconds. */
const FRESH_MS = 1_200;

let awaited: { id: string; until: number } | undefined;

/** Scrolls what a member just created into view and highlights it: now, or once it is rendered. */
export function reveal(id: string) {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  if (row) show(row);
  else awaited = { id, until: Date.now() + WAIT_MS };
}

/** The props of a row that `reveal` can find. */
export const revealable = (id: string) => ({
  'data-row': id,
  ref: (row: HTMLElement | null) => {
    if (row && awaited?.id === id && Date.now() < awaited.until) show(row);
  },
});

function show(row: HTMLElement) {
  awaited = undefined;
  // The form that created the row closes or empties in the next frame, which moves the row.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      row.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
      row.dataset.fresh = '';
      setTimeout(() => delete row.dataset.fresh, FRESH_MS);
    }),
  );
}
