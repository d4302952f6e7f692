import type * as en from '../../admin/members.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const decisionNames: Catalogue<typeof en.decisionNames> = {
  dismissed: 'E leghaara ya anya',
  deleted: 'E hichapụrụ ya',
  warned: 'A dọrọ aka na ntị',
  hidden: 'E zoro ya',
  suspended: 'A kwụsịtụrụ ya',
};

export const erasureCopy: Catalogue<typeof en.erasureCopy> = {
  erase: 'Hichapụ akaụntụ',
  eraseNamed: (name) => `Hichapụ akaụntụ ${name}?`,
  what: 'Mee nke a naanị ma ọ rịọ gị. A ga-ehichapụ profaịlụ, ozi na faịlụ ya mgbe ụbọchị 30 gasịrị. Ọ ga-enweta ozi-e, a ga-apụ ya n’ebe niile, o nwekwara ike ịbanye kagbuo ya tupu mgbe ahụ.',
  yourPassword: 'Okwuntughe nke gị',
  requested: 'A ga-ehichapụ akaụntụ ahụ n’ime ụbọchị 30',
  requestFailed: 'Ịrịọ nhichapụ agaghị',
  cancel: 'Debe akaụntụ',
  cancelled: 'A kagbuola nhichapụ',
  cancelFailed: 'Ịkagbu nhichapụ agaghị',
  deletedOn: (moment) => `A ga-ehichapụ akaụntụ ahụ na ${moment}`,
  useSettings: 'Hichapụ akaụntụ gị na ntọala gị',
  staffFirst: 'Buru ụzọ wepụ ọrụ ya tupu i hichapụ akaụntụ ahụ',
};

export const hiddenLengths: Catalogue<typeof en.hiddenLengths> = {
  '1': 'Site n’ụbọchị ikpeazụ',
  '7': 'Site n’ụbọchị 7 gara aga',
  always: 'Ihe niile, na profaịlụ',
};

export const hidingCopy: Catalogue<typeof en.hidingCopy> = {
  what: 'Onye ọ bụla ga-akwụsị ịhụ ya, ma e wezụga ya na ndị ọrụ. A ga-ezokwa ozi ọhụrụ ya. E hichapụghị ihe ọ bụla, ị nwekwara ike igosighachi ya.',
  hide: 'Zoo ihe o dere',
  hideNamed: (name) => `Zoo ihe ${name} dere`,
  since: 'Zoo ihe o dere',
  nothing: 'Ezola ihe ọ bụla',
  choose: 'Biko họrọ ihe a ga-ezo',
  inLog: (choice) => `E zoro ya: ${choice}`,
  hiding: 'A na-ezo...',
  hideNow: 'Zoo',
  hidden: 'E zooro ya onye ọ bụla, ma e wezụga ndị ọrụ',
  hideFailed: 'Izo ya agaghị',
  show: 'Gosighachi',
  shown: 'Onye ọ bụla nwere ike ịhụ ya ọzọ',
  showFailed: 'Igosighachi ya agaghị',
  badge: 'E zoro ya',
  hiddenFrom: (moment) => `E zoro ihe o dere kemgbe ${moment}`,
  hiddenWhole: 'E zoro ihe niile o dere na profaịlụ ya',
  adminFirst: 'Buru ụzọ wepụ ya dị ka onye nchịkwa tupu i zoo ihe o dere',
  moderatorFirst: 'Buru ụzọ wepụ ya dị ka onye nlekọta tupu i zoo ihe o dere',
  noRole: 'Buru ụzọ gosighachi ihe o dere tupu i nye ya ọrụ',
  reasonHint: 'Naanị ndị ọrụ na-ahụ ihe kpatara ya.',
};

export const historyCopy: Catalogue<typeof en.historyCopy> = {
  history: 'Akụkọ gara aga',
  of: (name) => `Akụkọ gara aga ${name}`,
  failed: 'Akụkọ gara aga ebughị',
  acts: 'Ihe ndị ọrụ mere',
  noActs: 'Enwebeghị ihe ọ bụla.',
  about: 'Mkpesa banyere ya',
  noneAbout: 'Onweghị onye kpesara ya.',
  made: 'Mkpesa o zipụrụ',
  noneMade: 'O kpesaghị ihe ọ bụla.',
  back: 'Laghachi na ndị otu',
  waits: 'E kpebibeghị',
  alsoDeleted: 'E hichapụrụ ihe ahụ.',
  decidedBy: 'Onye kpebiri',
};
