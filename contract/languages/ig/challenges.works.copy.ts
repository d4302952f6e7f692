import type * as en from '../../challenges/works.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const workCopy: Beginning<typeof en.workCopy> = {
  show: 'Gosi onye ọ bụla ọrụ m',
  showHint:
    'Mgbe a nabatara ọrụ gị ma mepụta rizọọtụ, onye ọ bụla ga-ahụ faịlụ na njikọ gị. Ị nwere ike ịgbanwe nke a mgbe ọ bụla.',
};
