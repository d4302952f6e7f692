import { Suspense } from 'react';
import { settingsCopy } from '../../contract/settings.copy.ts';
import { lazy, useLazy } from '../lazy.ts';
import { Bone, Loading } from '../ui/Skeleton.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { SaverChoice } from './SaverChoice.tsx';
import { Section } from './Section.tsx';

const ledger = lazy(() => import('./Ledger.tsx'));

/** What this device's data went on, what that cost, and how pictures come. */
export function DataUse() {
  // Only this device knows, so the server has nothing to show.
  const alive = useHydrated();
  return (
    <Section title={settingsCopy.dataAndCost}>
      <SaverChoice />
      <Suspense fallback={<Bones />}>{alive ? <Lazy /> : <Bones />}</Suspense>
    </Section>
  );
}

const Bones = () => (
  <Loading>
    <Bone className="h-112 w-full" />
  </Loading>
);

function Lazy() {
  const { Ledger } = useLazy(ledger);
  return <Ledger />;
}
