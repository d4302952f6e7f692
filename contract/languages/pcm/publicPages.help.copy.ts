import { DELETION_DAYS } from '../../account/limits.ts';
import type * as en from '../../publicPages/help.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const helpCopy: Catalogue<typeof en.helpCopy> = {
  description:
    'Data, tribes, challenges, certificates, privacy and your account: ten questions and their answer.',
  cost: 'How much e be, and how I fit save data?',
  costAnswer:
    'E free; na only your data you dey pay for. The first time you open am, e dey chop like quarter of one megabyte; after that e dey chop less. For settings, under "Data and wetin e cost", you go see wetin you use and how much e cost. For there you fit on data saver, so that pictures go load only when you tap, or put limit for pictures for one day.',
  join: 'How I go take join tribe?',
  joinAnswer:
    'Open Tribes, choose one and tap "Join". If you see "Ask to join", the tribe go decide first, and you go get notification when dem accept you. Some tribes dey take only people wey get invite link.',
  offline: 'Wetin dey happen when network no dey?',
  offlineAnswer:
    'Pages wey you don open before, you fit still read dem. Wetin you write, like posts, comments, messages and entries for challenges, go wait for your phone, and e go send once network come back. Before then e go show say e dey wait.',
  challenges: 'How challenges and certificates dey work?',
  challengesAnswer:
    'Join challenge, you alone or with team if e get teams, and submit your entry before the deadline. If dem accept am, or e get place for the results, you fit get certificate wey get im own page. Anybody wey get the link or the code fit check am there, without account: the page dey show who stand behind am and whether e still dey valid.',
  details: 'Who dey see my school and state?',
  detailsAnswer:
    'Na only you, until you tick the box wey dey show am to members, for "Edit Profile". If your profile dey private, na only your followers go see am then. School and state no dey ever show for your public page, your CV or your certificates.',
  report: 'How I go take report or block person?',
  reportAnswer:
    'Open the menu of the post, comment, message or profile, and choose to report or block. Admins and moderators dey read reports, and you go hear wetin come out of your own. You and people wey you block no go see each other, and nobody go tell dem.',
  data: 'How I go get my data or delete my account?',
  dataAnswer: `For settings, under "Your data", you go download everything for one ZIP file. Under "Delete account" you go delete your account: e go comot after ${DELETION_DAYS} days, and you fit change your mind before then.`,
  dataAnswerAsk:
    'For settings, under "Your data", you go download everything for one ZIP file. To delete your account, write to the address for the contact page.',
  access: 'I don forget my password, or my phone don lost. Wetin I go do?',
  accessAnswer:
    'Tap "I don forget my password" for the login page: we go send you email wey you go use choose new one. If your phone don lost, log in for another device and sign the phone out under "Where you don sign in" for settings. If you get two-step sign-in, recovery code dey work instead of the code of the phone wey lost.',
  accessAnswerAsk:
    'Ask for new password for the address wey dey for the contact page. If your phone don lost, log in for another device and sign the phone out under "Where you don sign in" for settings. If you get two-step sign-in, recovery code dey work instead of the code of the phone wey lost.',
  install: 'How I go take install am for my phone?',
  installAnswer:
    'For Android, open the menu of the browser and choose "Install app" or "Add to Home screen". For iPhone, tap Share for Safari, then "Add to Home Screen". After that e go open like any app, even when network no dey.',
  person: 'How I go take reach person?',
  personAnswer: 'The contact page dey show who dey run this site and where to write.',
};
