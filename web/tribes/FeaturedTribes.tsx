import { useQuery } from '@tanstack/react-query';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { SectionHead } from '../ui/lists/SectionHead.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { Banner } from './Banner.tsx';
import { JoinButton } from './JoinButton.tsx';
import { featuredTribes } from './queries.ts';
import { onCard } from './useMembership.ts';

/** A few tribes in rows. Renders nothing if there are none. */
export function FeaturedTribes() {
  const { data } = useQuery(featuredTribes);
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="featured-tribes">
      <SectionHead
        id="featured-tribes"
        title={tribeCopy.featuredTribes}
        href={paths.tribes}
        more={uiCopy.viewAll}
      />
      <ul>
        {data.items.map((tribe) => (
          <TribeRow key={tribe.id} tribe={tribe} />
        ))}
      </ul>
    </section>
  );
}

/** A tribe in one row, with the button to join it. */
export function TribeRow({ tribe }: { tribe: Tribe }) {
  const nameId = `featured-${tribe.id}`;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Banner
        tribe={tribe}
        sizes="2.5rem"
        className="size-10 max-w-10 shrink-0 rounded-[12px_12px_12px_4px]"
      />
      <div className="min-w-0 flex-[1_1_7rem] leading-snug">
        <h3>
          <Link
            id={nameId}
            href={paths.tribe(tribe.id)}
            className="line-clamp-2 py-0.5 font-semibold text-[0.9375rem] hover:underline"
          >
            {tribe.name}
          </Link>
        </h3>
        <p className="text-[0.8125rem] text-ink2">{countOf(tribe.members_count, tribeCopy.memberCount)}</p>
      </div>
      <JoinButton tribe={tribe} words={onCard} describedBy={nameId} />
    </li>
  );
}
