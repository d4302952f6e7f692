import { use, useSyncExternalStore } from 'react';
import { CAP_COOKIE, SAVER_COOKIE, type Saver } from '../../contract/saver.ts';
import { FirstContext } from './first.ts';

// Cookies, so that the server knows before it makes the first view: a picture that it put there would be on its way.

const listeners = new Set<() => void>();
let saves: boolean | undefined;

/** Whether pictures wait until they are asked for. */
export function useSavesData(): boolean {
  const { saver = false } = use(FirstContext);
  return useSyncExternalStore(subscribe, savesData, () => saver);
}

const savesData = () => (saves ??= isCapped() || wished(saverHere()));

const wished = (saver: Saver) => saver === 'on' || (saver === 'auto' && !!navigator.connection?.saveData);

export const saverHere = () => (cookie(SAVER_COOKIE) ?? 'auto') as Saver;

/** The day's share of data is used up. */
export const isCapped = () => cookie(CAP_COOKIE) === 'on';

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];

/** Says that one of the cookies is another now. */
export function saverChanged() {
  saves = undefined;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo/ */
    connection?: { saveData?: boolean };
  }
}
