import type * as en from '../../operator/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const operatorCopy: Catalogue<typeof en.operatorCopy> = {
  system: 'Tsari',
  failed: 'An kasa loda yanayin tsarin',
  intro: 'Yanayin wannan girkawa. npm run doctor yana duba ƙari, yana kuma faɗin abin da za a yi.',
  app: 'VibeTribe',
  version: 'Kwafi',
  started: 'Yana gudana tun',
  postgres: 'PostgreSQL',
  embedded: 'Na ciki',
  own: 'Na DATABASE_URL',
  newer: (version) => `${version} ya gyara sanannun raunin tsaro. Girka shi, sannan sake kunna database.`,
  disk: 'Sararin faifai',
  gigabytes: (size) => `${size} GB`,
  diskLow: 'Faifai ya kusa cika. Share wasu abubuwa.',
  backups: 'Ajiyar kariya',
  lastBackup: 'Ajiyar ƙarshe',
  noBackup: 'Babu tukuna. Gudanar da npm run backup kowane dare.',
  toFolder: 'A babban fayil',
  toBucket: 'A bucket, a ɓoye',
  late: 'Ajiyar ƙarshe ta wuce kwana biyu. Duba mai ƙidayar lokaci.',
  failedBackup: 'Gwajin ƙarshe ya kasa',
  queue: 'Jerin ayyukan baya',
  waiting: 'Suna jira',
  retrying: 'Za a sake gwadawa',
  givenUp: 'An bar su',
  oldest: 'Mafi daɗewa a jira',
  lanes: {
    mail: 'Imel da mamba ke jira',
    digests: 'Imel na kullum',
    links: 'Katunan mahaɗi',
    rest: 'Sauran duka',
  },
  mail: 'Imel',
  smtp: 'Ana aikawa ta SMTP',
  mailFolder: 'Ana rubutawa a babban fayil; saita SMTP_URL domin aikawa',
  files: 'Fayiloli',
  bucket: 'A bucket',
  onDisk: 'A wannan faifai',
};
