import type * as en from '../../twoFactor/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const twoFactorCopy: Catalogue<typeof en.twoFactorCopy> = {
  title: 'Ìwọlé onípele méjì',
  codeAsk: 'Tẹ kóòdù oní-nọ́ńbà 6 láti inú áàpù ìjẹ́rìí rẹ.',
  recoveryAsk: 'Tẹ ọ̀kan nínú kóòdù ìgbàpadà rẹ. Ọ̀kọ̀ọ̀kan ń ṣiṣẹ́ lẹ́ẹ̀kan.',
  codeShape: 'Tẹ kóòdù oní-nọ́ńbà 6 láti inú áàpù rẹ',
  anyCodeShape: 'Tẹ kóòdù oní-nọ́ńbà 6 láti inú áàpù rẹ, tàbí kóòdù ìgbàpadà',
  wrong: 'Kò tọ́ tàbí a ti lò ó. Gbìyànjú èyí tó kàn.',
  over: 'Ó pẹ́ jù tàbí ìgbìyànjú pọ̀ jù. Jọ̀wọ́ tún wọlé.',
  tooMany: 'Kóòdù àṣìṣe ti pọ̀ jù lónìí. Lo kóòdù ìgbàpadà, tàbí tún gbìyànjú lọ́la.',
  off: 'Béèrè kóòdù áàpù lẹ́yìn ọ̀rọ̀ aṣínà, kí ọ̀rọ̀ aṣínà tí wọ́n jí má bàa tó.',
  on: 'Ó wà ní títàn. Wàá tẹ kóòdù áàpù lẹ́yìn ọ̀rọ̀ aṣínà rẹ.',
  scan: 'Fi áàpù ìjẹ́rìí rẹ ya àwòrán èyí. Lẹ́yìn náà tẹ kóòdù oní-nọ́ńbà 6 tó fi hàn.',
  byHand: 'Tàbí tẹ kọ́kọ́rọ́ yìí sínú áàpù náà:',
  keep: 'Fi ìwọ̀nyí síbi tí o lè rí wọn láìsí fóònù rẹ. Ọ̀kọ̀ọ̀kan ń ṣiṣẹ́ lẹ́ẹ̀kan dípò kóòdù áàpù. A kò ní fi wọ́n hàn mọ́.',
  codesCopied: 'A ti ṣe àdàkọ kóòdù ìgbàpadà',
  keyCopied: 'A ti ṣe àdàkọ kọ́kọ́rọ́',
  turnedOn: 'Ìwọlé onípele méjì ti tàn',
  turnedOff: 'Ìwọlé onípele méjì ti kú',
  newCodes: 'O ní kóòdù ìgbàpadà tuntun. Ti àtijọ́ kò ṣiṣẹ́ mọ́.',
  onAlready: 'Ìwọlé onípele méjì ti wà ní títàn tẹ́lẹ̀',
  offAlready: 'Ìwọlé onípele méjì ti wà ní pípa tẹ́lẹ̀',
  startAgain: 'Kọ́kọ́rọ́ yìí ti parí. Jọ̀wọ́ tún bẹ̀rẹ̀.',
  failed: 'A kò lè yí ìwọlé onípele méjì padà',
  loadFailed: 'A kò lè ṣí ìwọlé onípele méjì',
  adminNeeds: 'Tan ìwọlé onípele méjì ní ètò láti lo àṣẹ alákòóso',
  recoveryCodes: 'Kóòdù ìgbàpadà',
  iHaveKeptThem: 'Mo ti fi wọ́n pamọ́',
  newRecoveryCodes: 'Kóòdù ìgbàpadà tuntun',
  turnOff: 'Pa á',
  turnOn: 'Tàn án',
  turnOnTwoFactorSign: 'Tan ìwọlé onípele méjì',
  continue: 'Tẹ̀síwájú',
  continuing: 'Ó ń tẹ̀síwájú...',
  qrCodeForYourAuthenticator: 'Kóòdù QR fún áàpù ìjẹ́rìí rẹ',
  copyTheKey: 'Ṣe àdàkọ kọ́kọ́rọ́',
  openAnAppOnThis: 'Ṣí áàpù lórí ẹ̀rọ yìí',
  code: 'Kóòdù',
  turningOn: 'A ń tàn án...',
  makeNewCodes: 'Ṣe kóòdù tuntun',
  codeOfYourAppOr: 'Kóòdù áàpù tàbí kóòdù ìgbàpadà',
  checking: 'A ń yẹ̀ ẹ́ wò...',
};

export const twoFactorMailCopy: Catalogue<typeof en.twoFactorMailCopy> = {
  on: {
    subject: (app) => `Ìwọlé onípele méjì ti tàn fún àkántì ${app} rẹ`,
    text: 'Wàá máa tẹ kóòdù áàpù nígbà tí o bá ń wọlé. Tọ́jú kóòdù ìgbàpadà rẹ dáadáa.',
    otherwise: 'Bí kì í bá ṣe ìwọ, yan ọ̀rọ̀ aṣínà tuntun lẹ́sẹ̀kẹsẹ̀.',
  },
  off: {
    subject: (app) => `Ìwọlé onípele méjì ti kú fún àkántì ${app} rẹ`,
    text: 'A ṣẹ̀ṣẹ̀ pa á. Ọ̀rọ̀ aṣínà rẹ nìkan ti tó láti wọlé.',
    otherwise: 'Bí kì í bá ṣe ìwọ, yan ọ̀rọ̀ aṣínà tuntun kí o sì tún un tàn lẹ́sẹ̀kẹsẹ̀.',
  },
  codes: {
    subject: (app) => `Kóòdù ìgbàpadà tuntun fún àkántì ${app} rẹ`,
    text: 'A ṣẹ̀ṣẹ̀ ṣe kóòdù ìgbàpadà tuntun. Ti àtijọ́ kò ṣiṣẹ́ mọ́.',
    otherwise: 'Bí kì í bá ṣe ìwọ, yan ọ̀rọ̀ aṣínà tuntun kí o sì ṣe kóòdù ìgbàpadà tuntun lẹ́sẹ̀kẹsẹ̀.',
  },
};
