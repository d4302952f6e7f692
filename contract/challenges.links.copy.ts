/** The most links of one submission. */
export const LINKS_MAX = 3;
/** The longest link, in characters. */
export const LINK_MAX = 500;

/** Texts of the links of a submission. */
export const linksCopy = {
  links: 'Links (optional)',
  hint: `Up to ${LINKS_MAX}, one on each line: a repository, a video, a design.`,
  or: 'Upload a file, add links, or both.',
  wrong: 'Links must be web addresses that start with https://',
  long: `A link must be at most ${LINK_MAX} characters`,
  many: `You can add at most ${LINKS_MAX} links`,
  /** Before the links of a version, on its receipt. */
  shown: 'Links',
  sameFile: (names: string) => `The same file was handed in by ${names}`,
} as const;
