import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { linkPieces, shownAddress } from '../../../contract/links.ts';

/** A text with a link at each web address. The code is fetched for texts that may contain one (LinkedText.tsx). */
export const TextWithLinks = ({ text }: { text: string }) =>
  linkPieces(text).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and do not move.
    piece.url ? <TextLink key={at} {...piece} /> : piece.text,
  );

/** A link that a member wrote. It opens a new tab, unless it leads to a screen of this site. */
export function TextLink({ text, url }: { text: string; url: string }) {
  const [, go] = useLocation();
  function stayHere(event: MouseEvent) {
    if (!url.startsWith(`${location.origin}/`) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(url.slice(location.origin.length));
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow ugc noopener"
      // Otherwise right-to-left letters would move the host away from the beginning.
      dir="ltr"
      onClick={stayHere}
      className="relative text-brand underline underline-offset-2 [overflow-wrap:anywhere]"
    >
      {shownAddress({ text, url })}
    </a>
  );
}
