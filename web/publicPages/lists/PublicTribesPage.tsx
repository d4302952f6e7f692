import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { publicPageCopy } from '../../../contract/publicPages.copy.ts';
import { publicPaths } from '../../../contract/publicPaths.ts';
import { tribeCopy, tribeFilters } from '../../../contract/tribes.copy.ts';
import { paths } from '../../paths.ts';
import type { At, Preview } from '../../screen.ts';
import { appName } from '../../shell/appName.ts';
import { VisitorAction } from '../../shell/visitor/VisitorFrame.tsx';
import { Banner } from '../../tribes/Banner.tsx';
import { countOf } from '../../ui/text/countOf.ts';
import { PublicThing } from '../PublicThing.tsx';
import { statusOf, tribesIn } from '../queries.ts';
import { visitorPaths } from '../visitorPaths.ts';
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
          categories={{
            names: tribeFilters,
            chosen: category,
            hrefOf: (name) => visitorPaths.tribesWith({ category: name }),
          }}
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
            more={next_cursor && visitorPaths.tribesWith({ category, after: next_cursor })}
          />
        </PublicList>
      )}
    </PublicThing>
  );
}
