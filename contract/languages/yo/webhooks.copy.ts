import type * as en from '../../webhooks/copy.ts';
import { DELIVERY_DAYS, OLD_SECRET_HOURS, WEBHOOK_NAME_MAX, WEBHOOKS_MAX } from '../../webhooks/limits.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const webhookEventTexts: Catalogue<typeof en.webhookEventTexts> = {
  'post.created': 'Àtẹ̀jáde gbogbogbò',
  'session.scheduled': 'Ìpàdé gbogbogbò',
  'challenge.created': 'Ìpèníjà',
  'challenge.results_published': 'Àbájáde ìpèníjà',
};

export const deliveryStates: Catalogue<typeof en.deliveryStates> = {
  waiting: 'Ó ń dúró',
  sent: 'Ó ti lọ',
  failed: 'Ó kùnà',
  dropped: 'A kò fi ránṣẹ́',
};

export const deliveryErrors: Catalogue<typeof en.deliveryErrors> = {
  status: 'Olùgbà náà kọ̀ ọ́. Wo log olùgbà náà.',
  redirect: 'Olùgbà náà ń darí lọ sí àdírẹ́sì mìíràn. Tẹ àdírẹ́sì ìkẹyìn.',
  timeout: 'Olùgbà náà kò dáhùn lásìkò. Jẹ́ kí ó kọ́kọ́ dáhùn, kí ó tó ṣe iṣẹ́ rẹ̀.',
  connection: 'A kò lè so pọ̀. Yẹ orúkọ inú àdírẹ́sì wò, àti bóyá olùgbà náà ń ṣiṣẹ́.',
  certificate: 'Ìwé-ẹ̀rí TLS olùgbà náà kò ṣiṣẹ́. Sọ ọ́ di tuntun.',
  address: 'Àdírẹ́sì náà lọ sí nẹ́tíwọ́ọ̀kì ìkọ̀kọ̀, tí a kì í pè rárá.',
  secret: 'A kò lè tú àṣírí náà, nítorí APP_SECRET ti yí padà. Pààrọ̀ àṣírí náà.',
  gone: 'Olùgbà náà kò sí mọ́ (410), nítorí náà webhook wà ní pípa.',
  hidden: 'A ti pa á rẹ́, tàbí àlejò kò lè rí i.',
  off: 'Webhook náà wà ní pípa nígbà náà.',
};

export const offReasons: Catalogue<typeof en.offReasons> = {
  gone: 'Ó kú nítorí olùgbà náà dáhùn 410 (kò sí mọ́).',
  failing: 'Ó kú nítorí ìṣẹ̀lẹ̀ kan kùnà ní gbogbo ìgbìyànjú, kò sì sí èyí tó dé láàárín ìgbà náà.',
};

