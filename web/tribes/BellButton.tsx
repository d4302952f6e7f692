import { Bell, BellRing } from 'lucide-react';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import type { Tribe } from '../../contract/tribes.ts';
import { useBell } from './useBell.ts';

/** Whether new posts notify one; for members of the tribe. */
export function BellButton({ tribe, className }: { tribe: Tribe; className: string }) {
  const toggle = useBell(tribe);
  const Icon = tribe.bell ? BellRing : Bell;
  return (
    <button
      type="button"
      aria-pressed={tribe.bell}
      aria-label={tribeCopy.notificationsForThisTribe}
      onClick={toggle}
      className={`${className} ${tribe.bell ? 'border-brand bg-soft text-brand hover:bg-soft hover:text-brand' : ''}`}
    >
      <Icon aria-hidden className={`size-5 ${tribe.bell ? 'animate-pop' : ''}`} />
    </button>
  );
}
