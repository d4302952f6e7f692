import { SlidersHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { PEOPLE_SEARCH_MAX } from '../../../contract/follows/limits.ts';
import { detailCopy } from '../../../contract/profiles/details.copy.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { SchoolField, StateSelect } from '../edit/DetailFields.tsx';
import type { Sought } from '../queries.ts';

interface DirectoryFiltersProps {
  sought: Sought;
  onApply: (filters: Sought) => void;
}

/** Filters members by skill, school and state; folded, it names those that are on. Without a script, it is a plain form. */
export function DirectoryFilters({ sought, onApply }: DirectoryFiltersProps) {
  const { q, skill, school, state } = sought;
  const chosen = [skill, school, state].filter(Boolean).join(' · ');
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    // Moves the focus: the form that had it is folded.
    document.getElementById('main')?.focus({ preventScroll: true });
    onApply({ skill: typed.skill?.trim(), school: typed.school?.trim(), state: typed.state });
  }
  const field = { maxLength: PEOPLE_SEARCH_MAX, autoComplete: 'off' };
  return (
    <details className="card">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 font-semibold">
        <SlidersHorizontal aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 break-words">{chosen || detailCopy.filter}</span>
      </summary>
      <form action={paths.people} onSubmit={onSubmit} className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <p className="text-ink2 text-sm">{detailCopy.filtersHint}</p>
        {q && <input type="hidden" name="q" value={q} />}
        <Field label={detailCopy.skill} name="skill" defaultValue={skill} {...field} />
        <SchoolField label={detailCopy.names.school} name="school" defaultValue={school} {...field} />
        <StateSelect value={state} none={detailCopy.anyState} />
        <div className="flex flex-wrap gap-3">
          {chosen && (
            <Link href={paths.peopleWith({ q })} className={buttonClass('ghost', 'flex-1')}>
              {detailCopy.clear}
            </Link>
          )}
          <Button type="submit" className="flex-1">
            {detailCopy.apply}
          </Button>
        </div>
      </form>
    </details>
  );
}
