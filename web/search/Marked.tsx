import type { Piece } from './marks.ts';

/** A text with the search words highlighted. */
export const Marked = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, marked }, at) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and do not move.
      <mark key={at} className="rounded-sm bg-soft px-0.5 text-brand">
        {text}
      </mark>
    ) : (
      text
    ),
  );
