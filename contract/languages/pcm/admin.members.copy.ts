import type * as en from '../../admin/members.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const hiddenLengths: Catalogue<typeof en.hiddenLengths> = {
  '1': 'From the last day',
  '7': 'From the last 7 days',
  always: 'Everything, join the profile',
};

export const hidingCopy: Catalogue<typeof en.hidingCopy> = {
  what: 'Nobody go see am again, except dem and the staff. New posts and messages wey dem write go hide too. We no delete anything, and you fit show am again.',
  hide: 'Hide wetin dem write',
  hideNamed: (name) => `Hide wetin ${name} write`,
  since: 'Hide wetin dem write',
  nothing: 'No hide anything',
  choose: 'Abeg choose wetin to hide',
  inLog: (choice) => `Hidden: ${choice}`,
  hiding: 'E dey hide...',
  hideNow: 'Hide',
  hidden: 'E don hide from everybody except staff',
  hideFailed: 'E no gree hide',
  show: 'Show am again',
  shown: 'Everybody fit see am again',
  showFailed: 'E no gree show again',
  badge: 'Hidden',
  hiddenFrom: (moment) => `Wetin dem write since ${moment} don hide`,
  hiddenWhole: 'Everything wey dem write and the profile don hide',
  adminFirst: 'Collect the admin role back before you hide wetin dem write',
  moderatorFirst: 'Collect the moderator role back before you hide wetin dem write',
  noRole: 'Show wetin dem write again before you give dem role',
  reasonHint: 'Na only staff go see the reason.',
};

export const erasureCopy: Catalogue<typeof en.erasureCopy> = {
  erase: 'Delete account',
  eraseNamed: (name) => `You wan delete the account of ${name}?`,
  what: 'Only do am if dem ask you. Their profile, posts and files go clear after 30 days. Dem go get email, dem go sign out everywhere, and dem fit log in to stop am before then.',
  yourPassword: 'Your own password',
  requested: 'The account go clear in 30 days',
  requestFailed: 'E no gree ask make dem delete am',
  cancel: 'Keep account',
  cancelled: 'We don stop the delete',
  cancelFailed: 'E no gree stop the delete',
  deletedOn: (moment) => `The account go clear on ${moment}`,
  useSettings: 'Delete your own account for your settings',
  staffFirst: 'Collect their role back before you delete the account',
};

export const historyCopy: Catalogue<typeof en.historyCopy> = {
  history: 'History',
  of: (name) => `History of ${name}`,
  failed: 'E no gree load the history',
  acts: 'Wetin staff do',
  noActs: 'Nothing yet.',
  about: 'Reports about dem',
  noneAbout: 'Nobody don report dem.',
  made: 'Reports wey dem send',
  noneMade: 'Dem never report anything.',
  back: 'Go back to members',
  waits: 'Nobody don decide am yet',
  alsoDeleted: 'We don delete the content.',
  decidedBy: 'Person wey decide am na',
};

export const decisionNames: Catalogue<typeof en.decisionNames> = {
  dismissed: 'Throw away',
  deleted: 'Deleted',
  warned: 'Warned',
  hidden: 'Hidden',
  suspended: 'Suspended',
};
