import type * as en from '../../operator/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const operatorCopy: Catalogue<typeof en.operatorCopy> = {
  system: 'Ẹ̀rọ',
  failed: 'A kò lè ṣí ipò ẹ̀rọ',
  intro: 'Ipò ìgbékalẹ̀ yìí. npm run doctor ń yẹ púpọ̀ wò sí i, ó sì ń sọ ohun tí o máa ṣe.',
  app: 'VibeTribe',
  version: 'Ẹ̀dà',
  started: 'Ó ń ṣiṣẹ́ láti',
  postgres: 'PostgreSQL',
  embedded: 'Ti inú',
  own: 'Ti DATABASE_URL',
  newer: (version) => `${version} tún àléébù ààbò tí a mọ̀ ṣe. Fi sórí ẹ̀rọ, kí o sì tún database bẹ̀rẹ̀.`,
  disk: 'Àyè dísìkì',
  gigabytes: (size) => `${size} GB`,
  diskLow: 'Dísìkì ti fẹ́rẹ̀ẹ́ kún. Yọ nǹkan kúrò.',
  backups: 'Ẹ̀dà ìpamọ́',
  lastBackup: 'Ẹ̀dà ìpamọ́ ìkẹyìn',
  noBackup: 'Kò tíì sí. Lo npm run backup ní gbogbo òru.',
  toFolder: 'Nínú àpò fáìlì',
  toBucket: 'Nínú bucket, a fi pamọ́',
  late: 'Ẹ̀dà ìpamọ́ ìkẹyìn ti ju ọjọ́ méjì lọ. Yẹ aago rẹ̀ wò.',
  failedBackup: 'Ìgbìyànjú ìkẹyìn kùnà',
  queue: 'Àkójọ iṣẹ́ ẹ̀yìn',
  waiting: 'Ó ń dúró',
  retrying: 'A ó tún gbìyànjú',
  givenUp: 'A fi sílẹ̀',
  oldest: 'Èyí tó ti dúró pẹ́ jù',
  lanes: {
    mail: 'Ímeèlì tí ọmọ ẹgbẹ́ ń dúró dè',
    digests: 'Ímeèlì ojoojúmọ́',
    links: 'Káàdì líǹkì',
    rest: 'Gbogbo ìyókù',
  },
  mail: 'Ímeèlì',
  smtp: 'SMTP ló ń fi ránṣẹ́',
  mailFolder: 'A ń kọ ọ́ sínú àpò fáìlì; yan SMTP_URL láti fi ránṣẹ́',
  files: 'Fáìlì',
  bucket: 'Nínú bucket',
  onDisk: 'Lórí dísìkì yìí',
};
