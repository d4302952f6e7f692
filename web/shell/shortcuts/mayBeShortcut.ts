/** A single character without Ctrl, Meta or Alt. Text fields and dialogs handle keys themselves. */
export const mayBeShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !document.activeElement?.matches('input:not([type=checkbox]),textarea,select') &&
  !document.querySelector('dialog[open]');
