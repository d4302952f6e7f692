import type * as en from '../../jobs/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const jobCopy: Catalogue<typeof en.jobCopy> = {
  failed: 'Ọrụ ndabere ebughị',
  jobs: 'Ọrụ ndabere',
  intro:
    'Ozi-e na ọrụ ndị ọzọ na-aga n’ihu mgbe arịrịọ gasịrị. A na-anwa ọrụ dara ada ọzọ ruo ọtụtụ awa, wee hapụ ya.',
  waiting: 'Na-eche',
  retrying: 'A ga-anwa ọzọ',
  running: 'Na-aga',
  givenUp: 'A hapụrụ ya',
  none: 'Enweghị ọrụ a hapụrụ',
  tries: 'mgbalị',
  retry: 'Nwaa ọzọ',
  retryOf: (kind) => `Nwaa ọzọ: ${kind}`,
  remove: 'Hichapụ',
  removeOf: (kind) => `Hichapụ: ${kind}`,
  retried: 'A na-anwa ọrụ ahụ ọzọ',
  retryFailed: 'Ịnwa ọrụ ahụ ọzọ agaghị',
  removed: 'E hichapụla ọrụ ahụ',
  removeFailed: 'Ihichapụ ọrụ ahụ agaghị',
  gone: 'Ọrụ a agwụlarị ma ọ bụ e hichapụla ya',
  waitsAlready: 'Otu ọrụ ahụ na-echelarị. Chere ka ọ gwụ, ma ọ bụ hichapụ nke a.',
};

export const jobKindNames: Catalogue<typeof en.jobKindNames> = {
  account_mail: 'Ozi-e akaụntụ',
  account_mail_to_file: 'Ozi-e akaụntụ, n’ime faịlụ',
  digest_mail: 'Ozi-e kwa ụbọchị',
  digests: 'Hazie ozi-e kwa ụbọchị',
  erasure: 'Hichapụ akaụntụ',
  figures: 'Gụọ ọnụọgụ nke ụbọchị ọ bụla',
  link_card: 'Weta kaadị njikọ',
  sweep: 'Wepụ ihe onye ọ bụla anaghị eji',
  webhook_delivery: 'Zigara webhook ihe omume',
};
