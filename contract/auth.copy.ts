export const PASSWORD_MIN = 6;
/** Longer ones are refused before they are hashed: hashing them would be free work for an attacker. */
export const PASSWORD_MAX = 128;
/** Digits of a mailed code. */
export const CODE_LENGTH = 6;

export const authCopy = {
  email: 'Please enter a valid email address',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: `Password must be at most ${PASSWORD_MAX} characters`,
  mismatch: "Passwords don't match",
  wrong: 'Invalid email or password',
  emailTaken: 'An account with this email already exists',
  unverified: 'Please verify your email before signing in. Check your inbox for the link.',
  signedUpToast: 'Account created successfully. Please check your email for verification.',
  signedUpNotice: 'Account created! Please check your email for verification instructions.',
  signedOut: 'Signed out successfully',
  signOutFailed: 'Failed to sign out',
  loseTyped: 'What you typed and have not sent is on this device only. Sign out and lose it?',
  resetSoon: 'Password reset feature coming soon',
  resetSent: 'If that address has an account, a mail with a link and a code is on its way.',
  resetDone: 'Your password has been changed. Please log in.',
  verified: 'Your email is verified. Please log in.',
  verifySent: 'If that address awaits verification, a new mail is on its way.',
  badToken: 'This link or code is no longer valid. Please ask for a new one.',
  codeShape: 'Enter the six digits from the mail',
  codeAsk: 'We sent you a mail. Open its link, or enter its six digits here.',
  verifyAsk: 'One step left: confirm that this email address is yours.',
  forgotAsk: 'Tell us your email and we will send you a link and a code to choose a new password.',
  resetAsk: 'Once it is changed you are logged out everywhere, and log in with the new one.',
  passwordWeak: 'Weak. Longer is stronger: try a few words together.',
  passwordFair: 'Fair. A few more characters make it strong.',
  passwordStrong: 'Strong.',
  needsScript: 'Logging in needs JavaScript. Please switch it on in your browser, then reload this page.',
  tooManySignIns: 'Too many failed attempts. Please wait a few minutes and try again.',
  tooManySignUps: 'Too many accounts were opened from here. Please try again in an hour.',
  tooManyMails: 'Too many mails were asked for from here. Please try again in an hour.',
  tooManyCodes: 'Too many wrong codes. Please use the link in the mail, or try again tomorrow.',
  signInEnded: 'You have been signed out. Please log in again.',
  loading: 'Loading...',
} as const;

/** The mails about accounts. They name nobody: whoever opens an account chooses the name and the address it goes to. */
export const mailCopy = {
  hello: 'Hello,',
  sign: (app: string) => `Warm greetings from everyone at ${app}`,
  code: 'Or enter this code:',
  holds: 'The link works once, within an hour; the code within 15 minutes.',
  verify: {
    subject: (app: string) => `Welcome to ${app}: please verify your email`,
    text: 'It is good to have you with us. One step is left: tell us that this address is yours.',
    action: 'Verify my email',
    otherwise: 'If you did not open an account, you can ignore this mail.',
  },
  reset: {
    subject: (app: string) => `Choose a new ${app} password`,
    text: 'You asked for a new password. Choose one here, and you are back in.',
    action: 'Choose a new password',
    otherwise: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
  },
  /** To an address that already has an account, when somebody wants it for another. */
  known: {
    subject: (app: string) => `You already have a ${app} account`,
    text: 'Somebody, probably you, wanted to use this address for another account. It already has one, and it is safe. If you have forgotten the password, choose a new one here.',
    action: 'Choose a new password',
    otherwise: 'If it was not you, you can ignore this mail: nothing has changed.',
  },
} as const;
