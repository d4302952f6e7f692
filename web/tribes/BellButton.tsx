import { Bell, BellRing } from 'lucide-react';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import type { Tribe } from '../../contract/tribes.ts';
import { useBell } from './useBell.ts';

/** Turns notifications of new posts on or off; for members of the tribe. */
export function BellButton({ tribe, className }: { tribe: Tribe; className: string }) {
  const toggle = useBell(tribe);
  const Icon = tribe.notify ? BellRing : Bell;
  return (
    <button
      type="button"
      aria-pressed={tribe.notify}
      aria-label={tribeCopy.notificationsForThisTribe}
      onClick={toggle}
      className={`${className} ${tribe.notify ? 'border-brand bg-soft text-brand hover:bg-soft hover:text-brand' : ''}`}
    >
      <Icon aria-hidden className={`size-5 ${tribe.notify ? 'animate-pop' : ''}`} />
    </button>
  );
}
