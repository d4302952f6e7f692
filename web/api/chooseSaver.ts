import { CAP_COOKIE, SAVER_COOKIE, type Saver } from '../../contract/saver.ts';
import { isCapped, saverChanged } from './saver.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const chooseSaver = (saver: Saver) => write(SAVER_COOKIE, saver, YEAR_SECONDS);

/** From now on no more pictures by themselves for so many seconds; for 0, the day's share is not used up any more. */
export function cap(seconds: number) {
  if (isCapped() !== seconds > 0) write(CAP_COOKIE, 'on', seconds);
}

function write(name: string, value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from many of our members' browsers.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  saverChanged();
}
