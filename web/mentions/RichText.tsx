import { piecesOf } from '../../contract/mentions.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { TextLink } from '../ui/text/TextWithLinks.tsx';

/** What a member wrote where members can be mentioned, with a link at each "@username" and at each web address. */
export const RichText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) => {
    if ('username' in piece)
      return (
        <Link
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and do not move.
          key={at}
          href={paths.userNamed(piece.username)}
          className="relative font-semibold text-brand hover:underline"
        >
          @{piece.username}
        </Link>
      );
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    return piece.url ? <TextLink key={at} {...piece} /> : piece.text;
  });
