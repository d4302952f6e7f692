import type * as en from '../../jobs/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const jobKindNames: Catalogue<typeof en.jobKindNames> = {
  account_mail: 'Account email',
  account_mail_to_file: 'Account email wey go inside file',
  digest_mail: 'Everyday email',
  digests: 'Arrange everyday emails',
  erasure: 'Clear accounts',
  figures: 'Count the figures of each day',
  link_card: 'Bring link card',
  sweep: 'Clear wetin nobody dey use',
  webhook_delivery: 'Send event go webhook',
};

export const jobCopy: Catalogue<typeof en.jobCopy> = {
  failed: 'E no gree load the jobs',
  jobs: 'Jobs',
  intro:
    'Emails and other work wey dey go on after request. We dey try failed job again for hours before we give up.',
  waiting: 'Dey wait',
  retrying: 'We go try am again',
  running: 'Dey run',
  givenUp: 'We don give up',
  none: 'We never give up on any job',
  tries: 'try|tries',
  retry: 'Try am again',
  retryOf: (kind: string) => `Try am again: ${kind}`,
  remove: 'Delete',
  removeOf: (kind: string) => `Delete: ${kind}`,
  retried: 'We dey try the job again',
  retryFailed: 'E no gree try the job again',
  removed: 'Job don delete',
  removeFailed: 'E no gree delete the job',
  gone: 'This job don finish or somebody don delete am',
  waitsAlready: 'The same job dey wait already. Wait make e finish, or delete this one.',
};
