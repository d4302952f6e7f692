// A line break, and the lines of spaces and invisible characters after it.
const LINE = String.raw`(?:(?!\n)[\s\p{Default_Ignorable_Code_Point}\u2800])*`;
const BLANK_LINES = new RegExp(String.raw`\n(?:${LINE}\n)+`, 'gu');
const AT_START = new RegExp(String.raw`^(?:${LINE}\n)+`, 'u');

/** A text for reading: with at most one blank line at a time, so that no text fills the screen with nothing. */
export const readable = (text: string) => text.replace(BLANK_LINES, '\n\n').replace(AT_START, '');
