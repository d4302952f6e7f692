import type * as en from '../../operator/copy.ts';
import type { JobLane } from '../../operator/lanes.ts';
import type { Catalogue } from '../catalogue.ts';

const lanes: Record<JobLane, string> = {
  mail: 'Mails wey member dey wait for',
  digests: 'Everyday mails',
  links: 'Link cards',
  webhooks: 'Webhooks',
  rest: 'All the other ones',
};

export const operatorCopy: Catalogue<typeof en.operatorCopy> = {
  system: 'System',
  failed: 'E no gree load how the system dey',
  intro: 'How this installation dey. npm run doctor dey check more, and e dey talk wetin to do.',
  app: 'VibeTribe',
  version: 'Version',
  started: 'Dey run since',
  postgres: 'PostgreSQL',
  embedded: 'Inside the app',
  own: 'Na DATABASE_URL own',
  newer: (version: string) =>
    `${version} don fix security wahala wey people sabi. Install am, then start the database again.`,
  disk: 'Disk space wey remain',
  gigabytes: (size: string) => `${size} GB`,
  diskLow: 'The disk wan full. Abeg free some space.',
  backups: 'Backups',
  lastBackup: 'Last backup',
  noBackup: 'None dey yet. Run npm run backup every night.',
  toFolder: 'Inside folder',
  toBucket: 'Inside bucket, encrypted',
  late: 'The last backup don pass two days. Abeg check the timer.',
  failedBackup: 'The last try no work',
  queue: 'Job queue',
  waiting: 'Dey wait',
  retrying: 'We go try am again',
  givenUp: 'We don give up',
  oldest: 'The oldest wey dey wait',
  lanes,
  mail: 'Mail',
  smtp: 'SMTP dey send am',
  mailFolder: 'E dey go inside folder; set SMTP_URL make e dey send',
  files: 'Files',
  bucket: 'Inside bucket',
  onDisk: 'For this disk',
};
