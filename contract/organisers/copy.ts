import { NEW_MEMBER_HOURS } from '../posts/limits.ts';
import {
  ORGANISER_ABOUT_MAX,
  ORGANISER_CODE_HOURS,
  ORGANISER_DOMAIN_MAILS,
  ORGANISER_MEMBER_MAILS,
  ORGANISER_MEMBERS_MAX,
  ORGANISER_NAME_MAX,
  ORGANISER_NAME_MIN,
  ORGANISERS_CREATED_MAX,
  ORGANISERS_JOINED_MAX,
} from './limits.ts';

/** How an organiser was verified. */
export const organiserMethods = {
  dns: 'by a record of its domain',
  mail: 'by a mail to its domain',
  admin: 'by the admins',
} as const;

/** Why a verification ended. */
export const organiserEnds = {
  expired: 'Its year is over.',
  domain: 'The record of its domain is gone.',
  admin: 'An admin removed it.',
  empty: 'Nobody speaks for it.',
  changed: 'Its name or domain was changed.',
} as const;

/** The names of the states, as a label. */
export const organiserStates = {
  never: 'Not verified',
  verified: 'Verified',
  ended: 'No longer verified',
} as const;

/** The page of an organiser. */
export const organiserPageCopy = {
  organiser: 'Organiser',
  notFound: 'Organiser not found',
  notFoundText: 'It may have been removed.',
  failed: 'Failed to load the organiser',
  back: 'Back to organisers',
  linkCopied: 'Organiser link copied',
  yours: 'Manage',
  verified: (method: string, until: string) => `Verified ${method} until ${until}.`,
  ended: (since: string) => `No longer verified since ${since}.`,
  never: 'Never verified. Anyone can choose a name like this.',
} as const;

