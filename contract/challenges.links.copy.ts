import { SUBMISSION_LINK_MAX, SUBMISSION_LINKS_MAX } from './challenges.limits.ts';

/** Texts of the links of a submission. */
export const linksCopy = {
  links: 'Links (optional)',
  hint: `Up to ${SUBMISSION_LINKS_MAX}, one on each line: a repository, a video, a design.`,
  or: 'Upload a file, add links, or both.',
  wrong: 'Links must be web addresses that start with https://',
  long: `A link must be at most ${SUBMISSION_LINK_MAX} characters`,
  many: `You can add at most ${SUBMISSION_LINKS_MAX} links`,
  /** Shown before the links of a version, on its receipt. */
  shown: 'Links',
  sameFile: (names: string) => `The same file was handed in by ${names}`,
} as const;
