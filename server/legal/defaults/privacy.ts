import { DELETION_DAYS } from '../../../contract/account/limits.ts';
import { ACTIVE_DAYS_KEPT } from '../../../contract/admin/limits.ts';
import {
  DEVICE_COOKIE_DAYS,
  OPENID_MINUTES,
  SIGN_IN_DAYS,
  SIGN_IN_IDLE_DAYS,
} from '../../../contract/auth/limits.ts';
import { EVIDENCE_DAYS, REPORT_EXCERPT_LENGTH } from '../../../contract/reports/limits.ts';
import { READ_DAYS, UNREAD_DAYS } from '../../notifications/queries.ts';
import { VISITOR_COOKIE_DAYS } from '../../protection/visitorCookie.ts';
import type { Facts } from './facts.ts';

export const privacyText = ({ app, contact, canDelete, auditDays }: Facts) =>
  `
This notice says what ${app} stores about you, why, for how long, and what you can do. It is written for the Nigeria Data Protection Act 2023.

## Who is responsible

The operator of ${app} is the data controller: they decide what happens with your data. You reach them at ${contact}.

## What is stored, and why

- **Your account:** name, username, email address, language, settings, and your password as a hash that nobody can read back. The public keys of your passkeys, and the number and email address of your account at a provider, if you log in by them. To let you log in.
- **Your sign-ins:** when, from which network address (IP), and with which browser and device, until they end. So that you can see and end them, and so that one person with several accounts counts once among the entrants of a challenge. Admins and moderators see which entrants share a device or an address, but not the address.
- **The days on which you use ${app}:** the dates alone. To count how many members are active.
- **What you add:** profile, picture, posts, comments, likes, bookmarks, tribes, sessions, challenges, entries, scores, certificates, files, follows, blocks, reports. To show it to the people it is for.
- **Direct messages:** their text and files, with times. They are not encrypted from end to end, so the operator's server can read them. Admins and moderators see a message if somebody who can read it reports it, and up to ten messages around it if the reporter adds them.
- **Your acceptance:** which version of the terms, the rules and this notice was in force when you created your account.
- **Your network address** is also counted for a day at most, to stop abuse.
- **A log of security events:** sign-ins, and what admins and moderators do. To find out what happened after an attack or a complaint.

There are no ads, no trackers and no profiles for advertising, and your data is not sold. A machine alone decides one thing: a challenge without a verified organiser gives certificates once enough members have entered from different devices.

The law allows this because you asked for the service (the contract with you), because the operator must keep it safe (a legitimate interest), or because you agreed, as with notifications. What you agreed to you can end in the settings at any time.

## Who sees it

- **Everybody,** also without an account: the beginning of posts of members who are not private, tribes, challenges, sessions, and your public page if you turn it on. Search engines may list it, unless you say no in the settings.
- **Members:** your profile, posts and comments. With "Private profile", your posts and bio are for followers whom you approve.
- **Your email address** is shown to no other member. The operator can see it.
- **Providers** that the operator uses to run ${app}, such as for the server, for storage and for email. Notifications on your device pass through the maker of your browser, encrypted. If such a provider is outside Nigeria, the operator must make sure that your data is protected there too.
- **Courts and the police,** if the law requires it.

Photos in posts, messages, tribes and profiles are saved anew, without the place where they were taken. Files that you send or hand in stay as they are.

## How long

- Your account and what you add: until you delete it, or the account is erased.
- Sign-ins: ${SIGN_IN_DAYS} days, or ${SIGN_IN_IDLE_DAYS} days without use.
- The days on which you used ${app}: ${ACTIVE_DAYS_KEPT} days.
- Notifications: ${READ_DAYS} days once read, ${UNREAD_DAYS} days unread.
- Warnings about you, with your appeal: as long as your account.
- Copies of reported texts and files: ${EVIDENCE_DAYS} days, and longer while a report is open. After that, the report keeps the first ${REPORT_EXCERPT_LENGTH} characters of the text; of a direct message only if a warning quotes them.
- The log of security events: ${auditDays ? `${auditDays} days.` : 'as long as the operator needs it.'}
- Backups can hold what was deleted until the operator replaces them.

## When an account is erased

${
  canDelete
    ? `You can delete your account in the settings. ${DELETION_DAYS} days later it is erased; until then you can change your mind.`
    : `Write to ${contact}, and the operator erases your account.`
} Your profile, posts, comments, files, follows and settings are deleted. These stay:

- messages that you sent, with the people who got them, without your name;
- tribes that others are in: another member takes them over; challenges that you made, and entries of a team, without your name;
- certificates, without your name;
- reports about you without what you wrote or uploaded, reports by you without your name, and entries of the log of security events without your name;
- your username in scrambled form, for a year, so that nobody can pose as you.

## Cookies and your browser

${app} sets only cookies that it needs, so there is no banner:

- your sign-in, for ${SIGN_IN_DAYS} days;
- for two-step sign-in, a mark until you have entered the code;
- for a login with a passkey or at a provider, what its answer must match: at most ${OPENID_MINUTES} minutes;
- a mark that you logged in from this browser, so that strangers who guess passwords do not lock you out: ${DEVICE_COOKIE_DAYS} days;
- for visitors, a random number that counts requests from this browser: ${VISITOR_COOKIE_DAYS} days;
- your choices: language, data saver, the small card on home.

Your browser also stores what you read lately and what you have typed but not sent, so that the app works without a network. Log out, and it is deleted from this browser.

## Your rights

- **See and take along:** Settings, Your data gives you everything in one file.
- **Correct:** change your profile, posts and email address yourself.
- **Erase,** as above.
- **Object** to a use of your data, ask to limit it, or take back what you agreed to.
- **Complain** to the Nigeria Data Protection Commission, <https://ndpc.gov.ng>. You can tell us first, but you need not.

Write to ${contact} from the email address of your account. The answer costs nothing.

## Under 18

The law treats you as a child until you are 18. Ask a parent or guardian before you create an account: they must agree. A parent or guardian can ask to see or erase your account. If we learn that nobody agreed, the account is removed.

## If something goes wrong

If a leak puts you at high risk, the operator tells you, and tells the Commission within 72 hours of learning of it.

## Changes

A new version of this notice is on this page, with its date.
`.trim();
