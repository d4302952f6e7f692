import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { SERVER_PATHS } from '../../../contract/core/paths.ts';
import { linkPieces, shownAddress } from '../../../contract/text/links.ts';

/** A text with a link at each web address. The code is fetched for texts that may contain one (LinkedText.tsx). */
export const TextWithLinks = ({ text }: { text: string }) =>
  linkPieces(text).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and do not move.
    piece.url ? <TextLink key={at} {...piece} /> : piece.text,
  );

/** The path of a screen of this site; undefined for other sites, and for this site's files and feeds. */
export function screenPath(url: string, origin: string): string | undefined {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : undefined;
  const file = path?.replace(/#.*$/, '');
  return SERVER_PATHS.some((pattern) => file !== undefined && pattern.test(file)) ? undefined : path;
}

/** A link that a member wrote. It opens a new tab, unless it leads to a screen of this site. */
export function TextLink({ text, url }: { text: string; url: string }) {
  const [, go] = useLocation();
  function stayHere(event: MouseEvent) {
    const path = screenPath(url, location.origin);
    if (path === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(path);
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
