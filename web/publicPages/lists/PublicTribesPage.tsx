import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { publicPaths } from '../../../contract/core/paths.ts';
import { publicPageCopy } from '../../../contract/publicPages/copy.ts';
import { tribeCopy, tribeFilters } from '../../../contract/tribes/copy.ts';
import { appName } from '../../appName.ts';
import { VisitorAction } from '../../frame/VisitorFrame.tsx';
import { paths } from '../../paths.ts';
import type { At, Preview } from '../../screen.ts';
import { Banner } from '../../tribes/Banner.tsx';
import { countOf } from '../../ui/text/countOf.ts';
import { PublicThing } from '../PublicThing.tsx';
import { statusOf, tribesIn } from '../queries.ts';
import { ListEnd, PublicList } from './PublicList.tsx';
import { ThingRow } from './ThingRow.tsx';

export const load = (client: QueryClient, at: At) => client.prefetchQuery(tribesIn(at.search));
export const status = (client: QueryClient, at: At) => statusOf(client, tribesIn(at.search));

export const preview = (): Preview => ({
  title: publicPageCopy.tribesOn(appName()),
  description: publicPageCopy.tribesText,
  canonical: publicPaths.tribes,
});

export default function PublicTribesPage() {
  const search = new URLSearchParams(useSearch());
  const category = search.get('category') ?? undefined;
  return (
    <PublicThing query={tribesIn(search)} failed={tribeCopy.listFailed}>
      {({ items, next_cursor }) => (
        <PublicList
          title={publicPageCopy.tribes}
          text={publicPageCopy.tribesText}
          at={publicPaths.tribes}
          next={paths.tribes}
          action={
            <VisitorAction href={paths.authAt('signup', paths.createTribe)}>
              {tribeCopy.createTribe}
            </VisitorAction>
          }
          filters={[
            {
              label: publicPageCopy.categories,
              names: tribeFilters,
              chosen: category,
              hrefOf: (name) => paths.publicTribesWith({ category: name }),
            },
          ]}
        >
          <ul>
            {items.map((tribe) => (
              <ThingRow
                key={tribe.id}
                picture={<Banner tribe={tribe} sizes="64px" className="size-16! shrink-0 rounded-ctl" />}
                href={publicPaths.tribe(tribe.id)}
                title={tribe.name}
                text={tribe.description}
                facts={`${countOf(tribe.members_count, tribeCopy.memberCount)} · ${tribe.category}`}
              />
            ))}
          </ul>
          <ListEnd
            empty={items.length === 0}
            more={next_cursor && paths.publicTribesWith({ category, after: next_cursor })}
          />
        </PublicList>
      )}
    </PublicThing>
  );
}