/** The screens of an organiser's members. */
export const organisersCopy = {
  organisers: 'Organisers',
  ask: 'Please log in to manage organisers',
  intro:
    'An organiser is a school, a company or a group that stands behind challenges. Once it is verified, people can see who they deal with.',
  none: 'You speak for no organiser yet.',
  listFailed: 'Failed to load your organisers',
  create: 'Create an organiser',
  creating: 'Creating...',
  created: 'Organiser created',
  createFailed: 'Failed to create the organiser',
  name: 'Name',
  domain: 'Domain (optional)',
  domainHint: 'The end of its web address, such as unilag.edu.ng',
  about: 'About (optional)',
  nameShort: `A name must be at least ${ORGANISER_NAME_MIN} characters`,
  nameLong: `A name must be at most ${ORGANISER_NAME_MAX} characters`,
  aboutLong: `Please use at most ${ORGANISER_ABOUT_MAX} characters`,
  edit: 'Edit organiser',
  site: 'Web address (optional)',
  siteWrong: 'Please enter an address that begins with https://',
  siteElsewhere: (domain: string) => `The web address must be at ${domain}`,
  logo: 'Logo (optional)',
  editEnds: 'Another name or domain ends the verification. Verify it again after that.',
  barredEdit: 'An admin ended the verification, so the name and domain cannot change. Please ask the admins.',
  domainWrong: 'Please enter only the domain, such as unilag.edu.ng',
  domainOfAll: 'Many people share this domain. Please enter the domain of the organiser.',
  nameReserved: 'This name could be mistaken for this community itself. Please choose another one.',
  nameAlike: 'This name looks like that of a verified organiser. Please choose another one.',
  domainAlike: 'This domain is, or looks like, that of a verified organiser.',
  tooMany: `You can create at most ${ORGANISERS_CREATED_MAX} organisers`,
  tooManyJoined: `You can speak for at most ${ORGANISERS_JOINED_MAX} organisers`,
  /** Asking members to speak for it. */
  askedYou: 'You are asked to speak for these',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'You now speak for this organiser',
  acceptFailed: 'Failed to accept',
  notAsked: 'You are no longer asked',
  members: 'Who speaks for it',
  membersFailed: 'Failed to load the members',
  membersOnly: 'Only its members can do this',
  leadOnly: 'Only the member who has been here longest can do this',
  lead: 'Asks and removes others',
  asked: 'Asked, not accepted yet',
  username: 'Username of a member',
  usernameWrong: 'Please enter a username',
  invite: 'Ask them',
  inviteHint: 'They speak for it only once they accept.',
  invited: 'They are asked',
  inviteFailed: 'Failed to ask them',
  memberNotFound: 'No member has this username',
  memberAlready: 'They speak for it already',
  full: `At most ${ORGANISER_MEMBERS_MAX} members can speak for an organiser`,
  remove: 'Remove',
  publicPage: 'View its public page',
  removeNamed: (name: string) => `Remove ${name}`,
  leave: 'Leave',
  askLeave: 'Leave this organiser?',
  leaveText: 'You no longer speak for it.',
  leaveLast:
    'You are the last one. An organiser that was never verified is deleted; otherwise its verification ends.',
  left: 'Done',
  leaveFailed: 'Failed to remove',
  /** Verification. */
  verification: 'Verification',
  noDomain: 'Without a domain, only the admins can verify an organiser. Please ask them.',
  verifyAgain: 'Verify it again to extend the verification by a year.',
  byDns: 'With a DNS record',
  dnsOpen: (domain: string) => `Open the DNS settings of ${domain}, where the domain was bought.`,
  dnsAdd: 'Add a TXT record for the domain itself, often written @, with this text:',
  dnsCheck: 'Wait some minutes, then check. Leave the record there: it is looked up every day.',
  record: 'Text of the record',
  copy: 'Copy the text',
  copied: 'Copied',
  copyFailed: 'Failed to copy. Please select the text.',
  check: 'Check now',
  checking: 'Checking...',
  verified: 'The organiser is verified',
  checkFailed: 'Failed to check',
  recordMissing: 'The record was not found at this domain. A new record can take an hour to be seen.',
  recordElsewhere: 'This domain is only an alias of another one. Please use a domain of its own.',
  dnsSilent: 'The name servers of this domain did not answer. Please try again later.',
  missingSince: (since: string) =>
    `The DNS record has been missing since ${since}. If it stays away, the verification ends.`,
  byMail: 'With a mail',
  mailSteps: (address: string) => `We send a code to ${address}. Ask the person who reads it for the code.`,
  send: 'Send a code',
  sent: 'The code is on its way',
  sentAt: (moment: string) => `Last code requested ${moment}. It works for a day.`,
  sendFailed: 'Failed to send a code',
  barred: 'An admin ended the verification of this organiser or domain. Please ask the admins.',
  noDomainSet: 'This organiser has no domain',
  domainMails: `At most ${ORGANISER_DOMAIN_MAILS} codes a day are sent to one domain. Please try again tomorrow.`,
  memberMails: `You can request at most ${ORGANISER_MEMBER_MAILS} codes a day. Please try again tomorrow.`,
  newMember: `Members who are new cannot send codes for ${NEW_MEMBER_HOURS} hours. A DNS record works at once.`,
  code: 'Code',
  confirm: 'Verify',
  codeShape: 'The code has 8 letters and digits',
  codeWrong: 'This code is wrong. Please check it.',
  codeOld: 'This code is too old. Please use the newest one, or request another.',
  codeForeign: 'This code is for another of your organisers.',
  codeTries: 'Too many tries. Please request a new code.',
  codeNone: 'No code was requested. Please request one first.',
  codeFailed: 'Failed to verify',
  takenName: 'Another organiser with this name, or one that looks like it, was verified already.',
  takenDomain: 'Another organiser with this domain, or one that looks like it, was verified already.',
} as const;

/** The mail with a code. It names the member and the domain, but nothing that a member has written. */
export const organiserMailCopy = {
  subject: (app: string) => `Verify your domain on ${app}`,
  text: (member: string, domain: string) =>
    `The member ${member} says that they speak for ${domain}. If that is right, give them this code:`,
  holds: `It works for ${ORGANISER_CODE_HOURS} hours.`,
  otherwise: 'If you do not know them, keep the code to yourself and ignore this mail.',
} as const;
