/** What a figure should be: at least, or at most. */
export type Goal = { least: number } | { most: number };

/** The value that this share of the values is not above; NaN of none. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: Iterable<number>) => quantile(values, 0.5);

/** A figure as it is shown; a dash for one that is not known. */
export const shown = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** How a figure stands to its goal. Where it misses it, the program ends with 1. */
export function stands(value: number, goal: Goal | undefined): string {
  if (!goal) return '';
  const held = 'least' in goal ? value >= goal.least : value <= goal.most;
  if (!held) process.exitCode = 1;
  return `${'least' in goal ? `≥ ${goal.least}` : `≤ ${goal.most}`}: ${held ? 'held' : 'missed'}`;
}

/** Prints a table that is read as well in a terminal as where Markdown is shown. The first column holds names. */
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

/** Says on the way what goes on, beside the figures. */
export const say = (line: string) => console.error(line);
