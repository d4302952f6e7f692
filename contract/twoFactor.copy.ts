/** Tries at one sign-in's code, the right one included; then the password is asked again. */
export const CODE_TRIES = 5;
/** Minutes between the password and the code. */
export const CODE_MINUTES = 10;
export const RECOVERY_CODES = 10;
/** Characters of a recovery code, the line in its middle not counted: 50 bits. */
export const RECOVERY_LENGTH = 10;

export const twoFactorCopy = {
  title: 'Two-step sign-in',
  codeAsk: 'Enter the six digits that your authenticator app shows now.',
  recoveryAsk: 'Enter one of the recovery codes that you kept. Each works once.',
  codeShape: 'Enter the six digits from your app',
  anyCodeShape: 'Enter the six digits from your app, or a recovery code',
  /** Also for one that was right before: who looks over a shoulder learns nothing by trying it again. */
  wrong: 'This code is not right, or was used before. Try the next one.',
  over: 'That took too long, or too many tries. Please log in again.',
  tooMany: 'Too many wrong codes today. Please use a recovery code, or try again tomorrow.',
  off: 'A code of an app on your phone, asked after your password. Whoever has your password alone stays outside.',
  on: 'On. After your password, you are asked for a code of your authenticator app.',
  scan: 'Scan this with your authenticator app. Then enter the six digits that it shows.',
  byHand: 'Or type this key into the app:',
  keep: 'Keep these recovery codes where you find them without your phone. Each lets you in once instead of a code of your app. They are not shown again.',
  codesCopied: 'Recovery codes copied',
  keyCopied: 'Key copied',
  copyFailed: 'Failed to copy',
  turnedOn: 'Two-step sign-in is on',
  turnedOff: 'Two-step sign-in is off',
  newCodes: 'You have new recovery codes. The old ones no longer work.',
  onAlready: 'Two-step sign-in is on already',
  offAlready: 'Two-step sign-in is not on',
  startAgain: 'Please start again: this key is no longer the one to confirm.',
  failed: 'Failed to change two-step sign-in',
  loadFailed: 'Failed to load two-step sign-in',
  /** To an admin where ADMIN_2FA=required, until it is on. */
  adminNeeds: 'Turn on two-step sign-in in settings to use admin rights',
  recoveryCodes: 'Recovery codes',
  iHaveKeptThem: 'I have kept them',
  newRecoveryCodes: 'New recovery codes',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  turnOnTwoFactorSign: 'Turn on two-step sign-in',
  continue: 'Continue',
  continuing: 'Continuing...',
  qrCodeForYourAuthenticator: 'QR code for your authenticator app',
  copyTheKey: 'Copy the key',
  openAnAppOnThis: 'Open an app on this device',
  code: 'Code',
  turningOn: 'Turning on...',
  makeNewCodes: 'Make new codes',
  codeOfYourAppOr: 'Code of your app, or a recovery code',
  checking: 'Checking...',
} as const;

export const twoFactorMailCopy = {
  on: {
    subject: (app: string) => `Two-step sign-in is on for your ${app} account`,
    text: 'From now on, logging in asks for a code of your authenticator app, too. Keep your recovery codes safe.',
    otherwise: 'If it was not you, choose a new password at once, and contact support.',
  },
  off: {
    subject: (app: string) => `Two-step sign-in is off for your ${app} account`,
    text: 'It was turned off just now: from now on, your password alone is enough to log in.',
    otherwise: 'If it was not you, choose a new password and turn it on again at once.',
  },
  codes: {
    subject: (app: string) => `New recovery codes for your ${app} account`,
    text: 'New recovery codes were made just now. The old ones no longer work.',
    otherwise: 'If it was not you, choose a new password and make new recovery codes at once.',
  },
} as const;
