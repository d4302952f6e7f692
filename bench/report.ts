/** The goal of a figure: a minimum or a maximum. */
export type Goal = { least: number } | { most: number };

/** The quantile `share` of the values; NaN without values. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: Iterable<number>) => quantile(values, 0.5);

/** A figure as shown; a dash if it is unknown. */
export const shown = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** Compares a figure with its goal. If it misses the goal, the program exits with 1. */
export function stands(value: number, goal: Goal | undefined): string {
  if (!goal) return '';
  const held = 'least' in goal ? value >= goal.least : value <= goal.most;
  if (!held) process.exitCode = 1;
  return `${'least' in goal ? `≥ ${goal.least}` : `≤ ${goal.most}`}: ${held ? 'held' : 'missed'}`;
}

/** Prints a table that is readable in a terminal and as Markdown. The first column contains names. */
export function printTable(head: string[], rows: string[][]) {
  const widths = head.map((name, n) => Math.max(...[name, ...rows.map((row) => row[n] ?? '')].map(widthOf)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, n) => padded(cell, widths[n] ?? 0, n > 0)).join(' | ')} |`;
  const rule = widths.map((width, n) => (n > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  console.log(['', line(head), line(rule), ...rows.map(line), ''].join('\n'));
}

const widthOf = (text: string) => [...text].length;

function padded(text: string, width: number, right: boolean) {
  const room = ' '.repeat(width - widthOf(text));
  return right ? room + text : text + room;
}

/** Logs progress to stderr; the figures go to stdout. */
export const say = (line: string) => console.error(line);
