import { piecesOf } from '../../contract/text/pieces.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { TextLink } from '../ui/text/TextWithLinks.tsx';

/** What a member wrote, with a link at each "@username", at each hashtag and at each web address. */
export const TextWithMentions = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) => {
    if ('username' in piece || 'tag' in piece) {
      const [href, words] =
        'tag' in piece
          ? [paths.tag(piece.tag), `#${piece.tag}`]
          : [paths.userNamed(piece.username), `@${piece.username}`];
      return (
        <Link
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and do not move.
          key={at}
          href={href}
          className="relative font-semibold text-brand hover:underline"
        >
          {words}
        </Link>
      );
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    return piece.url ? <TextLink key={at} {...piece} /> : piece.text;
  });
