import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { canEditTribe, canManageTribe } from '../../../contract/core/policy.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { tribeCopy } from '../../../contract/tribes/copy.ts';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { appName } from '../../appName.ts';
import { FormSkeleton } from '../../frame/skeletons.tsx';
import { lazy, useLazy } from '../../lazy.ts';
import { paths } from '../../paths.ts';
import type { At, Params } from '../../screen.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Sections } from '../../ui/lists/Sections.tsx';
import { useTitle } from '../../ui/text/useTitle.ts';
import { membersOf, oneTribe, rulesOf } from '../queries.ts';
import { Bans } from './Bans.tsx';
import { ContentTab, contentTabIn, contentTabs, loadContentTab } from './contentTabs.tsx';
import { ManageMembers } from './ManageMembers.tsx';
import { bansOf, handoverOf, requestsOf } from './queries.ts';
import { Requests } from './Requests.tsx';

// Only the owner opens it, and it has the code of uploads.
const settings = lazy(() => import('./TribeSettings.tsx'));

const tabs = [
  { name: 'requests', label: manageCopy.requests },
  { name: 'members', label: tribeCopy.members },
  ...contentTabs,
  { name: 'settings', label: manageCopy.settings },
  { name: 'bans', label: manageCopy.bans },
] as const;
type Tab = (typeof tabs)[number]['name'];

/** The settings are the owner's. */
const tabsFor = (tribe: Tribe) => tabs.filter(({ name }) => name !== 'settings' || canEditTribe(tribe));

const tabIn = (search: URLSearchParams, shown: readonly { name: Tab }[] = tabs): Tab =>
  shown.find(({ name }) => name === search.get('tab'))?.name ?? 'requests';

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

const tribeIn = (client: QueryClient, at: At) => client.getQueryData(oneTribe(named(at)).queryKey);

export async function load(client: QueryClient, at: At) {
  const id = named(at);
  await client.prefetchQuery(oneTribe(id));
  const tribe = tribeIn(client, at);
  if (!tribe || !canManageTribe(tribe)) return;
  const tab = tabIn(at.search, tabsFor(tribe));
  const content = contentTabIn(tab);
  await Promise.all([
    content && loadContentTab(client, content, id),
    tab === 'requests' && client.prefetchInfiniteQuery(requestsOf(id)),
    tab === 'members' && client.prefetchInfiniteQuery(membersOf(id)),
    tab === 'settings' && settings.load(),
    tab === 'settings' && client.prefetchQuery(rulesOf(id)),
    tab === 'settings' && client.prefetchQuery(handoverOf(id)),
    tab === 'bans' && client.prefetchInfiniteQuery(bansOf(id)),
  ]);
}

export const status = (client: QueryClient, at: At) => (tribeIn(client, at) === null ? 404 : 200);

export function redirect(client: QueryClient, at: At) {
  const tribe = tribeIn(client, at);
  return tribe && !canManageTribe(tribe) ? paths.tribe(tribe.id) : undefined;
}

/** Where the owner and the moderators of a tribe decide about its people, and the owner changes its settings. */
export default function ManagePage({ params }: { params: Params }) {
  const id = named({ params });
  const { data: tribe, isPending, error, refetch } = useQuery(oneTribe(id));
  useTitle(tribe ? `${manageCopy.manageNamed(tribe.name)} · ${appName()}` : undefined);
  if (isPending) return <PageSkeleton />;
  if (tribe && canManageTribe(tribe)) return <Manage tribe={tribe} />;
  if (tribe === undefined)
    return <ErrorState text={tribeCopy.detailFailed} why={error} onRetry={() => void refetch()} />;
  // Another device, or the owner, may have ended the role meanwhile.
  return (
    <EmptyState motif="business" title={tribe ? manageCopy.managersOnly : tribeCopy.notFound}>
      <Link href={tribe ? paths.tribe(id) : paths.tribes} className={buttonClass()}>
        {tribe ? postCopy.backToTribe : tribeCopy.backToTribes}
      </Link>
    </EmptyState>
  );
}

function Settings({ tribe }: { tribe: Tribe }) {
  const { TribeSettings } = useLazy(settings);
  return <TribeSettings tribe={tribe} />;
}

function Manage({ tribe }: { tribe: Tribe }) {
  const shown = tabsFor(tribe);
  const tab = tabIn(new URLSearchParams(useSearch()), shown);
  const content = contentTabIn(tab);
  const hrefOf = (name: Tab) => paths.manageTribeTab(tribe.id, name);
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.tribe(tribe.id)} close>
        {postCopy.backToTribe}
      </BackLink>
      <h1 className="break-words">{manageCopy.manageNamed(tribe.name)}</h1>
      <Sections label={manageCopy.sections} groups={[{ sections: shown }]} at={tab} hrefOf={hrefOf}>
        {tab === 'requests' && <Requests tribe={tribe} />}
        {tab === 'members' && <ManageMembers tribe={tribe} />}
        {content && <ContentTab name={content} tribe={tribe} />}
        {tab === 'settings' && (
          <Suspense fallback={<FormSkeleton />}>
            <Settings tribe={tribe} />
          </Suspense>
        )}
        {tab === 'bans' && <Bans tribe={tribe} />}
      </Sections>
    </div>
  );
}
