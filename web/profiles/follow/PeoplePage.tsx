import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { followCopy } from '../../../contract/follows/copy.ts';
import type { Person } from '../../../contract/follows/endpoints.ts';
import { PEOPLE_SEARCH_MAX } from '../../../contract/follows/limits.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { detailCopy } from '../../../contract/profiles/details.copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { paths } from '../../paths.ts';
import type { At } from '../../screen.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { SearchField } from '../../ui/lists/SearchField.tsx';
import { followRequests, peopleWith, proposedPeople, type Sought } from '../queries.ts';
import { DirectoryFilters } from './DirectoryFilters.tsx';
import { FollowPeople } from './FollowPeople.tsx';
import { LiveFollows } from './LiveFollows.tsx';
import { ProposedCard } from './ProposedCard.tsx';
import { RequestsLink } from './RequestsLink.tsx';

const soughtIn = (search: URLSearchParams): Sought => {
  const textOf = (name: keyof Sought) => search.get(name)?.trim().slice(0, PEOPLE_SEARCH_MAX) || undefined;
  return { q: textOf('q'), skill: textOf('skill'), school: textOf('school'), state: textOf('state') };
};

const isSought = (sought: Sought) => Object.values(sought).some(Boolean);

export async function load(client: QueryClient, { search, session }: At) {
  const sought = soughtIn(search);
  await Promise.all([
    client.prefetchInfiniteQuery(peopleWith(sought)),
    !isSought(sought) && client.prefetchQuery(proposedPeople),
    session.profile?.private && client.prefetchInfiniteQuery(followRequests),
  ]);
}

/** Members to follow: suggestions first, then all members, newest first; or those with a name, skill, school or state. */
export default function PeoplePage() {
  const sought = soughtIn(new URLSearchParams(useSearch()));
  const { q = '', ...filters } = sought;
  const [, go] = useLocation();
  const open = (changes: Sought) => go(paths.peopleWith({ ...sought, ...changes }), { replace: true });
  return (
    // The rail would suggest the same people.
    <div data-without-rail className="flex flex-col gap-4">
      <LiveFollows />
      <h1>{profileCopy.people}</h1>
      <RequestsLink />
      <SearchField
        label={profileCopy.searchPeople}
        q={q}
        maxLength={PEOPLE_SEARCH_MAX}
        action={paths.people}
        also={filters}
        onSearch={(name) => open({ q: name })}
      />
      <DirectoryFilters key={JSON.stringify(filters)} sought={sought} onApply={open} />
      {isSought(sought) ? (
        <Matching sought={sought} />
      ) : (
        <>
          <Proposed />
          <Newest />
        </>
      )}
    </div>
  );
}

function Proposed() {
  const { data } = useQuery(proposedPeople);
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="proposed" className="flex flex-col gap-3">
      <h2 id="proposed">{profileCopy.peopleToFollow}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,30%)),1fr))] gap-3">
        {data.items.map((person) => (
          <ProposedCard key={person.id} of={person} />
        ))}
      </ul>
    </section>
  );
}

const Matching = ({ sought }: { sought: Sought }) => (
  <section aria-labelledby="everybody" className="flex flex-col gap-3">
    <h2 id="everybody">{sought.q ? profileCopy.matching(sought.q) : detailCopy.found}</h2>
    <FollowPeople
      query={useInfiniteQuery(peopleWith(sought))}
      empty={
        <EmptyState rank={2} motif="fashion" title={followCopy.noneFound}>
          <Link href={paths.people} className={buttonClass('quiet')}>
            {profileCopy.showEverybody}
          </Link>
        </EmptyState>
      }
    />
  </section>
);

/** All members except those suggested above. */
function Newest() {
  const proposed = useQuery(proposedPeople).data?.items;
  const query = useInfiniteQuery({
    ...peopleWith({}),
    select: ({ pages, ...data }) => ({ ...data, pages: pages.map((page) => without(page, proposed)) }),
  });
  const nobody = query.data?.pages.every(({ items }) => items.length === 0);
  if (nobody && !query.hasNextPage && proposed?.length) return null;
  return (
    <section aria-labelledby="everybody" className="flex flex-col gap-3">
      <h2 id="everybody">{profileCopy.newestMembers}</h2>
      <FollowPeople
        query={query}
        empty={
          <EmptyState rank={2} motif="fashion" title={followCopy.nobody}>
            <Link href={paths.home} className={buttonClass('quiet')}>
              {uiCopy.backToHome}
            </Link>
          </EmptyState>
        }
      />
    </section>
  );
}

const without = <P extends { items: Person[] }>(page: P, others: Person[] = []): P => ({
  ...page,
  items: page.items.filter(({ id }) => !others.some((other) => other.id === id)),
});
