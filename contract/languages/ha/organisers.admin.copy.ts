import type * as en from '../../organisers/admin.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const organisersAdminCopy: Catalogue<typeof en.organisersAdminCopy> = {
  actFailed: 'An kasa adanawa',
  tab: 'Masu shiryawa',
  intro:
    'Tabbatar da mai shiryawa idan ka san wanda ke bayansa kaɗai. Kowane aiki yana cikin tarihin ayyuka.',
  none: 'Ba a samu masu shiryawa ba',
  failed: 'An kasa loda masu shiryawa',
  createdBy: (name) => `${name} ne ya ƙirƙira`,
  verify: 'Tabbatar',
  unverify: 'Cire tabbaci',
  verifyNamed: (name) => `Tabbatar da ${name}`,
  unverifyNamed: (name) => `Cire tabbacin ${name}`,
  reason: 'Dalili',
  reasonHint: 'Na tarihin ayyuka ne; mambobi ba sa ganinsa.',
  reasonEmpty: 'Da fatan za a ba da dalili',
  reasonLong: 'Dalili kada ya wuce haruffa 300',
  done: 'An adana',
};
