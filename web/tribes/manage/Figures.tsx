import { useQuery } from '@tanstack/react-query';
import { localeCopy } from '../../../contract/core/locale.copy.ts';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { FormSkeleton } from '../../frame/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { figuresOf } from './queries.ts';

type FigureName = keyof typeof moderationCopy.figureNames;

const names = Object.keys(moderationCopy.figureNames) as FigureName[];

/** The figures of the last 7 and 30 days. */
export default function Figures({ tribe: { id } }: { tribe: Tribe }) {
  const { data, error, refetch } = useQuery(figuresOf(id));
  if (!data)
    return error ? (
      <ErrorState text={moderationCopy.figuresFailed} why={error} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton />
    );
  return (
    <table className="card w-full border-collapse">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="p-3 text-left font-semibold">
            {moderationCopy.figure}
          </th>
          {data.items.map(({ days }) => (
            <th key={days} scope="col" className="p-3 text-right font-semibold">
              {moderationCopy.lastDays(days)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="border-line border-b last:border-b-0">
            <th scope="row" className="p-3 text-left font-normal">
              {moderationCopy.figureNames[name]}
            </th>
            {data.items.map((figures) => (
              <td key={figures.days} className="p-3 text-right tabular-nums">
                {figures[name].toLocaleString(localeCopy.numbers)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
