import { createEmitter } from '../ui/createEmitter.ts';
import { store, stored } from '../ui/storage.ts';

/*
 * Installing the app: the browser's offer (`beforeinstallprompt`), kept until the member asks for it. Chain: this file →
 * InstallSection.tsx (in the settings, always) and InstallHint.tsx (on home, once). The manifest is server/pages/manifest.ts.
 */

/** Not in TypeScript's library: only Chromium has it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** The storage key of the time of the first visit on this device; 0 once the hint was answered. */
const HINT = 'install:since';
/** The hint waits until the third day, in milliseconds. */
const WAIT_MS = 2 * 24 * 60 * 60 * 1000;

const { emit, subscribe } = createEmitter();
let offer: InstallEvent | undefined;

if (typeof window !== 'undefined') {
  if (stored(HINT) === undefined) store(HINT, Date.now());
  addEventListener('beforeinstallprompt', (event) => {
    // The browser shows no banner of its own.
    event.preventDefault();
    offer = event as InstallEvent;
    emit();
  });
  addEventListener('appinstalled', withdraw);
}

export type InstallWay = 'prompt' | 'share';

/** How the app is installed here: by the browser's prompt, or on iPhones by hand. Undefined if it is installed, or cannot be. */
export function installWay(): InstallWay | undefined {
  if (offer) return 'prompt';
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'share' : undefined;
}

/** For `useSyncExternalStore`. */
export const onInstallWay = subscribe;

/** Whether home shows the hint: not before the third day, and until it is answered. */
export function isHintDue(): boolean {
  const since = stored<number>(HINT);
  return Boolean(since && Date.now() - since > WAIT_MS && installWay());
}

/** The hint is never shown again on this device. */
export function endHint() {
  store(HINT, 0);
  emit();
}

/** Shows the browser's prompt, which it allows once. */
export async function install() {
  const prompted = offer;
  withdraw();
  await prompted?.prompt();
}

function withdraw() {
  offer = undefined;
  endHint();
}
