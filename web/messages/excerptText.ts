import { messageCopy } from '../../contract/messages.copy.ts';
import type { Excerpt } from '../../contract/messages.ts';

/** The one-line excerpt of a message. */
export function excerptText({ kind, text }: Excerpt): string {
  if (kind === 'unsent') return messageCopy.unsent;
  if (kind === 'file') return text || messageCopy.file;
  return kind === 'image' ? messageCopy.image : text;
}