export const webhooksCopy: Catalogue<typeof en.webhooksCopy> = {
  tab: 'Webhooks',
  intro:
    'Webhook ń sọ fún ètò kọ̀ǹpútà rẹ lẹ́sẹ̀kẹsẹ̀ bí nǹkan gbogbogbò tuntun bá wà lórí ojú-òpó yìí. A ń fọwọ́ sí ohun tó ń fi ránṣẹ́.',
  none: 'Kò sí webhook kankan',
  failed: 'A kò lè ṣí àwọn webhook',
  create: 'Ṣẹ̀dá webhook',
  creating: 'A ń ṣẹ̀dá rẹ̀...',
  created: 'A ti ṣẹ̀dá webhook',
  createFailed: 'A kò lè ṣẹ̀dá webhook náà',
  tooMany: `Webhook ${WEBHOOKS_MAX} ló wà. Kọ́kọ́ pa ọ̀kan rẹ́.`,
  name: 'Orúkọ',
  nameShort: 'Jọ̀wọ́ tẹ orúkọ kan',
  nameLong: `Orúkọ kò gbọdọ̀ ju lẹ́tà ${WEBHOOK_NAME_MAX} lọ`,
  url: 'Àdírẹ́sì',
  urlHint: 'Ó ń bẹ̀rẹ̀ pẹ̀lú https://, láìsí port',
  urlWrong: 'Jọ̀wọ́ tẹ àdírẹ́sì tó bẹ̀rẹ̀ pẹ̀lú https://, láìsí port',
  events: 'Ìṣẹ̀lẹ̀',
  eventsShort: 'Yan ó kéré tán ìṣẹ̀lẹ̀ kan',
  on: 'Títàn',
  off: 'Pípa',
  edit: 'Ṣàtúnṣe',
  editOf: (name) => `Ṣàtúnṣe ${name}`,
  save: 'Fi pamọ́',
  saving: 'A ń fi pamọ́...',
  saved: 'A ti fi webhook pamọ́',
  saveFailed: 'A kò lè fi webhook náà pamọ́',
  changed: 'Alákòóso mìíràn ti yí webhook yìí padà. Jọ̀wọ́ wò ó, kí o sì tún gbìyànjú.',
  gone: 'A ti pa webhook yìí rẹ́',
  isOn: 'Fi ìṣẹ̀lẹ̀ ránṣẹ́',
  isOnHint: 'Bí ó bá wà ní pípa, a kì í fi nǹkan ránṣẹ́ tàbí pamọ́ di ìgbà mìíràn.',
  remove: 'Pa á rẹ́',
  askRemove: (name) => `Ṣé kí a pa "${name}" rẹ́?`,
  removeWhat: 'A ó pa àwọn ìfijíṣẹ́ rẹ̀ rẹ́ pẹ̀lú rẹ̀, títí kan àwọn tó ń dúró.',
  removed: 'A ti pa webhook rẹ́',
  removeFailed: 'A kò lè pa webhook náà rẹ́',
  test: 'Fi ìṣẹ̀lẹ̀ ìdánwò ránṣẹ́',
  tested: 'Ìṣẹ̀lẹ̀ ìdánwò ti wà lórí ìlà',
  testFailed: 'A kò lè fi ìṣẹ̀lẹ̀ ìdánwò ránṣẹ́',
  secretOf: (name) => `Àṣírí ${name}`,
  secretOnce: 'Ṣe àdàkọ rẹ̀ báyìí sínú ètò kọ̀ǹpútà rẹ. O kò ní rí i mọ́.',
  copySecret: 'Ṣe àdàkọ àṣírí',
  copied: 'A ti ṣe àdàkọ àṣírí!',
  copyFailed: 'A kò lè ṣe àdàkọ àṣírí. Yàn án, kí o sì dà á kọ fúnra rẹ.',
  kept: 'Mo ti fi pamọ́',
  replace: 'Pààrọ̀ àṣírí',
  askReplace: (name) => `Ṣé kí a pààrọ̀ àṣírí "${name}"?`,
  replaceWhat: `Ti àtijọ́ pẹ̀lú yóò máa fọwọ́ sí i fún wákàtí ${OLD_SECRET_HOURS}.`,
  replaced: 'A ti pààrọ̀ àṣírí',
  replaceFailed: 'A kò lè pààrọ̀ àṣírí náà',
  oldSigns: 'Àṣírí àtijọ́ pẹ̀lú ń fọwọ́ sí i títí di',
  deliveries: 'Ìfijíṣẹ́',
  deliveriesOf: (name) => `Ìfijíṣẹ́ ${name}`,
  keptFor: `Wọ́n ń wà níbí fún ọjọ́ ${DELIVERY_DAYS}.`,
  noDeliveries: 'A kò tíì fi nǹkan ránṣẹ́',
  deliveriesFailed: 'A kò lè ṣí àwọn ìfijíṣẹ́',
  status: (status) => `Ipò ${status}`,
  attempts: 'ìgbìyànjú',
  next: 'Ìgbìyànjú tó kàn',
  ping: 'Ìṣẹ̀lẹ̀ ìdánwò',
  again: 'Tún fi ránṣẹ́',
  againOf: (event) => `Tún fi ránṣẹ́: ${event}`,
  queued: 'Ó ti wà lórí ìlà',
  againFailed: 'A kò lè tún un fi ránṣẹ́',
  deliveryGone: 'A ti pa ìfijíṣẹ́ yìí rẹ́',
};
