import type { DetailKind } from '../core/details.ts';
import { DETAIL_MAX } from './limits.ts';

export const detailCopy = {
  names: {
    school: 'School',
    level: 'Level',
    study: 'Field of study',
    state: 'State',
    nysc_batch: 'NYSC batch',
  } satisfies Record<DetailKind, string>,
  heading: 'School and state',
  hint: 'All optional. Only you see a field until you show it.',
  show: (name: string) => `Show “${name}” to members`,
  schoolHint: 'Choose from the list, or type the name',
  noState: 'No state',
  anyState: 'Any state',
  skill: 'Skill or interest',
  filter: 'Filter by skill, school or state',
  apply: 'Show members',
  clear: 'Clear filters',
  found: 'Members found',
  filtersHint: 'Finds members who show these on their profiles.',
  step: 'Where do you study?',
  stepHint: 'All optional. Helps you find your people.',
  showAll: 'Show these to members',
  long: `Use at most ${DETAIL_MAX} characters`,
  stateUnknown: 'Choose one of the 36 states, or FCT Abuja',
  twice: 'Send each field once',
} as const;
