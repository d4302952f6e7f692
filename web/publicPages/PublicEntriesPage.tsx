import type { QueryClient } from '@tanstack/react-query';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { resultsCopy } from '../../contract/challenges/results/copy.ts';
import type { PublicEntries } from '../../contract/challenges/results/endpoints.ts';
import { displayName } from '../../contract/core/author.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { appName } from '../appName.ts';
import { Links } from '../challenges/submissions/Work.tsx';
import { WorkFile } from '../challenges/works/WorkFile.tsx';
import { VisitorColumn, VisitorFrame } from '../frame/VisitorFrame.tsx';
import { paths } from '../paths.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import type { At, Params, Preview } from '../screen.ts';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { notFoundPreview } from './notFoundPreview.ts';
import { PublicThing } from './PublicThing.tsx';
import { publicEntries, statusOf } from './queries.ts';

const queryOf = ({ params }: Pick<At, 'params'>) => publicEntries(params.id ?? '');

export const load = (client: QueryClient, at: At) => client.prefetchQuery(queryOf(at));
export const status = (client: QueryClient, at: At) => statusOf(client, queryOf(at));

export function preview(client: QueryClient, at: At): Preview | undefined {
  const entries = client.getQueryData(queryOf(at).queryKey);
  if (!entries) return notFoundPreview(entries);
  return {
    title: `${resultsCopy.galleryOf(entries.title)} · ${appName()}`,
    description: entries.items.map(nameOf).join(', '),
    canonical: publicPaths.entries(at.params.id ?? ''),
  };
}

/** The public gallery of a challenge with results: the submissions that their authors show. */
export default function PublicEntriesPage({ params }: { params: Params }) {
  const id = params.id ?? '';
  return (
    <PublicThing query={queryOf({ params })} failed={challengeCopy.detailFailed}>
      {(entries) => (
        <VisitorFrame next={paths.challenge(id)}>
          <VisitorColumn>
            <p>
              <Link
                href={publicPaths.challenge(id)}
                className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
              >
                {resultsCopy.backToChallenge}
              </Link>
            </p>
            <h1 className="wrap-anywhere">{resultsCopy.galleryOf(entries.title)}</h1>
            <Entries entries={entries} />
          </VisitorColumn>
        </VisitorFrame>
      )}
    </PublicThing>
  );
}

type Entry = PublicEntries['items'][number];

const nameOf = ({ team, entrant }: Entry) => team?.name ?? displayName(entrant);

function Entries({ entries: { items } }: { entries: PublicEntries }) {
  if (items.length === 0) return <p className="text-ink2">{resultsCopy.galleryEmpty}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {items.map((entry) => (
        <li key={entry.number} className="card flex flex-col gap-3 p-4">
          <div className="flex items-center gap-3">
            <Avatar of={entry.entrant} />
            <div className="min-w-0 flex-1 leading-snug">
              <h2 className="plain-heading truncate font-semibold text-base">{nameOf(entry)}</h2>
              <p className="text-[0.8125rem] text-ink2">
                {entry.place === null ? resultsCopy.notJudged : resultsCopy.place(entry.place)} ·{' '}
                {resultsCopy.entry(entry.number)}
              </p>
            </div>
            <CardMenu kind="work" id={entry.submission_id} owner={entry.entrant} />
          </div>
          {entry.team && entry.team.members.length > 0 && (
            <p className="text-[0.9375rem] wrap-anywhere">{entry.team.members.join(', ')}</p>
          )}
          {entry.submission_text && (
            <p className="whitespace-pre-line wrap-anywhere">
              <LinkedText text={entry.submission_text} />
            </p>
          )}
          {entry.work && <PublicWork work={entry.work} />}
        </li>
      ))}
    </ul>
  );
}

const PublicWork = ({ work: { file, links } }: { work: NonNullable<Entry['work']> }) => (
  <>
    {file && <WorkFile file={file} />}
    {links.length > 0 && <Links of={links} />}
  </>
);
