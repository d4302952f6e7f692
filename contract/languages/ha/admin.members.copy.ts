import type * as en from '../../admin/members.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const decisionNames: Catalogue<typeof en.decisionNames> = {
  dismissed: 'An yi watsi',
  deleted: 'An goge',
  warned: 'An gargaɗa',
  hidden: 'An ɓoye',
  suspended: 'An dakatar',
};

export const erasureCopy: Catalogue<typeof en.erasureCopy> = {
  erase: 'Goge asusu',
  eraseNamed: (name) => `A goge asusun ${name}?`,
  what: 'Yi wannan ne kaɗai idan ya neme ka. Za a goge bayanansa, rubutunsa da fayilolinsa bayan kwanaki 30. Zai samu imel, a fitar da shi a ko’ina, kuma zai iya shiga ya soke kafin lokacin.',
  yourPassword: 'Kalmar sirrinka',
  requested: 'Za a goge asusun cikin kwanaki 30',
  requestFailed: 'An kasa neman gogewa',
  cancel: 'Bar asusun',
  cancelled: 'An soke gogewa',
  cancelFailed: 'An kasa soke gogewa',
  deletedOn: (moment) => `Za a goge asusun ranar ${moment}`,
  useSettings: 'Goge asusunka a saitunanka',
  staffFirst: 'Ka fara cire matsayinsa kafin ka goge asusun',
};

export const hiddenLengths: Catalogue<typeof en.hiddenLengths> = {
  '1': 'Daga kwana na ƙarshe',
  '7': 'Daga kwanaki 7 na ƙarshe',
  always: 'Komai, tare da bayanan kai',
};

export const hidingCopy: Catalogue<typeof en.hidingCopy> = {
  what: 'Kowa zai daina ganinsa, ban da shi da ma’aikata. Sabbin rubutunsa da saƙonninsa ma za a ɓoye. Ba a goge komai ba, kuma za ka iya sake nunawa.',
  hide: 'Ɓoye abin da ya rubuta',
  hideNamed: (name) => `Ɓoye abin da ${name} ya rubuta`,
  since: 'Ɓoye abin da ya rubuta',
  nothing: 'Kada a ɓoye komai',
  choose: 'Da fatan za a zaɓi abin da za a ɓoye',
  inLog: (choice) => `An ɓoye: ${choice}`,
  hiding: 'Ana ɓoyewa...',
  hideNow: 'Ɓoye',
  hidden: 'An ɓoye wa kowa, ban da ma’aikata',
  hideFailed: 'An kasa ɓoyewa',
  show: 'Sake nunawa',
  shown: 'Kowa zai iya sake gani',
  showFailed: 'An kasa sake nunawa',
  badge: 'An ɓoye',
  hiddenFrom: (moment) => `An ɓoye abin da ya rubuta tun ${moment}`,
  hiddenWhole: 'An ɓoye duk abin da ya rubuta da bayanansa',
  adminFirst: 'Ka fara cire shi daga mai gudanarwa kafin ka ɓoye abin da ya rubuta',
  moderatorFirst: 'Ka fara cire shi daga mai kula kafin ka ɓoye abin da ya rubuta',
  noRole: 'Ka sake nuna abin da ya rubuta kafin ka ba shi matsayi',
  reasonHint: 'Ma’aikata kaɗai ke ganin dalilin.',
};

export const historyCopy: Catalogue<typeof en.historyCopy> = {
  history: 'Tarihi',
  of: (name) => `Tarihin ${name}`,
  failed: 'An kasa loda tarihi',
  acts: 'Abin da ma’aikata suka yi',
  noActs: 'Babu komai tukuna.',
  about: 'Ƙorafe-ƙorafe a kansa',
  noneAbout: 'Babu wanda ya kai ƙorafinsa.',
  made: 'Ƙorafe-ƙorafen da ya aika',
  noneMade: 'Bai kai ƙorafi ba.',
  back: 'Koma mambobi',
  waits: 'Ba a yanke hukunci ba tukuna',
  alsoDeleted: 'An goge abin.',
  decidedBy: 'Mai hukunci',
};
