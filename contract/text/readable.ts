/**
 * A text for reading: with at most one blank line at a time, so that no text fills the screen with nothing. Lines of spaces
 * and of characters that show nothing count as blank.
 */
export const readable = (text: string) =>
  text.replace(
    /(^|\n)[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc]*\n/gu,
    (_, before: string) => before && '\n\n',
  );
