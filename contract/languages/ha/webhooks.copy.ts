import type * as en from '../../webhooks/copy.ts';
import { DELIVERY_DAYS, OLD_SECRET_HOURS, WEBHOOK_NAME_MAX, WEBHOOKS_MAX } from '../../webhooks/limits.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const webhookEventTexts: Catalogue<typeof en.webhookEventTexts> = {
  'post.created': 'Rubutu na kowa',
  'session.scheduled': 'Zama na kowa',
  'challenge.created': 'Ƙalubale',
  'challenge.results_published': 'Sakamakon ƙalubale',
};

export const deliveryStates: Catalogue<typeof en.deliveryStates> = {
  waiting: 'Yana jira',
  sent: 'An aika',
  failed: 'Ya kasa',
  dropped: 'Ba a aika ba',
};

export const deliveryErrors: Catalogue<typeof en.deliveryErrors> = {
  status: 'Mai karɓa ya ƙi shi. Duba log na mai karɓar.',
  redirect: 'Mai karɓa yana turawa zuwa wani adireshi. Shigar da adireshin ƙarshe.',
  timeout: 'Mai karɓa bai amsa a kan lokaci ba. Ya fara amsawa, sannan ya yi aikinsa.',
  connection: 'Ba a iya haɗawa ba. Duba sunan da ke adireshin, da kuma ko mai karɓar yana gudana.',
  certificate: 'Takardar shaidar TLS ta mai karɓa ba ta aiki. Sabunta ta.',
  address: 'Adireshin yana kaiwa hanyar sadarwa ta ciki; ba a kiran irinta.',
  secret: 'Ba a iya buɗe ɓoyayyen sirrin ba, domin an canja APP_SECRET. Sauya sirrin.',
  gone: 'Mai karɓa ba ya nan kuma (410), don haka an kashe webhook.',
  hidden: 'An goge shi, ko baƙi ba za su iya ganinsa ba.',
  off: 'A lokacin webhook a kashe yake.',
};

export const offReasons: Catalogue<typeof en.offReasons> = {
  gone: 'An kashe shi domin mai karɓa ya amsa da 410 (ba ya nan kuma).',
  failing: 'An kashe shi domin wata aukuwa ta kasa a kowane gwaji, kuma babu wadda ta isa a lokacin.',
};

export const webhooksCopy: Catalogue<typeof en.webhooksCopy> = {
  tab: 'Webhooks',
  intro:
    'Webhook yana sanar da shirinka nan take idan akwai sabon abu na kowa a wannan shafin yanar gizo. Ana sa hannu a abin da yake aikawa.',
  none: 'Babu webhook',
  failed: 'An kasa loda webhook',
  create: 'Ƙirƙiri webhook',
  creating: 'Ana ƙirƙira...',
  created: 'An ƙirƙiri webhook',
  createFailed: 'An kasa ƙirƙirar webhook',
  tooMany: `Akwai webhook ${WEBHOOKS_MAX}. Ka fara goge ɗaya.`,
  name: 'Suna',
  nameShort: 'Da fatan za a shigar da suna',
  nameLong: `Suna kada ya wuce haruffa ${WEBHOOK_NAME_MAX}`,
  url: 'Adireshi',
  urlHint: 'Yana farawa da https://, ba tare da port ba',
  urlWrong: 'Da fatan za a shigar da adireshi da ya fara da https://, ba tare da port ba',
  events: 'Aukuwa',
  eventsShort: 'Zaɓi aƙalla aukuwa ɗaya',
  on: 'A kunne',
  off: 'A kashe',
  edit: 'Gyara',
  editOf: (name) => `Gyara ${name}`,
  save: 'Adana',
  saving: 'Ana adanawa...',
  saved: 'An adana webhook',
  saveFailed: 'An kasa adana webhook',
  changed: 'Wani mai gudanarwa ya canja wannan webhook. Da fatan za a duba shi, a sake gwadawa.',
  gone: 'An riga an goge wannan webhook',
  isOn: 'Aika aukuwa',
  isOnHint: 'Idan a kashe yake, ba a aika ko ajiye komai don gaba.',
  remove: 'Goge',
  askRemove: (name) => `A goge "${name}"?`,
  removeWhat: 'Za a goge aike-aikensa tare da shi, har da waɗanda ke jira.',
  removed: 'An goge webhook',
  removeFailed: 'An kasa goge webhook',
  test: 'Aika aukuwar gwaji',
  tested: 'An sa aukuwar gwaji a jerin aikawa',
  testFailed: 'An kasa aika aukuwar gwaji',
  secretOf: (name) => `Sirrin ${name}`,
  secretOnce: 'Kwafe shi yanzu zuwa shirinka. Ba za ka sake ganinsa ba.',
  copySecret: 'Kwafi sirri',
  copied: 'An kwafi sirri!',
  copyFailed: 'An kasa kwafin sirri. Zaɓe shi ka kwafe da kanka.',
  kept: 'Na ajiye shi',
  replace: 'Sauya sirri',
  askReplace: (name) => `A sauya sirrin "${name}"?`,
  replaceWhat: `Tsohon ma zai ci gaba da sa hannu na awanni ${OLD_SECRET_HOURS}.`,
  replaced: 'An sauya sirri',
  replaceFailed: 'An kasa sauya sirri',
  oldSigns: 'Tsohon sirri ma yana sa hannu har',
  deliveries: 'Aike-aike',
  deliveriesOf: (name) => `Aike-aiken ${name}`,
  keptFor: `Suna zama a nan na kwanaki ${DELIVERY_DAYS}.`,
  noDeliveries: 'Ba a aika komai ba tukuna',
  deliveriesFailed: 'An kasa loda aike-aike',
  status: (status) => `Matsayi ${status}`,
  attempts: 'gwaji',
  next: 'Gwaji na gaba',
  ping: 'Aukuwar gwaji',
  again: 'Sake aikawa',
  againOf: (event) => `Sake aikawa: ${event}`,
  queued: 'Yana jerin aikawa',
  againFailed: 'An kasa sake aikawa',
  deliveryGone: 'An riga an goge wannan aike',
};
