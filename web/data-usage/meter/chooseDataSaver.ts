import { CAP_COOKIE, SAVER_COOKIE, type Saver } from '../../../contract/shell/cookies.ts';
import { emitDataSaverChange, isDailyLimitReached } from '../../ui/dataSaver.ts';
import { setCookie } from '../../ui/storage.ts';

export function chooseDataSaver(saver: Saver) {
  setCookie(SAVER_COOKIE, saver);
  emitDataSaverChange();
}

/** Blocks automatic pictures for this many seconds; 0 ends the block, because the daily limit is not reached (any more). */
export function setDailyLimitReached(seconds: number) {
  if (isDailyLimitReached() === seconds > 0) return;
  setCookie(CAP_COOKIE, 'on', seconds);
  emitDataSaverChange();
}
