import type * as en from '../../twoFactor/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const twoFactorCopy: Catalogue<typeof en.twoFactorCopy> = {
  title: 'Mbanye nzọụkwụ abụọ',
  codeAsk: 'Tinye koodu ọnụọgụ 6 sitere na ngwa nkwado gị.',
  recoveryAsk: 'Tinye otu n’ime koodu mgbake gị. Nke ọ bụla na-arụ ọrụ otu ugboro.',
  codeShape: 'Tinye koodu ọnụọgụ 6 sitere na ngwa gị',
  anyCodeShape: 'Tinye koodu ọnụọgụ 6 sitere na ngwa gị, ma ọ bụ koodu mgbake',
  wrong: 'Ezighị ezi ma ọ bụ e jirila ya. Nwaa koodu na-eso.',
  over: 'O were ogologo oge ma ọ bụ mgbalị karịrị akarị. Biko banye ọzọ.',
  tooMany: 'Koodu na-ezighị ezi karịrị akarị taa. Jiri koodu mgbake, ma ọ bụ nwaa ọzọ echi.',
  off: 'Rịọ koodu ngwa mgbe okwuntughe gasịrị, ka okwuntughe e zuru ezu ghara izu.',
  on: 'Agbanyere ya. Ị ga-etinye koodu ngwa mgbe okwuntughe gị gasịrị.',
  scan: 'Jiri ngwa nkwado gị nyochaa nke a. Wee tinye koodu ọnụọgụ 6 ọ gosiri.',
  byHand: 'Ma ọ bụ pịnye igodo a na ngwa ahụ:',
  keep: 'Debe ndị a ebe ị ga-enweta ha na-enweghị ekwentị gị. Nke ọ bụla na-arụ ọrụ otu ugboro n’ọnọdụ koodu ngwa. Anyị agaghị egosi ha ọzọ.',
  codesCopied: 'E detuola koodu mgbake',
  keyCopied: 'E detuola igodo',
  turnedOn: 'Agbanyela mbanye nzọụkwụ abụọ',
  turnedOff: 'Agbanyụọla mbanye nzọụkwụ abụọ',
  newCodes: 'I nwere koodu mgbake ọhụrụ. Nke ochie anaghị arụ ọrụ ọzọ.',
  onAlready: 'Agbanyelarị mbanye nzọụkwụ abụọ',
  offAlready: 'Agbanyụlarị mbanye nzọụkwụ abụọ',
  startAgain: 'Oge igodo a agwụla. Biko malite ọzọ.',
  failed: 'Ịgbanwe mbanye nzọụkwụ abụọ agaghị',
  loadFailed: 'Mbanye nzọụkwụ abụọ ebughị',
  adminNeeds: 'Gbanye mbanye nzọụkwụ abụọ na ntọala ka i jiri ikike nchịkwa',
  recoveryCodes: 'Koodu mgbake',
  iHaveKeptThem: 'Echekwala m ha',
  newRecoveryCodes: 'Koodu mgbake ọhụrụ',
  turnOff: 'Gbanyụọ',
  turnOn: 'Gbanye',
  turnOnTwoFactorSign: 'Gbanye mbanye nzọụkwụ abụọ',
  continue: 'Gaa n’ihu',
  continuing: 'Ọ na-aga n’ihu...',
  qrCodeForYourAuthenticator: 'Koodu QR maka ngwa nkwado gị',
  copyTheKey: 'Detuo igodo',
  openAnAppOnThis: 'Mepee ngwa na ngwaọrụ a',
  code: 'Koodu',
  turningOn: 'A na-agbanye...',
  makeNewCodes: 'Mee koodu ọhụrụ',
  codeOfYourAppOr: 'Koodu ngwa ma ọ bụ koodu mgbake',
  checking: 'A na-elele...',
};

export const twoFactorMailCopy: Catalogue<typeof en.twoFactorMailCopy> = {
  on: {
    subject: (app) => `Agbanyela mbanye nzọụkwụ abụọ maka akaụntụ ${app} gị`,
    text: 'Ị ga-etinye koodu ngwa mgbe ị na-abanye. Debe koodu mgbake gị nke ọma.',
    otherwise: 'Ọ bụrụ na ọ bụghị gị, họrọ okwuntughe ọhụrụ ozugbo.',
  },
  off: {
    subject: (app) => `Agbanyụọla mbanye nzọụkwụ abụọ maka akaụntụ ${app} gị`,
    text: 'A gbanyụrụ ya ugbu a. Naanị okwuntughe gị ezuola iji banye.',
    otherwise: 'Ọ bụrụ na ọ bụghị gị, họrọ okwuntughe ọhụrụ ma gbanye ya ọzọ ozugbo.',
  },
  codes: {
    subject: (app) => `Koodu mgbake ọhụrụ maka akaụntụ ${app} gị`,
    text: 'E mere koodu mgbake ọhụrụ ugbu a. Nke ochie anaghị arụ ọrụ ọzọ.',
    otherwise: 'Ọ bụrụ na ọ bụghị gị, họrọ okwuntughe ọhụrụ ma mee koodu mgbake ọhụrụ ozugbo.',
  },
};
