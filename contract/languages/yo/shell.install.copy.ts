import type * as en from '../../shell/install.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const installCopy: Catalogue<typeof en.installCopy> = {
  title: (app) => `Fi ${app} sórí ẹ̀rọ`,
  why: 'Ó ń ṣí bíi áàpù, kódà láìsí íńtánẹ́ẹ̀tì.',
  share: 'Tẹ Share nínú Safari, lẹ́yìn náà "Add to Home Screen". Yóò máa ṣí bíi áàpù, kódà láìsí íńtánẹ́ẹ̀tì.',
  install: 'Fi sórí ẹ̀rọ',
  no: 'Rárá, ẹ ṣé',
};
