/** Days in which a member who asked for it can think better of being erased (design section 5). */
export const DELETION_DAYS = 30;

export const accountCopy = {
  passwordWrong: 'This is not your current password',
  passwordChanged: 'Your password has been changed. Other devices are signed out.',
  passwordFailed: 'Failed to change the password',
  emailSame: 'This is your email already',
  emailTaken: 'An account with this email already exists',
  emailSent: 'We sent a mail to the new address. Open its link within an hour, and the address is changed.',
  confirmAsk: 'One step left: confirm that this address is yours, and it is the one you log in with.',
  emailChanged: 'Your email has been changed',
  emailFailed: 'Failed to change the email',
  signInsFailed: 'Failed to load your sign-ins',
  signInGone: 'This sign-in has ended already',
  endFailed: 'Failed to sign out',
  ended: 'Signed out there',
  endedAll: 'Signed out everywhere',
  exportFailed: 'Failed to prepare your data',
  exportAgain: 'You have just downloaded your data. Please wait an hour before doing so again.',
  deletionOff: 'Account deletion is not available yet. Please contact support.',
  deletionFailed: 'Failed to delete the account',
  deletionKept: 'Your account stays',
  lastAdmin: 'You are the only admin. Make somebody else an admin first.',
} as const;

export const accountMailCopy = {
  /** To the new address. */
  email: {
    subject: (app: string) => `Confirm your new ${app} email`,
    text: 'You asked to use this address from now on. Confirm it, and it is changed.',
    action: 'Confirm this address',
    holds: 'The link works once, within an hour.',
    otherwise: 'If you did not ask for this, you can ignore this mail: nothing changes.',
  },
  /** To the address before. */
  emailChanged: {
    subject: (app: string) => `Your ${app} email has been changed`,
    text: 'From now on you log in with another address. If that was you, there is nothing to do.',
    otherwise: 'If it was not you, please answer this mail at once.',
  },
  deletion: {
    subject: (app: string) => `Your ${app} account is going to be erased`,
    text: `You asked for it just now: in ${DELETION_DAYS} days your account is erased. Until then you can log in and keep it, in your settings.`,
    otherwise: 'If it was not you, log in, keep your account, and choose a new password at once.',
  },
  passwordChanged: {
    subject: (app: string) => `Your ${app} password has been changed`,
    text: 'Your password was changed just now, and every other device was signed out.',
    otherwise: 'If it was not you, choose a new password with "Forgot password" at once.',
  },
} as const;
