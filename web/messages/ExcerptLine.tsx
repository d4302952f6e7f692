import { Paperclip } from 'lucide-react';
import type { Excerpt } from '../../contract/messages.ts';
import { excerptText } from './excerptText.ts';

/** The one-line excerpt of a message; a file has an icon. */
export const ExcerptLine = ({ of }: { of: Excerpt }) => (
  <>
    {of.kind === 'file' && <Paperclip aria-hidden className="mr-1 inline-block size-3.5" />}
    {excerptText(of)}
  </>
);
