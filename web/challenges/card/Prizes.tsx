import { rulesCopy } from '../../../contract/challenges/copy.ts';
import type { Prize } from '../../../contract/challenges/prizes.ts';
import { localeCopy } from '../../../contract/core/locale.copy.ts';

/** The prizes of a challenge, and who pays them. */
export function Prizes({ prizes }: { prizes: Prize[] }) {
  const payers = new Set(prizes.map(({ payer }) => payer));
  const [payer] = payers;
  return (
    <section aria-labelledby="prizes" className="flex flex-col">
      <h2 id="prizes" className="text-base text-ink2">
        {rulesCopy.prizes}
      </h2>
      <ol className="flex flex-col">
        {prizes.map((prize, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a prize
          <li key={i} className="flex items-center gap-3 border-line border-b py-2.5 last:border-b-0">
            <span
              aria-hidden
              className={`tail grid size-9 shrink-0 place-items-center font-bold text-sm ${i === 0 ? 'bg-accent text-onaccent' : 'bg-raised'}`}
            >
              {i + 1}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {prize.text}
              {payers.size > 1 && (
                <span className="block text-[0.8125rem] text-ink2">{paidText(prize.payer)}</span>
              )}
            </span>
            {prize.naira !== null && (
              <span className="font-bold even-digits">₦{prize.naira.toLocaleString(localeCopy.numbers)}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="text-[0.8125rem] text-ink2">
        {payer !== undefined && payers.size === 1 && `${paidText(payer)}. `}
        {rulesCopy.noMoney}
      </p>
    </section>
  );
}

const paidText = (payer: string) => (payer ? rulesCopy.paidBy(payer) : rulesCopy.paidByCreator);
