import type * as en from '../../shell/install.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const installCopy: Catalogue<typeof en.installCopy> = {
  title: (app) => `Tinye ${app} na ekwentị`,
  why: 'Ọ na-emeghe dịka ngwa, ọbụna na-enweghị netwọk.',
  share: 'Pịa Share na Safari, wee pịa "Add to Home Screen". Ọ ga-emeghe dịka ngwa, ọbụna na-enweghị netwọk.',
  install: 'Tinye',
  no: 'Mba, daalụ',
};
