import type * as en from '../../shell/install.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const installCopy: Catalogue<typeof en.installCopy> = {
  title: (app) => `Install ${app}`,
  why: 'E dey open like app, even when network no dey.',
  share: 'Tap Share for Safari, then "Add to Home Screen". E go open like app, even when network no dey.',
  install: 'Install',
  no: 'No, thank you',
};
