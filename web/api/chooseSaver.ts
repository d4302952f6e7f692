import { CAP_COOKIE, SAVER_COOKIE, type Saver } from '../../contract/saver.ts';
import { setCookie } from '../ui/storage.ts';
import { isCapped, saverChanged } from './saver.ts';

export function chooseSaver(saver: Saver) {
  setCookie(SAVER_COOKIE, saver);
  saverChanged();
}

/** From now on no more pictures by themselves for so many seconds; for 0, the day's share is not used up any more. */
export function cap(seconds: number) {
  if (isCapped() === seconds > 0) return;
  setCookie(CAP_COOKIE, 'on', seconds);
  saverChanged();
}
