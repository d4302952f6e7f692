import type * as en from '../../shell/install.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const installCopy: Catalogue<typeof en.installCopy> = {
  title: (app) => `Sanya ${app}`,
  why: 'Yana buɗewa kamar app, ko babu intanet.',
  share: 'Taɓa Share a Safari, sannan "Add to Home Screen". Zai buɗe kamar app, ko babu intanet.',
  install: 'Sanya',
  no: 'A’a, na gode',
};
