import { useEffect, useState } from 'react';
import { localeCopy } from '../../../contract/core/locale.copy.ts';
import { settingsCopy } from '../../../contract/settings/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import {
  choosePlan,
  type Day,
  type Kind,
  kinds,
  plan,
  sumOf,
  usage,
} from '../../data-usage/meter/usageMeter.ts';
import { Field } from '../../ui/forms/Field.tsx';

const names: Record<Kind, string> = {
  pages: uiCopy.pages,
  texts: settingsCopy.postsMessagesNews,
  pictures: settingsCopy.pictures,
  app: settingsCopy.theAppItself,
  sent: settingsCopy.filesYouSent,
};
/** Refresh interval of the table, in milliseconds. */
const LOOK_MS = 1_000;

const megabytes = new Intl.NumberFormat(localeCopy.money, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const naira = new Intl.NumberFormat(localeCopy.money, {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
});

/** This device's data usage of today and this month, and its cost at the member's own price. */
export function UsageTable() {
  const [now, setNow] = useState(() => usage());
  const [chosen, setChosen] = useState(plan);
  useEffect(() => {
    const timer = setInterval(() => setNow(usage()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);

  function choose(change: Partial<typeof chosen>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    choosePlan(next);
  }

  return (
    <>
      <Table {...now} price={chosen.price} />
      <div className="grid gap-4 md:grid-cols-2">
        <Amount
          label={settingsCopy.priceOf1GbIn}
          hint={settingsCopy.whatYourOwnBundleCosts}
          amount={chosen.price}
          onChange={(price) => choose({ price })}
        />
        <Amount
          label={settingsCopy.picturesStopAfterInMb}
          hint={settingsCopy.theyWaitForYourTap}
          amount={chosen.cap}
          onChange={(cap) => choose({ cap })}
        />
      </div>
    </>
  );
}

function Table({ today, month, price }: { today: Day; month: Day; price: number }) {
  const costs = (bytes: number) => naira.format((bytes / 1e9) * price);
  const cells = (one: number, other: number) =>
    [one, other].map((bytes, n) => (
      <td key={n === 0 ? 'today' : 'month'} className="even-digits py-2 pl-2 text-right">
        <span className="min-[22rem]:whitespace-nowrap">{megabytes.format(bytes / 1e6)} MB</span>
        <span className="block text-ink2 text-sm">{costs(bytes)}</span>
      </td>
    ));
  return (
    <table className="w-full border-collapse">
      <caption className="pb-1 text-left font-semibold">{settingsCopy.whatThisDeviceFetchedWhile}</caption>
      <thead className="text-ink2 text-sm">
        <tr>
          <th scope="col" className="text-left font-normal">
            {settingsCopy.for}
          </th>
          <th scope="col" className="text-right font-normal">
            {settingsCopy.today}
          </th>
          <th scope="col" className="pl-2 text-right font-normal">
            {settingsCopy.thisMonth}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} className="border-line border-t">
            <th scope="row" className="py-2 text-left font-normal">
              {names[kind]}
            </th>
            {cells(today[kind] ?? 0, month[kind] ?? 0)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line2 border-t font-semibold">
          <th scope="row" className="py-2 text-left">
            {settingsCopy.inAll}
          </th>
          {cells(sumOf(today), sumOf(month))}
        </tr>
      </tfoot>
    </table>
  );
}

interface AmountProps {
  label: string;
  hint: string;
  amount: number;
  onChange: (amount: number) => void;
}

/** Input that is not an amount is ignored. */
const Amount = ({ label, hint, amount, onChange }: AmountProps) => (
  <Field
    label={label}
    hint={hint}
    name={label}
    inputMode="numeric"
    autoComplete="off"
    defaultValue={amount}
    onChange={({ currentTarget: { value } }) => /^\d{1,7}$/.test(value.trim()) && onChange(Number(value))}
  />
);
