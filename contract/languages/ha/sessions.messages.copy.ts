import type * as en from '../../sessions/messages.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const sessionMessageCopy: Catalogue<typeof en.sessionMessageCopy> = {
  ask: 'Da fatan za a shiga domin ganin saƙonni daga masu masauki',
  messages: 'Saƙonni daga masu masauki',
  write: 'Aika saƙo ga masu zuwa',
  writeTo: (session) => `Aika saƙo ga masu zuwa ${session}`,
  text: 'Saƙo',
  placeholder: 'Me ya kamata duk mai zuwa ya sani?',
  hint: 'Za a sanar da duk mai wuri ko mai jira. Saƙo 3 cikin awanni 24 a iyaka.',
  empty: 'Da fatan za a rubuta saƙo',
  long: 'Saƙo kada ya wuce haruffa 500',
  send: 'Aika ga duka',
  sent: 'An aika ga duk masu zuwa',
  sendFailed: 'An kasa aika saƙo',
  tooMany: (next) => `Masu zuwa suna samun saƙo uku cikin awanni 24 a iyaka. Na gaba zai yiwu ${next}.`,
  tooLate: 'Ana aika saƙo ga masu zuwa har awanni 24 bayan zaman',
  hostsOnly: 'Masu masaukin zama ne kaɗai ke aika saƙo ga masu zuwa',
  attendeesOnly: 'Masu masauki da masu zuwa ne kaɗai ke karanta waɗannan saƙonni',
  removersOnly: 'Marubucinsa, mai masaukin zaman da masu gudanarwa ne kaɗai za su iya cire saƙo',
  listFailed: 'An kasa loda saƙonni',
  notFound: 'Ba a samu saƙon ba',
  actions: 'Ayyukan saƙo',
  remove: 'Cire saƙo',
  confirmRemove: 'A cire wannan saƙo? Mai yiwuwa waɗanda aka sanar sun karanta.',
  removed: 'An cire saƙon',
  removeFailed: 'An kasa cire saƙon',
};
