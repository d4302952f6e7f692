import { tribeCopy } from '../../contract/tribes/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { Banner } from './Banner.tsx';
import { ClosedMark } from './ClosedMark.tsx';
import { JoinButton } from './JoinButton.tsx';
import { onCard } from './useMembership.ts';

const BANNER_SIZES = '(min-width: 44rem) 19rem, 100vw';

/** A tribe in a list: the whole card opens it, its button joins. */
export function TribeCard({ tribe, eager }: { tribe: Tribe; eager?: boolean }) {
  const titleId = `tribe-${tribe.id}`;
  return (
    <article aria-labelledby={titleId} className="card covered flex flex-col">
      <Banner
        tribe={tribe}
        sizes={BANNER_SIZES}
        eager={eager ?? false}
        className="aspect-[8/3] rounded-t-[19px]"
      />
      <div className="@container flex flex-1 flex-col p-3 md:p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 id={titleId} className="line-clamp-2 min-w-0 font-bold leading-snug">
            <Link href={paths.tribe(tribe.id)} className="covers">
              {tribe.name}
            </Link>
          </h3>
          {!(tribe.handed_over && tribe.role === 'owner') && (
            <CardMenu
              kind="tribe"
              id={tribe.id}
              closed={tribe.closed}
              owner={tribe.handed_over ? null : tribe.creator}
            />
          )}
        </div>
        <p className="mt-1 line-clamp-2 text-ink2 text-sm">{tribe.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-3">
          <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-ink2">
            {countOf(tribe.members_count, tribeCopy.memberCount)}
            {tribe.closed && <ClosedMark />}
          </p>
          {useViewer() && (
            <JoinButton
              tribe={tribe}
              words={onCard}
              describedBy={titleId}
              className="relative @max-[10rem]:w-full"
            />
          )}
        </div>
      </div>
    </article>
  );
}
