import type * as en from '../../operator/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const operatorCopy: Catalogue<typeof en.operatorCopy> = {
  system: 'Usoro sava',
  failed: 'Ọnọdụ usoro ebughị',
  intro: 'Ọnọdụ nke nrụnye a. npm run doctor na-elele karịa, na-ekwukwa ihe ị ga-eme.',
  app: 'VibeTribe',
  version: 'Nke',
  started: 'Ọ na-agba kemgbe',
  postgres: 'PostgreSQL',
  embedded: 'Nke dị n’ime',
  own: 'Nke DATABASE_URL',
  newer: (version) => `${version} na-edozi adịghị ike nchekwa a maara. Wụnye ya, wee malitegharịa database.`,
  disk: 'Oghere diski',
  gigabytes: (size) => `${size} GB`,
  diskLow: 'Diski ahụ fọrọ nke nta ka o jupụta. Wepụ ụfọdụ ihe.',
  backups: 'Nchekwa ndabere',
  lastBackup: 'Nchekwa ndabere ikpeazụ',
  noBackup: 'Enwebeghị. Gbaa npm run backup kwa abalị.',
  toFolder: 'N’ime nchekwa faịlụ',
  toBucket: 'N’ime bucket, e zoro ya ezo',
  late: 'Nchekwa ndabere ikpeazụ karịrị ụbọchị abụọ. Lelee elekere ya.',
  failedBackup: 'Mgbalị ikpeazụ dara',
  queue: 'Ahịrị ọrụ ndabere',
  waiting: 'Na-eche',
  retrying: 'A ga-anwa ọzọ',
  givenUp: 'A hapụrụ ya',
  oldest: 'Nke cheworo ogologo oge',
  lanes: {
    mail: 'Ozi-e onye otu na-eche',
    digests: 'Ozi-e kwa ụbọchị',
    links: 'Kaadị njikọ',
    rest: 'Ihe ndị ọzọ niile',
  },
  mail: 'Ozi-e',
  smtp: 'SMTP na-ezipụ ya',
  mailFolder: 'A na-ede ya na nchekwa faịlụ; hazie SMTP_URL ka e zipụ ya',
  files: 'Faịlụ',
  bucket: 'N’ime bucket',
  onDisk: 'Na diski a',
};
