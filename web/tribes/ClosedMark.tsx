import { Lock } from 'lucide-react';
import { tribeCopy } from '../../contract/tribes/copy.ts';

/** Says that a tribe is closed. */
export const ClosedMark = () => (
  <span className="inline-flex items-center gap-1 font-semibold">
    <Lock aria-hidden className="size-3.5 shrink-0" />
    {tribeCopy.closed}
  </span>
);
