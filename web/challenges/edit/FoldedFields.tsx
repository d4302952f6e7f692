import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '../../../contract/core/errors.ts';

interface FoldedFieldsProps {
  title: string;
  className: string;
  errors: FieldErrors;
  /** Matches the names of the fields: an error in one of them expands the section. */
  names: RegExp;
  /** Whether a field is filled in, which expands the section until the member toggles it. */
  typed: boolean;
  children: ReactNode;
}

/** A section of rarely used fields, collapsed until needed. */
export function FoldedFields({ title, className, errors, names, typed, children }: FoldedFieldsProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isWrong = Object.keys(errors).some((name) => names.test(name));
  return (
    <details
      open={isWrong || (chosen ?? typed)}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
      className={`group border-line py-1 ${className}`}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-ctl font-semibold text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink2 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 pt-3 pb-4">{children}</div>
    </details>
  );
}
