import type * as en from '../../webhooks/copy.ts';
import { DELIVERY_DAYS, OLD_SECRET_HOURS, WEBHOOK_NAME_MAX, WEBHOOKS_MAX } from '../../webhooks/limits.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const webhookEventTexts: Catalogue<typeof en.webhookEventTexts> = {
  'post.created': 'Ozi e biri maka ọha',
  'session.scheduled': 'Nnọkọ ọha',
  'challenge.created': 'Ịma aka',
  'challenge.results_published': 'Nsonaazụ ịma aka',
};

export const deliveryStates: Catalogue<typeof en.deliveryStates> = {
  waiting: 'Na-eche',
  sent: 'E zigala ya',
  failed: 'Ọ dara',
  dropped: 'E zigaghị ya',
};

export const deliveryErrors: Catalogue<typeof en.deliveryErrors> = {
  status: 'Onye nnata jụrụ ya. Lelee log nke onye nnata.',
  redirect: 'Onye nnata na-eduga n’adreesị ọzọ. Tinye adreesị ikpeazụ.',
  timeout: 'Onye nnata azaghị n’oge. Ka o buru ụzọ zaa, wee rụọ ọrụ ya.',
  connection: 'Ijikọ agaghị. Lelee aha dị n’adreesị ahụ, leleekwa ma onye nnata na-agba.',
  certificate: 'Asambodo TLS nke onye nnata adịghị ire. Mee ya ọhụrụ.',
  address: 'Adreesị ahụ na-eduba na netwọk nzuzo, nke a naghị akpọ ma ọlị.',
  secret: 'Enweghị ike ịtọghe ihe nzuzo ahụ, n’ihi na APP_SECRET agbanweela. Gbanwee ihe nzuzo.',
  gone: 'Onye nnata anọghịzi (410), ya mere a gbanyụrụ webhook ahụ.',
  hidden: 'E hichapụrụ ya, ma ọ bụ ndị ọbịa enweghị ike ịhụ ya.',
  off: 'A gbanyụrụ webhook ahụ.',
};

export const offReasons: Catalogue<typeof en.offReasons> = {
  gone: 'A gbanyụrụ ya n’ihi na onye nnata zara 410 (anọghịzi ya).',
  failing: 'A gbanyụrụ ya n’ihi na otu ihe omume dara na mgbalị niile, nke ọ bụla erughịkwa n’oge ahụ.',
};

export const webhooksCopy: Catalogue<typeof en.webhooksCopy> = {
  tab: 'Webhooks',
  intro:
    'Webhook na-agwa mmemme gị ozugbo na e nwere ihe ọha ọhụrụ na saịtị a. A na-abịanye aka n’ihe ọ na-eziga.',
  none: 'Enweghị webhook',
  failed: 'Webhook ndị ahụ ebughị',
  create: 'Mepụta webhook',
  creating: 'A na-emepụta...',
  created: 'E mepụtala webhook',
  createFailed: 'Imepụta webhook agaghị',
  tooMany: `E nwere webhook ${WEBHOOKS_MAX}. Buru ụzọ hichapụ otu.`,
  name: 'Aha',
  nameShort: 'Biko tinye aha',
  nameLong: `Aha agaghị akarị mkpụrụ ${WEBHOOK_NAME_MAX}`,
  url: 'Adreesị',
  urlHint: 'Ọ na-amalite na https://, na-enweghị port',
  urlWrong: 'Biko tinye adreesị malitere na https://, na-enweghị port',
  events: 'Ihe omume',
  eventsShort: 'Họrọ opekata mpe otu ihe omume',
  on: 'Ọ gbanyere',
  off: 'Ọ gbanyụrụ',
  edit: 'Dezie',
  editOf: (name) => `Dezie ${name}`,
  save: 'Chekwaa',
  saving: 'A na-echekwa...',
  saved: 'E chekwala webhook',
  saveFailed: 'Ichekwa webhook agaghị',
  changed: 'Onye nchịkwa ọzọ gbanwere webhook a. Biko lee ya, nwaa ọzọ.',
  gone: 'E hichapụla webhook a',
  isOn: 'Zipu ihe omume',
  isOnHint: 'Mgbe ọ gbanyụrụ, a naghị eziga ma ọ bụ debe ihe ọ bụla maka oge ọzọ.',
  remove: 'Hichapụ',
  askRemove: (name) => `Hichapụ "${name}"?`,
  removeWhat: 'A ga-ehichapụ nzipu ya niile, ma ndị na-eche eche.',
  removed: 'E hichapụla webhook',
  removeFailed: 'Ihichapụ webhook agaghị',
  test: 'Zipu ihe omume nnwale',
  tested: 'Ihe omume nnwale anọla n’ahịrị',
  testFailed: 'Izipu ihe omume nnwale agaghị',
  secretOf: (name) => `Ihe nzuzo nke ${name}`,
  secretOnce: 'Detuo ya ugbu a na mmemme gị. Ị gaghị ahụ ya ọzọ.',
  copySecret: 'Detuo ihe nzuzo',
  copied: 'E detuola ihe nzuzo!',
  copyFailed: 'Idetuo ihe nzuzo agaghị. Họrọ ya ma detuo ya n’onwe gị.',
  kept: 'Edebela m ya',
  replace: 'Gbanwee ihe nzuzo',
  askReplace: (name) => `Gbanwee ihe nzuzo nke "${name}"?`,
  replaceWhat: `Nke ochie ga-abịanyekwa aka ruo awa ${OLD_SECRET_HOURS}.`,
  replaced: 'A gbanweela ihe nzuzo',
  replaceFailed: 'Ịgbanwe ihe nzuzo agaghị',
  oldSigns: 'Ihe nzuzo ochie na-abịanyekwa aka ruo',
  deliveries: 'Nzipu',
  deliveriesOf: (name) => `Nzipu nke ${name}`,
  keptFor: `Ha na-anọ ebe a ruo ụbọchị ${DELIVERY_DAYS}.`,
  noDeliveries: 'E zigabeghị ihe ọ bụla',
  deliveriesFailed: 'Nzipu ndị ahụ ebughị',
  status: (status) => `Ọnọdụ ${status}`,
  attempts: 'mgbalị',
  next: 'Mgbalị na-eso',
  ping: 'Ihe omume nnwale',
  again: 'Zipu ọzọ',
  againOf: (event) => `Zipu ọzọ: ${event}`,
  queued: 'Ọ nọ n’ahịrị',
  againFailed: 'Izipu ya ọzọ agaghị',
  deliveryGone: 'E hichapụla nzipu a',
};
