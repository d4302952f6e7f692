import { useState } from 'react';
import type { Saver } from '../../../contract/saver.ts';
import { settingsCopy } from '../../../contract/settings.copy.ts';
import { dataSaverChoice, isDailyLimitReached, useDataSaver } from '../../data-usage/dataSaver.ts';
import { chooseDataSaver } from '../../data-usage/meter/chooseDataSaver.ts';
import { Radio } from '../../ui/forms/Radios.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

const choices: { value: Saver; label: string }[] = [
  { value: 'auto', label: settingsCopy.autoAsThisBrowserIs },
  { value: 'on', label: settingsCopy.onEachPictureWaitsFor },
  { value: 'off', label: settingsCopy.offPicturesComeByThemselves },
];

export function DataSaverChoice() {
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
