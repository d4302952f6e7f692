import type { ClipboardEvent } from 'react';

/**
 * The files of a paste, which is then not pasted as text. Empty if there is text: a spreadsheet also copies a picture of its
 * cells, and the member wants the words. The names that a file manager copies along are no such text.
 */
export function pastedFiles(event: ClipboardEvent): File[] {
  const files = [...event.clipboardData.files];
  const text = event.clipboardData.getData('text/plain').trim();
  const names = files.map(({ name }) => name).join('\n');
  if (files.length === 0 || (text !== '' && text.replaceAll('\r', '') !== names)) return [];
  event.preventDefault();
  return files;
}
