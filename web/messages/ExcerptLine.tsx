import { Paperclip } from 'lucide-react';
import { messageCopy } from '../../contract/messages/copy.ts';
import type { Excerpt } from '../../contract/messages/endpoints.ts';

/** The one-line excerpt of a message; a file has an icon. */
export const ExcerptLine = ({ of }: { of: Excerpt }) => (
  <>
    {of.kind === 'file' && <Paperclip aria-hidden className="mr-1 inline-block size-3.5" />}
    {excerptText(of)}
  </>
);

/** The one-line excerpt of a message. */
export function excerptText({ kind, text }: Excerpt): string {
  if (kind === 'unsent') return messageCopy.unsent;
  if (kind === 'file') return text || messageCopy.file;
  return kind === 'image' ? messageCopy.image : text;
}
