import type * as en from '../../organisers/admin.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const organisersAdminCopy: Catalogue<typeof en.organisersAdminCopy> = {
  actFailed: 'Ichekwa agaghị',
  tab: 'Ndị nhazi',
  intro: 'Kwado onye nhazi naanị ma ị mara onye nọ n’azụ ya. Ihe ọ bụla e mere dị na ndekọ ọrụ.',
  none: 'A chọtaghị ndị nhazi',
  failed: 'Ndị nhazi ebughị',
  createdBy: (name) => `${name} mepụtara ya`,
  verify: 'Kwado',
  unverify: 'Wepụ nkwado',
  verifyNamed: (name) => `Kwado ${name}`,
  unverifyNamed: (name) => `Wepụ nkwado ${name}`,
  reason: 'Ihe kpatara ya',
  reasonHint: 'Maka ndekọ ọrụ; ndị otu anaghị ahụ ya.',
  reasonEmpty: 'Biko kwuo ihe kpatara ya',
  reasonLong: 'Ihe kpatara ya agaghị akarị mkpụrụ 300',
  done: 'E chekwala',
};
