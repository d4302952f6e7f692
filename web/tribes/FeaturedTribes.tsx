import { useQuery } from '@tanstack/react-query';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { featuredTribes } from './queries.ts';
import { TribeCard } from './TribeCard.tsx';

/** The home screen's few tribes; nothing where there are none. */
export function FeaturedTribes() {
  const { data } = useQuery(featuredTribes);
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="tribes" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="tribes">{tribeCopy.featuredTribes}</h2>
        <Link
          href={paths.tribes}
          className="-mr-2 rounded-ctl px-2 py-2.5 font-semibold text-brand text-sm hover:underline"
        >
          {uiCopy.viewAll}
        </Link>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-3">
        {data.items.map((tribe) => (
          <TribeCard key={tribe.id} tribe={tribe} />
        ))}
      </div>
    </section>
  );
}
