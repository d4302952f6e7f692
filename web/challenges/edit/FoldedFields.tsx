import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';

interface FoldedFieldsProps {
  title: string;
  className: string;
  errors: FieldErrors;
  /** The names of its fields: an error of one unfolds them. */
  names: RegExp;
  /** Whether something was typed there, which unfolds them until one chooses otherwise. */
  typed: boolean;
  children: ReactNode;
}

/** Fields of a form that few need, folded until they are wanted. */
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
