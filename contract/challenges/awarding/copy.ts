import { TALENT_MAX } from '../../profiles/limits.ts';
import { CHALLENGE_SKILLS_MAX, INDEPENDENT_ENTRANTS } from '../limits.ts';

/** Texts about who stands behind a challenge, and what its certificates say. */
export const awardingCopy = {
  organiser: 'Organiser (optional)',
  noOrganiser: 'Only you, as a member',
  organiserHint: 'Certificates name a verified organiser.',
  withoutOrganiser: `Without a verified organiser, there are certificates once ${INDEPENDENT_ENTRANTS} independent members have entered, and they say that a member awarded them.`,
  notVerified: (name: string) => `${name} (not verified)`,
  notYours: 'Choose an organiser that you are a member of',
  skills: 'Skills that certificates prove (optional)',
  skillsHint: `Up to ${CHALLENGE_SKILLS_MAX}, with commas: QGIS, Public speaking`,
  skillsLong: `Add up to ${CHALLENGE_SKILLS_MAX} skills, ${TALENT_MAX} characters each`,
  fixed: "The organiser and the skills can't change after the first submission",
  by: (name: string, domain: string | null) =>
    domain === null ? `By ${name} (verified)` : `By ${name} (${domain}, verified)`,
  proves: 'Certificates prove:',
  ring: 'Shared devices and addresses',
  ringHint:
    'Members who signed in from the same device or address as the creator or another entrant. Only staff see this. A campus or a café shares one address, so look at the entries before you act.',
  ringFailed: 'Failed to compare devices and addresses',
  ringNone: (entrants: number) =>
    `None among the creator and ${entrants === 1 ? '1 entrant' : `${entrants} entrants`}.`,
  sameDevice: 'same device and address',
  sameAddress: 'same address',
  creator: 'creator',
} as const;
