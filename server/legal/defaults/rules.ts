import type { Facts } from './facts.ts';

export const rulesText = ({ app, contact }: Facts) =>
  `
Short, so that everybody can read them. They hold for posts, comments, messages, tribes, challenges, sessions, profiles and usernames.

## Not allowed

- **Asking for money.** No loans, "urgent 2k", investment schemes, betting tips, giveaways that need a payment, or fees for a job, a form or a scholarship.
- **Fraud.** No false names, fake offers, sale of accounts, results or exam papers, and no asking for passwords, codes, BVN, NIN or bank details.
- **Pretending.** Do not pose as another person, a school, a company, or an admin of ${app}.
- **Harassment.** No threats, insults, hate because of tribe, religion, sex, disability or origin, and no unwanted sexual messages. When somebody says stop, stop.
- **Private things of others.** No phone numbers, addresses, screenshots of private chats or pictures of people who have not agreed.
- **Sexual content, and anything sexual about people under 18.** The second is reported to the police.
- **Violence and danger.** No calls to violence, no sale of drugs or weapons, no advice on hurting oneself.
- **Spam.** No mass messages, chain posts, the same post again and again, or links that hide where they lead.
- **Cheating in challenges.** Hand in your own work and name what you used. One account a person. Do not judge your friends better than others.
- **Breaking in.** Do not attack the service or other accounts. If you find a hole, tell ${contact}.

## Please do

- Say what you know and what you only think.
- Disagree with the point, not the person.
- Credit people whose work you use.
- Meet people from here in a public place first, and tell a friend.

## What happens

Press **Report** in the menu of what breaks a rule; admins and moderators decide, and you hear the outcome. They can remove it, and can suspend an account for some days or until further notice. Block a member if you do not want to see them: they are not told.

If you think a decision is wrong, write to ${contact} and say why.
`.trim();
