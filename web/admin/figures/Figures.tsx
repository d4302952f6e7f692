import { useQuery } from '@tanstack/react-query';
import { type FigureChart, type FigureColumn, figureCharts } from '../../../contract/admin/figureColumns.ts';
import { figuresCopy } from '../../../contract/admin/figures.copy.ts';
import { type DailyFigures, figures } from '../../../contract/admin/figures.ts';
import { localeCopy } from '../../../contract/core/locale.copy.ts';
import { momentInWat } from '../../../contract/core/wat.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { dayText, shortDateText } from '../../ui/text/times.ts';
import { latestFigures } from '../queries.ts';
import { TabSkeleton } from '../skeletons.tsx';
import { type Line, LineChart } from './LineChart.tsx';

/** The section of the dashboard with the figures of each day: charts, each with its table, and a CSV of all. */
export default function Figures() {
  const { data, error, refetch } = useQuery(latestFigures);
  if (!data)
    return error ? (
      <ErrorState text={figuresCopy.failed} why={error} onRetry={() => void refetch()} />
    ) : (
      <TabSkeleton />
    );
  if (data.items.length === 0) return <p className="card p-6 text-center text-ink2">{figuresCopy.none}</p>;
  return (
    <>
      <p className="text-ink2">{figuresCopy.intro}</p>
      {/* It downloads a file, so it bypasses the router. */}
      <a href={figures.export.path} download className={buttonClass('outline', 'w-fit')}>
        {figuresCopy.download}
      </a>
      {(Object.keys(figureCharts) as FigureChart[]).map((chart) => (
        <ChartWithTable key={chart} chart={chart} days={data.items} />
      ))}
    </>
  );
}

const numberText = (value: number) => value.toLocaleString(localeCopy.numbers);
const percentText = (value: number) => `${Math.round(value)} %`;

function ChartWithTable({ chart, days }: { chart: FigureChart; days: DailyFigures[] }) {
  const { title, means } = figuresCopy.charts[chart];
  const isRate = chart === 'kept';
  return (
    <section aria-label={title} className="card flex flex-col gap-3 p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-[0.8125rem] text-ink2">{means}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <LineChart
          label={figuresCopy.chartOf(title)}
          lines={linesOf(chart, days)}
          ends={[dayText(days[0]?.day ?? ''), dayText(days.at(-1)?.day ?? '')]}
          numberText={isRate ? percentText : numberText}
          {...(isRate && { top: 100 })}
        />
        <Table label={figuresCopy.tableOf(title)} columns={figureCharts[chart]} days={days} />
      </div>
    </section>
  );
}

function linesOf(chart: FigureChart, days: DailyFigures[]): Line[] {
  if (chart === 'kept')
    return [
      { name: figuresCopy.rate7, values: days.map((day) => rate(day.kept_7, day.joined_7)) },
      { name: figuresCopy.rate30, values: days.map((day) => rate(day.kept_30, day.joined_30)) },
    ];
  // The chart of reports has their ages, which share an axis; how many are open is in its table.
  const columns: readonly FigureColumn[] = figureCharts[chart].filter((column) => column !== 'open_reports');
  return columns.map((column) => ({
    name: figuresCopy.columns[column],
    values: days.map((day) => day[column]),
  }));
}

/** Percent; null if nobody joined. */
const rate = (kept: number | null, joined: number | null) => (joined ? ((kept ?? 0) / joined) * 100 : null);

interface TableProps {
  label: string;
  columns: readonly FigureColumn[];
  days: DailyFigures[];
}

/** The latest day first. */
function Table({ label, columns, days }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section aria-label={label} tabIndex={0} className="max-h-72 overflow-auto">
      <table className="w-full border-collapse text-[0.8125rem] wrap-break-word">
        <thead>
          <tr className="text-ink2">
            <th scope="col" className="p-2 text-left">
              {figuresCopy.day}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="p-2 text-right">
                {figuresCopy.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-line border-t">
              <th scope="row" className="whitespace-nowrap p-2 text-left font-normal">
                {shortDateText(momentInWat(day.day, '12:00'))}
              </th>
              {columns.map((column) => (
                <td key={column} className="p-2 text-right">
                  {day[column] === null ? '–' : numberText(day[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
