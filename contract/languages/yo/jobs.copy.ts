import type * as en from '../../jobs/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const jobCopy: Catalogue<typeof en.jobCopy> = {
  failed: 'A kò lè ṣí àwọn iṣẹ́ ẹ̀yìn',
  jobs: 'Iṣẹ́ ẹ̀yìn',
  intro:
    'Ímeèlì àti iṣẹ́ mìíràn tó ń tẹ̀síwájú lẹ́yìn ìbéèrè. A máa ń tún iṣẹ́ tó kùnà gbìyànjú fún wákàtí púpọ̀, lẹ́yìn náà a ó fi sílẹ̀.',
  waiting: 'Ó ń dúró',
  retrying: 'A ó tún gbìyànjú',
  running: 'Ó ń lọ',
  givenUp: 'A fi sílẹ̀',
  none: 'Kò sí iṣẹ́ tí a fi sílẹ̀',
  tries: 'ìgbìyànjú',
  retry: 'Tún gbìyànjú',
  retryOf: (kind) => `Tún gbìyànjú: ${kind}`,
  remove: 'Pa á rẹ́',
  removeOf: (kind) => `Pa á rẹ́: ${kind}`,
  retried: 'A ń tún iṣẹ́ náà gbìyànjú',
  retryFailed: 'A kò lè tún iṣẹ́ náà gbìyànjú',
  removed: 'A ti pa iṣẹ́ náà rẹ́',
  removeFailed: 'A kò lè pa iṣẹ́ náà rẹ́',
  gone: 'Iṣẹ́ yìí ti parí tàbí a ti pa á rẹ́',
  waitsAlready: 'Iṣẹ́ kan náà ti ń dúró. Dúró kí ó parí, tàbí pa èyí rẹ́.',
};

export const jobKindNames: Catalogue<typeof en.jobKindNames> = {
  account_mail: 'Ímeèlì àkántì',
  account_mail_to_file: 'Ímeèlì àkántì, sínú fáìlì',
  digest_mail: 'Ímeèlì ojoojúmọ́',
  digests: 'To ímeèlì ojoojúmọ́',
  erasure: 'Pa àkántì rẹ́',
  figures: 'Ka ìṣirò ọjọ́ kọ̀ọ̀kan',
  link_card: 'Gba káàdì líǹkì',
  sweep: 'Yọ ohun tí ẹnikẹ́ni kò lò kúrò',
  webhook_delivery: 'Fi ìṣẹ̀lẹ̀ ránṣẹ́ sí webhook',
};
