import { piecesOf } from '../../contract/mentions.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';

/** What a member wrote, with a link at each "@username". */
export const MentionText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) =>
    'text' in piece ? (
      piece.text
    ) : (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and do not move.
        key={at}
        href={paths.userNamed(piece.username)}
        className="font-semibold text-brand hover:underline"
      >
        @{piece.username}
      </Link>
    ),
  );
