/** A label for each kind of job; an unknown kind is shown by its name. */
export const jobKindNames: Readonly<Record<string, string>> = {
  account_mail: 'Account email',
  account_mail_to_file: 'Account email, to a file',
  digest_mail: 'Daily email',
  digests: 'Queue the daily emails',
  erasure: 'Erase accounts',
  figures: 'Count the figures of each day',
  link_card: 'Fetch a link card',
  sweep: 'Remove what nobody uses',
  webhook_delivery: 'Send an event to a webhook',
};

export const jobCopy = {
  failed: 'Failed to load the jobs',
  jobs: 'Jobs',
  intro: 'Emails and other work that runs after a request. A failed job is retried for hours, then given up.',
  waiting: 'Waiting',
  retrying: 'To be tried again',
  running: 'Running',
  givenUp: 'Given up',
  none: 'No job was given up',
  /** The unit of a job's number of attempts. */
  tries: 'try|tries',
  retry: 'Try again',
  retryOf: (kind: string) => `Try again: ${kind}`,
  remove: 'Delete',
  removeOf: (kind: string) => `Delete: ${kind}`,
  retried: 'The job is tried again',
  retryFailed: 'Failed to try the job again',
  removed: 'Job deleted',
  removeFailed: 'Failed to delete the job',
  gone: 'This job is done or deleted already',
  waitsAlready: 'The same job is waiting already. Wait until it is done, or delete this one.',
} as const;
