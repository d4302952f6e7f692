import { createEmitter } from '../../ui/createEmitter.ts';
import { inBrowser } from '../../ui/storage.ts';

const KEY = 'shortcuts';
const { emit, subscribe } = createEmitter();

/** Whether keyboard shortcuts act on this device: they do until they are turned off. */
export const areShortcutsOn = () => inBrowser((storage) => storage.getItem(KEY)) !== 'off';

export function setShortcuts(on: boolean) {
  inBrowser((storage) => storage.setItem(KEY, on ? 'on' : 'off'));
  emit();
}

export const onShortcutsSetting = subscribe;
