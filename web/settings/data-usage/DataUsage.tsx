import { Suspense } from 'react';
import { settingsCopy } from '../../../contract/settings.copy.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Section } from '../Section.tsx';
import { DataSaverChoice } from './DataSaverChoice.tsx';

const usageTable = lazy(() => import('./UsageTable.tsx'));

/** The data usage of this device and its cost, and the data saver. */
export function DataUsage() {
  // Only this device has the data, so the server renders a skeleton.
  const hydrated = useHydrated();
  return (
    <Section main title={settingsCopy.dataAndCost}>
      <DataSaverChoice />
      <Suspense fallback={<Bones />}>{hydrated ? <Lazy /> : <Bones />}</Suspense>
    </Section>
  );
}

const Bones = () => (
  <Loading>
    <Skeleton className="h-112 w-full" />
  </Loading>
);

function Lazy() {
  const { UsageTable } = useLazy(usageTable);
  return <UsageTable />;
}
