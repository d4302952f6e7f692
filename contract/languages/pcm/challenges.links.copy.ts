import { SUBMISSION_LINK_MAX, SUBMISSION_LINKS_MAX } from '../../challenges.limits.ts';
import type * as en from '../../challenges.links.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const linksCopy: Catalogue<typeof en.linksCopy> = {
  links: 'Links (if you like)',
  hint: `You fit add reach ${SUBMISSION_LINKS_MAX}, put each one for him own line: repository, video, design.`,
  or: 'Upload file, add links, or do the two.',
  wrong: 'Links must be web address wey start with https://',
  long: `One link no suppose pass ${SUBMISSION_LINK_MAX} characters`,
  many: `You no fit add pass ${SUBMISSION_LINKS_MAX} links`,
  shown: 'Links',
  sameFile: (names) => `Na the same file ${names} submit`,
};
