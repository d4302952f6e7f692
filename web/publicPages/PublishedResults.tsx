import { useQuery } from '@tanstack/react-query';
import { resultsCopy } from '../../contract/challenges.results.copy.ts';
import { publicPaths } from '../../contract/publicPaths.ts';
import { ResultsList } from '../challenges/results/ResultsList.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { publicResults } from './queries.ts';

/** The published results of a challenge, as visitors see them. */
export function PublishedResults({ id }: { id: string }) {
  const { data } = useQuery(publicResults(id));
  if (!data) return null;
  return (
    <section aria-labelledby="results" className="flex flex-col gap-3">
      <h2 id="results">{resultsCopy.results}</h2>
      <ResultsList of={data} entries={data.items} />
      <Link href={publicPaths.entries(id)} className={buttonClass('quiet', 'self-start')}>
        {resultsCopy.gallery}
      </Link>
    </section>
  );
}
