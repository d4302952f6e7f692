import type * as en from '../../digests/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const digestCopy: Catalogue<typeof en.digestCopy> = {
  failed: 'An kasa dakatar da imel',
  badLink: 'Wannan mahaɗi ba daidai ba ne. Za ka iya kashe imel a Saituna.',
  ask: 'A daina sanarwar imel? Za ka iya sake kunna ta a Saituna.',
  action: 'Daina karɓa',
  busy: 'Ana dakatarwa...',
  done: 'An gama. Ba za ka sake samun waɗannan imel ba.',
  settings: 'Saituna',
};

export const digestMailCopy: Catalogue<typeof en.digestMailCopy> = {
  text: 'Ga abin da ba ka gani ba:',
  more: (count) => `Da kuma guda ${count}.`,
  action: (app) => `Buɗe ${app}`,
  why: 'Kana samun wannan imel sau ɗaya a rana a iyaka.',
  unsubscribe: 'Daina karɓa',
  subject: (app, count) => `${count === 1 ? `Sabuwar sanarwa ${count}` : `Sabbin sanarwa ${count}`} a ${app}`,
};
