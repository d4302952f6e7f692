import type * as en from '../../challenges/organisers/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const announcementCopy: Catalogue<typeof en.announcementCopy> = {
  ask: 'Da fatan za a shiga domin ganin sanarwa',
  announcements: 'Sanarwa',
  write: 'Aika saƙo ga mahalarta',
  writeTo: (challenge) => `Aika saƙo ga mahalartan ${challenge}`,
  text: 'Saƙo',
  placeholder: 'Me ya kamata kowane mahalarci ya sani?',
  hint: 'Za a sanar da duk mahalarta. Saƙo 3 a rana a iyaka.',
  empty: 'Da fatan za a rubuta saƙo',
  long: 'Saƙo kada ya wuce haruffa 1,000',
  send: 'Aika ga duka',
  sent: 'An aika ga duk mahalarta',
  sendFailed: 'An kasa aika saƙo',
  dailyLimit: 'Saƙo 3 ga mahalarta a rana a iyaka. Sake gwadawa gobe.',
  organisersOnly: 'Wanda ya ƙirƙiri ƙalubalen da masu gudanarwa ne kaɗai ke aika saƙo ga mahalarta',
  listFailed: 'An kasa loda sanarwa',
  notFound: 'Ba a samu sanarwar ba',
  actions: 'Ayyukan sanarwa',
  remove: 'Cire sanarwa',
  confirmRemove: 'A cire wannan sanarwa? Mai yiwuwa waɗanda aka sanar sun karanta.',
  removed: 'An cire sanarwar',
  removeFailed: 'An kasa cire sanarwar',
};

export const organiserCopy: Catalogue<typeof en.organiserCopy> = {
  searchLong: 'Bincike kada ya wuce haruffa 100',
  search: 'Nemi da suna',
  filters: 'Tace ayyuka',
  wrongFilter: 'Da fatan za a zaɓi tacewa daga jerin',
  state: 'Hukunci',
  anyState: 'Kowane hukunci',
  kind: 'Abun ciki',
  anyKind: 'Fayiloli da mahaɗai',
  kinds: { file: 'Mai fayil', links: 'Mai mahaɗai' },
  by: 'Wanda ya aika',
  byAnyone: 'Tawagogi da mambobi ɗaiɗai',
  entrants: { team: 'Tawagogi', single: 'Mambobi ɗaiɗai' },
  judged: 'Tantancewa',
  anyJudged: 'An tantance ko a’a',
  judgedStates: { enough: 'Alƙalai sun isa', short: 'Yana buƙatar alƙalai' },
  clear: 'Share tacewa',
  noneFound: 'Babu aikin da ya dace da wannan tacewa.',
  reviewed: 'An duba',
  figures: 'Alƙaluma',
  choose: (name) => `Zaɓi aikin ${name}`,
  chooseAll: 'Zaɓi duk waɗanda aka nuna',
  chooseNone: 'Kada a zaɓi ko ɗaya',
  chosen: (n) => `An zaɓi ${n}`,
  chosenMost: 'Za ka iya zaɓar ayyuka har 50 a lokaci ɗaya',
  acceptChosen: 'Karɓi waɗanda aka zaɓa',
  rejectChosen: 'Ƙi waɗanda aka zaɓa',
  chooseSome: 'Da fatan za a zaɓi aƙalla aiki ɗaya',
  decision: 'Da fatan za a zaɓi karɓa ko ƙi',
  decideFailed: 'An kasa adana hukunci',
  outcomes: {
    decided: (n) => `An adana ${n}.`,
    already: (n) => `An riga an duba ${n}.`,
    superseded: (n) => `Sabon kwafi ya maye gurbin ${n}.`,
    own: (n) => `${n} naka ne.`,
    missing: (n) => `${n} babu su kuma.`,
  },
  duplicate: 'Kwafa',
  duplicateTitle: 'Kwafa ƙalubale',
  duplicateHint: 'Ana kwafin komai, ban da kwanakin wata, hoto, mahalarta da ayyuka.',
  copyOf: (title) => `${title} (kwafi)`,
  confirmAccept: (n) =>
    n === 1
      ? 'A karɓi wannan aiki? Za a sanar da marubucinsa.'
      : `A karɓi waɗannan ayyuka ${n}? Za a sanar da marubutansu.`,
  confirmReject: (n) =>
    n === 1
      ? 'A ƙi wannan aiki? Za a sanar da marubucinsa.'
      : `A ƙi waɗannan ayyuka ${n}? Za a sanar da marubutansu.`,
};
