export interface Line {
  name: string;
  /** Null where there was nothing to count: the line has a gap. */
  values: (number | null)[];
}

interface LineChartProps {
  label: string;
  /** At most three: each has its own pattern, so that the chart is readable without colour. */
  lines: Line[];
  /** The first and the last day, below the chart. */
  ends: [first: string, last: string];
  /** The end of the vertical axis; by default the highest value. */
  top?: number;
  numberText: (value: number) => string;
}

const HEIGHT = 100;
/** Room for the width of a line at the highest and the lowest value. */
const MARGIN = 2;
/** Lengths of dashes and gaps, in pixels of the screen. */
const PATTERNS = [undefined, '9 7', '1.5 6'];

/** A line chart, drawn by the server as SVG. Its texts are HTML, so that they stay readable on narrow screens. */
export function LineChart({ label, lines, ends: [first, last], top, numberText }: LineChartProps) {
  const highest = Math.max(1, top ?? 0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const width = Math.max(1, ...lines.map(({ values }) => values.length - 1));
  return (
    <div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-[0.8125rem]">
        {lines.map(({ name, values }, n) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 36 8" className="h-2 w-9 shrink-0">
              <path d="M2 4H34" {...strokeOf(n)} />
            </svg>
            <span>
              {name}: <b>{latestText(values, numberText)}</b>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex gap-2 text-[0.8125rem] text-ink2">
        <div aria-hidden className="flex flex-col justify-between text-right">
          <span>{numberText(highest)}</span>
          <span>{numberText(0)}</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 flex-1 border-line2 border-b"
        >
          {lines.map(({ name, values }, n) => (
            <path key={name} d={pathOf(values, highest)} {...strokeOf(n)} />
          ))}
        </svg>
      </div>
      <div aria-hidden className="flex justify-between pt-1 text-[0.8125rem] text-ink2">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  );
}

const strokeOf = (n: number) => ({
  className: n === 0 ? 'text-brand' : 'text-ink',
  stroke: 'currentColor',
  fill: 'none',
  strokeWidth: n === 0 ? 3 : 2,
  strokeLinecap: 'round' as const,
  strokeDasharray: PATTERNS[n],
  vectorEffect: 'non-scaling-stroke',
});

function latestText(values: (number | null)[], numberText: (value: number) => string) {
  const latest = values.at(-1);
  return latest === null || latest === undefined ? '–' : numberText(latest);
}

/** A single day, or one between gaps, is a dot. */
function pathOf(values: (number | null)[], highest: number): string {
  const yOf = (value: number) => HEIGHT - MARGIN - (value / highest) * (HEIGHT - 2 * MARGIN);
  return values
    .map((value, x) => {
      if (value === null) return '';
      const begins = (values[x - 1] ?? null) === null;
      return begins ? `M${x} ${yOf(value)}h0` : `L${x} ${yOf(value)}`;
    })
    .join('');
}
