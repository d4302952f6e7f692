import { CAP_COOKIE, SAVER_COOKIE, type Saver } from '../../../contract/saver.ts';
import { setCookie } from '../../ui/storage.ts';
import { emitDataSaverChange, isDailyLimitReached } from '../dataSaver.ts';

export function chooseDataSaver(saver: Saver) {
  setCookie(SAVER_COOKIE, saver);
  emitDataSaverChange();
}

/** From now on no more pictures by themselves for so many seconds; for 0, the day's share is not used up any more. */
export function setDailyLimitReached(seconds: number) {
  if (isDailyLimitReached() === seconds > 0) return;
  setCookie(CAP_COOKIE, 'on', seconds);
  emitDataSaverChange();
}
