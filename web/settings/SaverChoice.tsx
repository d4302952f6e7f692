import { useState } from 'react';
import type { Saver } from '../../contract/saver.ts';
import { settingsCopy } from '../../contract/settings.copy.ts';
import { chooseSaver } from '../api/chooseSaver.ts';
import { isCapped, saverHere, useSavesData } from '../api/saver.ts';
import { Radio } from '../ui/Radios.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

const choices: { value: Saver; label: string }[] = [
  { value: 'auto', label: settingsCopy.autoAsThisBrowserIs },
  { value: 'on', label: settingsCopy.onEachPictureWaitsFor },
  { value: 'off', label: settingsCopy.offPicturesComeByThemselves },
];

export function SaverChoice() {
  const alive = useHydrated();
  return (
    <fieldset disabled={!alive} className="flex flex-col">
      <legend className="font-semibold">{settingsCopy.dataSaver}</legend>
      {alive ? (
        <Choices />
      ) : (
        choices.map(({ value, label }) => <Radio key={value} name="saver" label={label} />)
      )}
    </fieldset>
  );
}

function Choices() {
  const [chosen, setChosen] = useState(saverHere);
  const saves = useSavesData();
  const choose = (value: Saver) => {
    chooseSaver(value);
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
          ? isCapped()
            ? settingsCopy.todaysShareIsUsedUp
            : settingsCopy.picturesWaitForYourTap
          : settingsCopy.picturesComeByThemselvesNow}
      </p>
    </>
  );
}
