import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A notice above a form, with optional actions. */
export function Alert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="tail flex flex-col gap-4 bg-soft p-4">
      <p role="status" className="flex gap-3">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">{text}</span>
      </p>
      {children}
    </div>
  );
}
