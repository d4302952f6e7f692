import { DELETION_DAYS } from '../account/limits.ts';

/** The help page: ten questions of students. Names in quotes are those on the screen. */
export const helpCopy = {
  description:
    'Data, tribes, challenges, certificates, privacy and your account: ten questions and their answers.',
  cost: 'What does it cost, and how do I save data?',
  costAnswer:
    'It\'s free; you pay only for your data. The first visit takes about a quarter of a megabyte, later ones less. Under "Data and cost" in the settings you see what you used and what it cost. There you can turn on the data saver, so that images load only when you tap, or set a daily limit for images.',
  join: 'How do I join a tribe?',
  joinAnswer:
    'Open Tribes, choose one and tap "Join". If you see "Ask to join", the tribe decides first, and you get a notification when it accepts you. Some tribes take only members with an invite link.',
  offline: "What happens when I'm offline?",
  offlineAnswer:
    "Pages you opened before can still be read. What you write, such as posts, comments, messages and entries to challenges, waits on your device and is sent once you're connected. Until then it is marked as waiting.",
  challenges: 'How do challenges and certificates work?',
  challengesAnswer:
    'Join a challenge, alone or in a team if it has teams, and submit your entry before the deadline. If it is accepted, or placed in the results, you can get a certificate with its own page. Anyone with its link or code can check it there, without an account: the page shows who stands behind it and whether it is still valid.',
  details: 'Who sees my school and state?',
  detailsAnswer:
    'Only you, until you tick the box that shows a field to members, in "Edit Profile". If your profile is private, only your followers see it then. School and state are never on your public page, your CV or your certificates.',
  report: 'How do I report or block somebody?',
  reportAnswer:
    "Open the menu of the post, comment, message or profile, and choose to report or block. Admins and moderators read reports, and you hear what came of yours. You and people you block can't see each other, and they aren't notified.",
  data: 'How do I get my data or delete my account?',
  dataAnswer: `Under "Your data" in the settings you download everything in one ZIP file. Under "Delete account" you delete your account: it goes after ${DELETION_DAYS} days, and you can change your mind until then.`,
  /** Where the operator has turned account deletion off. */
  dataAnswerAsk:
    'Under "Your data" in the settings you download everything in one ZIP file. To delete your account, write to the address on the contact page.',
  access: 'I forgot my password, or lost my phone. What now?',
  accessAnswer:
    'Tap "Forgot password" on the login page: you get an email with which you choose a new one. If your phone is lost, log in on another device and sign the phone out under "Where you\'re signed in" in the settings. With two-step sign-in, a recovery code replaces the code of the lost phone.',
  /** Where the server sends no mail. */
  accessAnswerAsk:
    'Ask for a new password at the address on the contact page. If your phone is lost, log in on another device and sign the phone out under "Where you\'re signed in" in the settings. With two-step sign-in, a recovery code replaces the code of the lost phone.',
  install: 'How do I install it on my phone?',
  installAnswer:
    'On Android, open the menu of the browser and choose "Install app" or "Add to Home screen". On an iPhone, tap Share in Safari, then "Add to Home Screen". It then opens like any app, and also without a connection.',
  person: 'How do I reach a person?',
  personAnswer: 'The contact page says who runs this site and where to write.',
} as const;
