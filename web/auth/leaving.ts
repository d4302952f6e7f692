import { authCopy } from '../../contract/auth.copy.ts';
import { ACTS } from '../api/record.ts';
import { kept } from '../ui/drafts.ts';
import { keptNames } from '../ui/keptNames.ts';

/** Whether this member may leave: nothing that they typed goes with them, or they do not mind. */
export const mayLeave = (userId: string) =>
  !keptNames('', userId).some(isWorthAsking) || confirm(authCopy.loseTyped);

// A form that was emptied again is kept, too.
const isWorthAsking = (name: string) =>
  name.startsWith(ACTS) ||
  Object.values(kept<Record<string, string>>(name) ?? {}).some((text) => text.trim() !== '');

/** Whoever is at this browser next must not be told what the last one was. */
export async function silencePush() {
  if (window.Notification?.permission === 'granted') (await import('../api/push.ts')).silence();
}
