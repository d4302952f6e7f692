import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { FormSkeleton } from '../../frame/skeletons.tsx';
import { type Lazy, lazy, useLazy } from '../../lazy.ts';
import { figuresOf, heldOf, reportsOf } from './queries.ts';

/** The tabs about what members write, whose code is fetched when they are opened. */
export const contentTabs = [
  { name: 'reports', label: moderationCopy.reports },
  { name: 'waiting', label: moderationCopy.waiting },
  { name: 'figures', label: moderationCopy.figures },
] as const;

type ContentTabName = (typeof contentTabs)[number]['name'];

const code: Record<ContentTabName, Lazy<{ default: ComponentType<{ tribe: Tribe }> }>> = {
  reports: lazy(() => import('./Reports.tsx')),
  waiting: lazy(() => import('./Waiting.tsx')),
  figures: lazy(() => import('./Figures.tsx')),
};

const prefetches: Record<ContentTabName, (client: QueryClient, id: string) => Promise<unknown>> = {
  reports: (client, id) => client.prefetchInfiniteQuery(reportsOf(id)),
  waiting: (client, id) => client.prefetchInfiniteQuery(heldOf(id)),
  figures: (client, id) => client.prefetchQuery(figuresOf(id)),
};

export const contentTabIn = (tab: string) => contentTabs.find(({ name }) => name === tab)?.name;

/** Fetches the code and the first rows of a tab. */
export const loadContentTab = (client: QueryClient, name: ContentTabName, id: string) =>
  Promise.all([code[name].load(), prefetches[name](client, id)]);

export const ContentTab = (props: { name: ContentTabName; tribe: Tribe }) => (
  <Suspense fallback={<FormSkeleton />}>
    <OpenTab {...props} />
  </Suspense>
);

function OpenTab({ name, tribe }: { name: ContentTabName; tribe: Tribe }) {
  const { default: Content } = useLazy(code[name]);
  return <Content tribe={tribe} />;
}
