import type * as en from '../../profiles/details.copy.ts';
import { DETAIL_MAX } from '../../profiles/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const detailCopy: Catalogue<typeof en.detailCopy> = {
  names: {
    school: 'School',
    level: 'Level',
    study: 'Wetin you dey study',
    state: 'State',
    nysc_batch: 'NYSC batch',
  },
  heading: 'Your school and state',
  hint: 'You no must put any of dem. Na only you go see am, until you show am.',
  show: (name) => `Make members see “${name}”`,
  schoolHint: 'Pick from the list, or type the name',
  noState: 'No state dey',
  anyState: 'Any state at all',
  skill: 'Skill or wetin person like',
  filter: 'Find by skill, school or state',
  apply: 'Show me members',
  clear: 'Remove all filters',
  found: 'Members wey we find',
  filtersHint: 'E dey find members wey show these things for their profile.',
  step: 'Where you dey study?',
  stepHint: 'You no must answer. E go help you find your people.',
  showAll: 'Make members see these ones',
  long: `E no suppose pass ${DETAIL_MAX} characters`,
  stateUnknown: 'Pick one of the 36 states, or FCT Abuja',
  twice: 'Send each one only once',
};
