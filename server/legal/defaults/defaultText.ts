import type { LegalPage } from '../../../contract/legal/pages.ts';
import { factsOf, type Settings } from './facts.ts';
import { privacyText } from './privacy.ts';
import { rulesText } from './rules.ts';
import { termsText } from './terms.ts';

/** When a default text last changed. Shown as the date of a page that the operator has never changed. */
export const DEFAULTS_CHANGED_AT = '2026-11-28T00:00:00.000Z';

/** The text that ships with the app, in English, as Markdown. */
export function defaultText(page: LegalPage, settings: Settings): string {
  const facts = factsOf(settings);
  if (page === 'terms') return termsText(facts);
  if (page === 'privacy') return privacyText(facts);
  return page === 'rules' ? rulesText(facts) : contactText(facts.app, settings.supportContact);
}

const contactText = (app: string, support: string | undefined) =>
  `
${
  support
    ? `${app} is run by its operator. Write to <${support}> about your account, your data, or something that is wrong.`
    : `${app} is run by its operator, who has not written a contact address here yet. Use "Report" in the meantime: it reaches the admins and moderators.`
}

## Something breaks the rules

Open the menu of the post, comment, message, tribe, challenge, session or profile and choose **Report**. Admins and moderators read it, and you hear what came of it. This is faster than a mail. The [rules](/rules) say what is not allowed.

## Somebody asks you for money

Do not pay, and do not send a code. No admin of ${app} asks for your password, a code or money. Report the message. If you have paid, tell your bank at once, and the police.

## Your account

- **Cannot log in?** Try "Forgot password" on the [login page](/auth) first.
- **Somebody else is in your account?** Change your password in the settings. That signs out every other device.
- **Suspended?** The login page shows the reason. If you think it is a mistake, write and say why.

## Your data

You can see, correct and download your data in the settings. The [privacy notice](/privacy) says what else you can ask for. Ask from the email address of your account, so that nobody else can ask in your name.
`.trim();
