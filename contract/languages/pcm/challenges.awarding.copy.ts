import type * as en from '../../challenges/awarding/copy.ts';
import { CHALLENGE_SKILLS_MAX, INDEPENDENT_ENTRANTS } from '../../challenges/limits.ts';
import { TALENT_MAX } from '../../profiles/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const awardingCopy: Catalogue<typeof en.awardingCopy> = {
  organiser: 'Organiser (if you get)',
  noOrganiser: 'Only you, as member',
  organiserHint: 'Certificates dey call verified organiser name.',
  withoutOrganiser: `If verified organiser no dey, certificates go start when ${INDEPENDENT_ENTRANTS} independent members don enter, and dem go talk say na member give am.`,
  notVerified: (name) => `${name} (nobody don verify am)`,
  notYours: 'Choose organiser wey you be member of',
  skills: 'Skills wey certificates go prove (if you wan)',
  skillsHint: `Up to ${CHALLENGE_SKILLS_MAX}, put comma between them: QGIS, Public speaking`,
  skillsLong: `Skills no suppose pass ${CHALLENGE_SKILLS_MAX}, and each one no suppose pass ${TALENT_MAX} characters`,
  fixed: 'The organiser and the skills no fit change again after the first submission',
  by: (name, domain) => (domain === null ? `From ${name} (verified)` : `From ${name} (${domain}, verified)`),
  proves: 'Certificates dey prove:',
  ring: 'Devices and addresses wey people share',
  ringHint:
    'Members wey log in from the same device or address as who create am or another entrant. Na only staff dey see this. One campus or café dey use one address, so look the entries before you do anything.',
  ringFailed: 'Devices and addresses no gree compare',
  ringNone: (entrants) => `None dey between who create am and the ${entrants} entrants.`,
  sameDevice: 'the same device and address',
  sameAddress: 'same address',
  creator: 'who create am',
};
