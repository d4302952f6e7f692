import { use, useSyncExternalStore } from 'react';
import { CAP_COOKIE, SAVER_COOKIE, type Saver } from '../../contract/shell/cookies.ts';
import { InitialStateContext } from '../initialState.ts';
import { createEmitter } from './createEmitter.ts';

// Stored in cookies, so that the server renders no pictures that the browser would load.

const { emit, subscribe } = createEmitter();
let isOn: boolean | undefined;

/** Data saver: whether pictures wait for a tap. */
export function useDataSaver(): boolean {
  const { dataSaver = false } = use(InitialStateContext);
  return useSyncExternalStore(subscribe, isDataSaverOn, () => dataSaver);
}

export const isDataSaverOn = () => (isOn ??= isDailyLimitReached() || isChosen(dataSaverChoice()));

const isChosen = (saver: Saver) => saver === 'on' || (saver === 'auto' && !!navigator.connection?.saveData);

export const dataSaverChoice = () => (cookie(SAVER_COOKIE) ?? 'auto') as Saver;

export const isDailyLimitReached = () => cookie(CAP_COOKIE) === 'on';

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];

/** Notifies components that one of the cookies changed. */
export function emitDataSaverChange() {
  isOn = undefined;
  emit();
}

declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo/ */
    connection?: { saveData?: boolean };
  }
}
