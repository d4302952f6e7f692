import { Plus } from 'lucide-react';
import { useState } from 'react';
import { shellCopy } from '../../../contract/shell.copy.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { createTribeChoice, useCreateChoices } from '../createChoices.ts';

/** The sidebar's 'Create Tribe' button, and beside it what else can be created. */
export function CreateMenu() {
  const [open, setOpen] = useState(false);
  const others = useCreateChoices().filter((choice) => choice !== createTribeChoice);
  return (
    <div className="mt-4 flex flex-col gap-1">
      <div className="flex gap-1">
        <Link href={paths.createTribe} className={buttonClass('primary', 'min-w-0 flex-1')}>
          {shellCopy.createTribe}
        </Link>
        <button
          type="button"
          aria-label={shellCopy.createOther}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="grid size-11 shrink-0 place-items-center rounded-ctl bg-soft text-brand hover:bg-raised"
        >
          <Plus aria-hidden className={`size-5 ${open ? 'rotate-45' : ''}`} />
        </button>
      </div>
      {open && (
        <ul className="animate-rise tail border border-line bg-surface p-1">
          {others.map(({ to, label }) => (
            <li key={to}>
              <Link
                href={to}
                onClick={() => setOpen(false)}
                className="flex min-h-10 items-center rounded-lg px-3 font-semibold text-ink2 hover:bg-raised hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
