import { resultsCopy } from '../../../contract/challenges/results/copy.ts';
import type { ChallengeResults, ResultEntry } from '../../../contract/challenges/results/endpoints.ts';
import { displayName } from '../../../contract/core/author.ts';
import { countOf } from '../../ui/text/countOf.ts';
import { momentText } from '../card/deadlineText.ts';

type Published = Pick<
  ChallengeResults,
  'criteria' | 'judges_per_entry' | 'judges' | 'sha256' | 'published_at'
>;

interface ResultsListProps {
  of: Published;
  entries: ResultEntry[];
}

/** Published results: every entry with its place, averages and number of judges. Works without scripts. */
export function ResultsList({ of, entries }: ResultsListProps) {
  const needed = Math.min(of.judges_per_entry, of.judges);
  return (
    <>
      <ol className="card flex flex-col px-4">
        {entries.map((entry) => (
          <li key={entry.number} className="flex gap-3 border-line border-b py-3 last:border-b-0">
            <Place place={entry.place} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <b className="font-semibold wrap-anywhere">{nameOf(entry)}</b>
                {entry.mine && <span className="text-[0.8125rem] text-brand">{resultsCopy.you}</span>}
              </p>
              <Members of={entry} />
              <Totals entry={entry} needed={needed} />
              {entry.judges > 0 && <Averages of={of} entry={entry} />}
            </div>
          </li>
        ))}
      </ol>
      <Explanation of={of} />
    </>
  );
}

const nameOf = ({ team, entrant, number }: ResultEntry) =>
  team?.name ?? (entrant ? displayName(entrant) : resultsCopy.entry(number));

const Members = ({ of: { team } }: { of: ResultEntry }) =>
  team && team.members.length > 0 ? (
    <p className="text-[0.9375rem] wrap-anywhere">{team.members.join(', ')}</p>
  ) : null;

const Place = ({ place }: Pick<ResultEntry, 'place'>) => (
  <span
    className={`tail grid size-9 shrink-0 place-items-center font-bold text-sm even-digits ${place === 1 ? 'bg-accent text-onaccent' : 'bg-raised'}`}
  >
    {place !== null && <span className="sr-only">{resultsCopy.place(place)}</span>}
    <span aria-hidden>{place ?? '–'}</span>
  </span>
);

interface EntryProps {
  entry: Pick<ResultEntry, 'raw' | 'normalised' | 'judges' | 'averages'>;
}

function Totals({ entry: { raw, normalised, judges }, needed }: EntryProps & { needed: number }) {
  if (raw === null || normalised === null)
    return <p className="text-[0.8125rem] text-ink2">{resultsCopy.notJudged}</p>;
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink2 even-digits">
      <span>
        {resultsCopy.average} <b className="text-ink">{raw.toFixed(2)}</b>
      </span>
      <span>
        {resultsCopy.normalised} <b className="text-ink">{signed(normalised)}</b>
      </span>
      <span>{countOf(judges, resultsCopy.judges)}</span>
      {judges < needed && <span>{resultsCopy.fewerJudges}</span>}
    </p>
  );
}

/** '+0.45', '−1.00'. */
export const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** On one line if they fit: in columns, forty entries with five criteria each would fill a page. */
function Averages({ of: { criteria }, entry: { averages } }: EntryProps & { of: Published }) {
  return (
    <dl className="mt-1 flex flex-wrap gap-x-3 text-[0.8125rem] text-ink2 even-digits">
      {criteria.map(({ name }, i) => (
        <div key={name} className="flex min-w-0 gap-1">
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd>{averages[i]?.toFixed(2)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Explanation({ of: { published_at, sha256 } }: { of: Published }) {
  return (
    <div className="flex flex-col gap-1 text-[0.8125rem] text-ink2">
      <p>{resultsCopy.explained}</p>
      <p>
        {resultsCopy.publishedOn} <time dateTime={published_at}>{momentText(published_at)}</time>
      </p>
      <p className="wrap-anywhere">
        {resultsCopy.fingerprint}: <code>{sha256}</code>
      </p>
    </div>
  );
}
