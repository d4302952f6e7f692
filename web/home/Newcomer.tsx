import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { Checklist, load as loadChecklist } from '../onboarding/Checklist.tsx';
import { ownChecklist } from '../onboarding/queries.ts';
import { paths } from '../paths.ts';
import { ProposedCard } from '../profiles/follow/ProposedCard.tsx';
import { proposedToFew } from '../profiles/queries.ts';
import { SectionHead } from '../ui/lists/SectionHead.tsx';
import { scrollToFocus } from '../ui/lists/scrolling.ts';

export async function load(client: QueryClient) {
  await loadChecklist(client);
  if (client.getQueryData(ownChecklist.queryKey)?.follow === false) await client.prefetchQuery(proposedToFew);
}

export { Checklist };

/** Members to follow, in one row, for members who follow nobody. Wide windows show them in the rail. */
export function FirstPeople() {
  const { data: checklist } = useQuery(ownChecklist);
  const [wanted, setWanted] = useState(false);
  // It stays after the first follow, so that the member can follow several.
  if (checklist?.follow === false && !wanted) setWanted(true);
  const { data } = useQuery({ ...proposedToFew, enabled: wanted });
  if (!wanted || !data?.items.length) return null;
  return (
    <section aria-labelledby="first-people" className="px-4 pt-3 pb-4 xl:hidden">
      <SectionHead
        id="first-people"
        title={profileCopy.peopleToFollow}
        href={paths.people}
        more={uiCopy.viewAll}
      />
      <ul
        onFocus={scrollToFocus}
        className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] *:w-34 *:shrink-0 *:gap-1.5 *:p-2.5"
      >
        {data.items.map((person) => (
          <ProposedCard key={person.id} of={person} />
        ))}
      </ul>
    </section>
  );
}
