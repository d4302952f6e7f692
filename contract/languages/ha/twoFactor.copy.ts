import type * as en from '../../twoFactor/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const twoFactorCopy: Catalogue<typeof en.twoFactorCopy> = {
  title: 'Shiga mai matakai biyu',
  codeAsk: 'Shigar da lambobi 6 daga manhajar tantancewa.',
  recoveryAsk: 'Shigar da ɗaya daga lambobin farfaɗowarka. Kowacce tana aiki sau ɗaya.',
  codeShape: 'Shigar da lambobi 6 daga manhajarka',
  anyCodeShape: 'Shigar da lambobi 6 daga manhajarka, ko lambar farfaɗowa',
  wrong: 'Ba daidai ba ko an riga an yi amfani da ita. Gwada ta gaba.',
  over: 'Ta ɗauki lokaci ko gwaji ya yi yawa. Da fatan za a sake shiga.',
  tooMany: 'Lambobin da ba daidai ba sun yi yawa yau. Yi amfani da lambar farfaɗowa, ko sake gwadawa gobe.',
  off: 'Nemi lambar manhaja bayan kalmar sirri, don kada kalmar sirrin da aka sata ta isa.',
  on: 'A kunne. Za ka shigar da lambar manhaja bayan kalmar sirri.',
  scan: 'Ɗauki hoton wannan da manhajar tantancewa. Sannan shigar da lambobi 6 da ta nuna.',
  byHand: 'Ko rubuta wannan makulli a manhajar:',
  keep: 'Adana waɗannan inda za ka same su ba tare da wayarka ba. Kowacce tana aiki sau ɗaya a madadin lambar manhaja. Ba za mu sake nuna su ba.',
  codesCopied: 'An kwafi lambobin farfaɗowa',
  keyCopied: 'An kwafi makulli',
  turnedOn: 'An kunna shiga mai matakai biyu',
  turnedOff: 'An kashe shiga mai matakai biyu',
  newCodes: 'Kana da sabbin lambobin farfaɗowa. Tsofaffin ba sa aiki kuma.',
  onAlready: 'Shiga mai matakai biyu a kunne take tuni',
  offAlready: 'Shiga mai matakai biyu a kashe take tuni',
  startAgain: 'Wannan makulli ya ƙare. Da fatan za a sake farawa.',
  failed: 'An kasa canja shiga mai matakai biyu',
  loadFailed: 'An kasa loda shiga mai matakai biyu',
  adminNeeds: 'Kunna shiga mai matakai biyu a saituna domin amfani da ikon gudanarwa',
  recoveryCodes: 'Lambobin farfaɗowa',
  iHaveKeptThem: 'Na adana su',
  newRecoveryCodes: 'Sabbin lambobin farfaɗowa',
  turnOff: 'Kashe',
  turnOn: 'Kunna',
  turnOnTwoFactorSign: 'Kunna shiga mai matakai biyu',
  continue: 'Ci gaba',
  continuing: 'Ana ci gaba...',
  qrCodeForYourAuthenticator: 'Lambar QR ta manhajar tantancewarka',
  copyTheKey: 'Kwafi makulli',
  openAnAppOnThis: 'Buɗe manhaja a wannan na’ura',
  code: 'Lamba',
  turningOn: 'Ana kunnawa...',
  makeNewCodes: 'Yi sabbin lambobi',
  codeOfYourAppOr: 'Lambar manhaja ko ta farfaɗowa',
  checking: 'Ana dubawa...',
};

export const twoFactorMailCopy: Catalogue<typeof en.twoFactorMailCopy> = {
  on: {
    subject: (app) => `An kunna shiga mai matakai biyu ga asusunka na ${app}`,
    text: 'Yanzu za ka shigar da lambar manhaja yayin shiga. Ajiye lambobin farfaɗowarka da kyau.',
    otherwise: 'Idan ba kai ba ne, zaɓi sabuwar kalmar sirri nan take.',
  },
  off: {
    subject: (app) => `An kashe shiga mai matakai biyu ga asusunka na ${app}`,
    text: 'An kashe ta yanzu. Kalmar sirrinka kaɗai ta isa shiga.',
    otherwise: 'Idan ba kai ba ne, zaɓi sabuwar kalmar sirri ka sake kunna ta nan take.',
  },
  codes: {
    subject: (app) => `Sabbin lambobin farfaɗowa na asusunka na ${app}`,
    text: 'An yi sabbin lambobin farfaɗowa yanzu. Tsofaffin ba sa aiki kuma.',
    otherwise: 'Idan ba kai ba ne, zaɓi sabuwar kalmar sirri ka yi sabbin lambobin farfaɗowa nan take.',
  },
};
