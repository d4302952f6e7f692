import { Suspense, useState } from 'react';
import { settingsCopy } from '../../../contract/settings/copy.ts';
import type { Saver } from '../../../contract/shell/cookies.ts';
import { chooseDataSaver } from '../../data-usage/meter/chooseDataSaver.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { dataSaverChoice, isDailyLimitReached, useDataSaver } from '../../ui/dataSaver.ts';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Radio } from '../../ui/forms/choices.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Section } from '../Section.tsx';

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

const choices: { value: Saver; label: string }[] = [
  { value: 'auto', label: settingsCopy.autoAsThisBrowserIs },
  { value: 'on', label: settingsCopy.onEachPictureWaitsFor },
  { value: 'off', label: settingsCopy.offPicturesComeByThemselves },
];

function DataSaverChoice() {
  const hydrated = useHydrated();
  return (
    <fieldset disabled={!hydrated} className="flex flex-col">
      <legend className="font-semibold">{settingsCopy.dataSaver}</legend>
      {hydrated ? (
        <Choices />
      ) : (
        choices.map(({ value, label }) => <Radio key={value} name="saver" label={label} />)
      )}
    </fieldset>
  );
}

function Choices() {
  const [chosen, setChosen] = useState(dataSaverChoice);
  const saves = useDataSaver();
  const choose = (value: Saver) => {
    chooseDataSaver(value);
    setChosen(value);
  };
  return (
    <>
      {choices.map(({ value, label }) => (
        <Radio
          key={value}
          name="saver"
          label={label}
          checked={chosen === value}
          onChange={() => choose(value)}
        />
      ))}
      <p role="status" className="text-ink2 text-sm">
        {saves
          ? isDailyLimitReached()
            ? settingsCopy.todaysShareIsUsedUp
            : settingsCopy.picturesWaitForYourTap
          : settingsCopy.picturesComeByThemselvesNow}
      </p>
    </>
  );
}
