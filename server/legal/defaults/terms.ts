import { DELETION_DAYS } from '../../../contract/account/limits.ts';
import type { Facts } from './facts.ts';

export const termsText = ({ app, contact, canDelete }: Facts) =>
  `
These are the terms between you and the operator of ${app}. The [rules](/rules) and the [privacy notice](/privacy) belong to them.

## Who can join

- You are 18 or older. If you are younger, a parent or guardian must agree before you create an account, and must agree to these terms for you.
- The account is yours alone. Use your own name and your own email address.
- Keep your password to yourself. What is done with your account counts as done by you, until you tell us that somebody else is in it.

## What you post

- What you write and upload stays yours. You allow ${app} to store it and to show it to the people that your settings and its place allow. That ends when it is deleted.
- Post only what you may post. Do not upload other people's work as your own, and no picture of a person who does not want it.
- Posts, tribes and challenges can be seen in part by people without an account. Direct messages go to one person.

## Challenges, prizes and certificates

- Challenges are run by members or by the operator. Whoever runs one decides about entries and owes the prizes that the challenge names.
- ${app} has no payments. You never have to pay to take part in anything here.
- A certificate says who awarded it. It confirms that a work was accepted or placed. It is not a degree, a licence or a job offer.

## What can be removed

Admins and moderators can remove what breaks the law or the rules, and can suspend an account. A suspended member sees the reason at login and can write to ${contact}.

## Leaving

${
  canDelete
    ? `You can delete your account in the settings. It is erased after ${DELETION_DAYS} days; until then you can change your mind.`
    : `You can stop at any time. To have your account erased, write to ${contact}.`
} Messages that you sent stay with the people who got them, without your name. The operator can end the service, or change it.

## No promises beyond the law

${app} is offered as it is. The operator does not check what members write, and does not promise that it is true or that the service is always there. Check an offer before you rely on it. Nothing here takes away rights that the law gives you.

## Changes and law

When these terms change, the new version is on this page with its date. The law of the Federal Republic of Nigeria applies.

Questions: ${contact}.
`.trim();
