/** A letter or sign alone. In a field a key is a letter, and a dialog has keys of its own. */
export const mayBeShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !document.activeElement?.matches('input:not([type=checkbox]),textarea,select') &&
  !document.querySelector('dialog[open]');
