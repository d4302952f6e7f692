import { shellCopy } from '../../contract/shell.copy.ts';
import { Link } from '../ui/Link.tsx';
import { createTribeChoice, useCreateChoices } from './createChoices.ts';

/** What else can be created, above the form for a tribe: "+" leads to that form, so it is the current one. */
export function CreateChips() {
  return (
    <nav aria-label={shellCopy.create} className="flex flex-wrap gap-2">
      {useCreateChoices().map((choice) => (
        <Link
          key={choice.to}
          href={choice.to}
          aria-current={choice === createTribeChoice ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-3.5 font-semibold text-sm fades ${choice === createTribeChoice ? 'border-brand bg-brand text-onbrand' : 'border-line2 bg-surface hover:bg-raised'}`}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
