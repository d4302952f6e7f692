import { createEmitter } from '../../ui/createEmitter.ts';
import { inBrowser } from '../../ui/storage.ts';

const KEY = 'shortcuts';
const { emit, subscribe } = createEmitter();

/** Whether keyboard shortcuts are on for this device; the default is on. */
export const areShortcutsOn = () => inBrowser((storage) => storage.getItem(KEY)) !== 'off';

export function setShortcuts(on: boolean) {
  inBrowser((storage) => storage.setItem(KEY, on ? 'on' : 'off'));
  emit();
}

export const onShortcutsSetting = subscribe;
