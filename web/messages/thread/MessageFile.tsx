import { FileArchive, FileText } from 'lucide-react';
import type { AttachedFile } from '../../../contract/messages.ts';
import { sizeText } from '../../ui/text/sizeText.ts';

/** The file of a message; a press downloads it. */
export function MessageFile({ of: { url, name, bytes } }: { of: AttachedFile }) {
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  const Icon = kind === 'ZIP' ? FileArchive : FileText;
  return (
    <a
      href={url}
      download={name}
      className="flex min-h-11 items-center gap-3 px-3.5 py-2.5 hover:underline focus-visible:-outline-offset-3"
    >
      <Icon aria-hidden className="size-8 shrink-0" />
      <span className="min-w-0 leading-snug">
        <span className="line-clamp-3 font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="block text-[0.8125rem] even-digits">
          {kind} · {sizeText(bytes)}
        </span>
      </span>
    </a>
  );
}
