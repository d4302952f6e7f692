/** The scores of a form in the order of the criteria. `criteria` is their number; `scores.0` and on are radio buttons. */
export function scoresIn(typed: Record<string, unknown>): { scores: number[]; note: unknown } {
  const { criteria, note, ...radios } = typed;
  return {
    scores: Array.from({ length: Number(criteria) }, (_, i) => Number(radios[`scores.${i}`] ?? 0)),
    note,
  };
}
