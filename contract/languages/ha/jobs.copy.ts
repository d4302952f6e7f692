import type * as en from '../../jobs/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const jobCopy: Catalogue<typeof en.jobCopy> = {
  failed: 'An kasa loda ayyukan baya',
  jobs: 'Ayyukan baya',
  intro:
    'Imel da sauran ayyukan da ke ci gaba bayan buƙata. Ana sake gwada aikin da ya kasa na awanni, sannan a bar shi.',
  waiting: 'Suna jira',
  retrying: 'Za a sake gwadawa',
  running: 'Suna gudana',
  givenUp: 'An bar su',
  none: 'Babu aikin da aka bari',
  tries: 'gwaji',
  retry: 'Sake gwadawa',
  retryOf: (kind) => `Sake gwadawa: ${kind}`,
  remove: 'Goge',
  removeOf: (kind) => `Goge: ${kind}`,
  retried: 'Ana sake gwada aikin',
  retryFailed: 'An kasa sake gwada aikin',
  removed: 'An goge aikin',
  removeFailed: 'An kasa goge aikin',
  gone: 'An riga an gama ko an goge wannan aiki',
  waitsAlready: 'Irin wannan aiki yana jira tuni. Jira ya gama, ko goge wannan.',
};

export const jobKindNames: Catalogue<typeof en.jobKindNames> = {
  account_mail: 'Imel na asusu',
  account_mail_to_file: 'Imel na asusu, zuwa fayil',
  digest_mail: 'Imel na kullum',
  digests: 'Jera imel na kullum',
  erasure: 'Goge asusu',
  figures: 'Ƙirga alƙaluman kowace rana',
  link_card: 'Ɗauko katin mahaɗi',
  sweep: 'Cire abin da ba a amfani da shi',
  webhook_delivery: 'Aika aukuwa ga webhook',
};
