/** Tries at one sign-in's code, the right one included; then the password is asked again. */
export const CODE_TRIES = 5;
/** Minutes between the password and the code. */
export const CODE_MINUTES = 10;
export const RECOVERY_CODES = 10;
/** Characters of a recovery code, the line in its middle not counted: 50 bits. */
export const RECOVERY_LENGTH = 10;

export const twoFactorCopy = {
  title: 'Two-step sign-in',
  codeAsk: 'Enter the 6-digit code from your authenticator app.',
  recoveryAsk: 'Enter one of your recovery codes. Each works once.',
  codeShape: 'Enter the 6-digit code from your app',
  anyCodeShape: 'Enter the 6-digit code from your app, or a recovery code',
  /** Also for one that was right before: who looks over a shoulder learns nothing by trying it again. */
  wrong: 'Wrong or already used. Try the next code.',
  over: 'That took too long or too many tries. Please log in again.',
  tooMany: 'Too many wrong codes today. Use a recovery code, or try again tomorrow.',
  off: "Ask for an authenticator code after your password, so a stolen password isn't enough.",
  on: "On. You'll enter an authenticator code after your password.",
  scan: 'Scan this with your authenticator app. Then enter the 6-digit code it shows.',
  byHand: 'Or type this key into the app:',
  keep: "Save these where you can reach them without your phone. Each works once instead of an app code. We won't show them again.",
  codesCopied: 'Recovery codes copied',
  keyCopied: 'Key copied',
  turnedOn: 'Two-step sign-in is on',
  turnedOff: 'Two-step sign-in is off',
  newCodes: 'You have new recovery codes. The old ones no longer work.',
  onAlready: 'Two-step sign-in is already on',
  offAlready: 'Two-step sign-in is already off',
  startAgain: 'This key has expired. Please start again.',
  failed: 'Failed to change two-step sign-in',
  loadFailed: 'Failed to load two-step sign-in',
  /** To an admin where ADMIN_2FA=required, until it is on. */
  adminNeeds: 'Turn on two-step sign-in in settings to use admin rights',
  recoveryCodes: 'Recovery codes',
  iHaveKeptThem: "I've saved them",
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
  codeOfYourAppOr: 'Authenticator or recovery code',
  checking: 'Checking...',
} as const;

export const twoFactorMailCopy = {
  on: {
    subject: (app: string) => `Two-step sign-in is on for your ${app} account`,
    text: "You'll now enter an authenticator code when you log in. Keep your recovery codes safe.",
    otherwise: "If it wasn't you, choose a new password right away and contact support.",
  },
  off: {
    subject: (app: string) => `Two-step sign-in is off for your ${app} account`,
    text: 'It was just turned off. Your password alone is now enough to log in.',
    otherwise: "If it wasn't you, choose a new password and turn it on again right away.",
  },
  codes: {
    subject: (app: string) => `New recovery codes for your ${app} account`,
    text: 'New recovery codes were just made. The old ones no longer work.',
    otherwise: "If it wasn't you, choose a new password and make new recovery codes right away.",
  },
} as const;
