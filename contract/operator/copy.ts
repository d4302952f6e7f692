import type { JobLane } from './lanes.ts';

const lanes: Record<JobLane, string> = {
  mail: 'Mails that a member waits for',
  digests: 'Daily mails',
  links: 'Link cards',
  webhooks: 'Webhooks',
  rest: 'Everything else',
};

export const operatorCopy = {
  system: 'System',
  failed: 'Failed to load the state of the system',
  intro: 'The state of this installation. npm run doctor checks more, and says what to do.',
  app: 'VibeTribe',
  name: 'Name (setting APP_NAME)',
  version: 'Version',
  started: 'Running since',
  postgres: 'PostgreSQL',
  embedded: 'Embedded',
  own: 'From DATABASE_URL',
  /** Below an older version. */
  newer: (version: string) =>
    `${version} fixes known vulnerabilities. Install it, then restart the database.`,
  disk: 'Free disk space',
  gigabytes: (size: string) => `${size} GB`,
  diskLow: 'The disk is almost full. Free some space.',
  backups: 'Backups',
  lastBackup: 'Last backup',
  noBackup: 'None yet. Run npm run backup every night.',
  toFolder: 'In a folder',
  toBucket: 'In a bucket, encrypted',
  late: 'The last backup is older than two days. Check the timer.',
  failedBackup: 'Last attempt failed',
  queue: 'Job queue',
  waiting: 'Waiting',
  retrying: 'To be tried again',
  givenUp: 'Given up',
  oldest: 'Oldest waiting',
  lanes,
  mail: 'Mail',
  smtp: 'Sent by SMTP',
  mailFolder: 'Written to a folder; set SMTP_URL to send it',
  files: 'Files',
  bucket: 'In a bucket',
  onDisk: 'On this disk',
} as const;
