import type * as en from '../../auth/ways.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const waysCopy: Catalogue<typeof en.waysCopy> = {
  or: 'abi',
  continueWith: (name) => `Use ${name} enter`,
  signingIn: 'You dey enter...',
  beginFailed: 'We no fit reach the login service',
  answerFailed: 'You no fit log in',
  refused: 'We no fit confirm say na you dey log in. Abeg try again.',
  cancelled: 'You don cancel the login.',
  expired: 'That login don tey, or e start for another browser. Abeg try again.',
  unreachable: 'The login service no dey answer. Try again small time.',
  addressUnverified:
    'That service never verify your email. Go verify am for there, or use your email join us.',
  addressKnown:
    'One account dey with this email already. Use your password log in, then add this way for Settings, Account.',
  belongsToAnother: 'Another member dey use that account already.',
  almostThere: 'E remain small. Choose how people go dey see you.',
  added: 'You fit log in like this now',
  title: 'How you fit log in',
  intro: 'Apart from your password, na so you fit take log in.',
  loadFailed: 'We no fit load how you dey log in',
  passwordSet: 'Your password don set',
  setPassword: 'Set your password',
  noPassword: 'You never get password. First set one for Settings, Account.',
  hasPassword: 'You get password already',
  signInAgain: 'Sign out, log in again, then do this one before 10 minutes pass.',
  add: (name) => `Put ${name} join`,
  remove: 'Comot',
  removed: 'E don comot',
  removeOf: (name) => `You wan comot ${name}?`,
  removing: 'You no go fit log in like this again. You fit add am back later.',
  lastWay: 'Na only this way you fit take log in, so you no fit comot am.',
  gone: 'E don comot before',
  changeFailed: 'We no fit change how you dey log in',
  addedOn: (day) => `You add am ${day}`,
};
