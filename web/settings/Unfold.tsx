import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';

interface UnfoldProps {
  title: string;
  text: string;
  /** Receives the id of the form's label, and a function that collapses and resets the form. */
  children: (labelId: string, fold: () => void) => ReactNode;
}

/** A form that is collapsed until the member opens it. */
export function Unfold({ title, text, children }: UnfoldProps) {
  const id = useId();
  const element = useRef<HTMLDetailsElement>(null);
  const [round, setRound] = useState(0);

  function fold() {
    setRound((n) => n + 1);
    element.current?.removeAttribute('open');
    element.current?.querySelector('summary')?.focus();
  }

  return (
    <details ref={element} className="group border-line border-t py-2 first:border-t-0">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-ctl [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <b id={id} className="font-semibold">
            {title}
          </b>
          <span className="block text-ink2 text-sm">{text}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink2 group-open:rotate-180" />
      </summary>
      <div key={round} className="pt-4 pb-2">
        {children(id, fold)}
      </div>
    </details>
  );
}
