import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as account from '../contract/account/copy.ts';
import * as admin from '../contract/admin/copy.ts';
import * as apiTokens from '../contract/apiTokens/copy.ts';
import * as auth from '../contract/auth/copy.ts';
import * as calendar from '../contract/calendar/copy.ts';
import type { Language } from '../contract/core/languages.ts';
import * as digests from '../contract/digests/copy.ts';
import { over } from '../contract/languages/catalogue.ts';
import * as notifications from '../contract/notifications/copy.ts';
import * as organisers from '../contract/organisers/copy.ts';
import * as reports from '../contract/reports/copy.ts';
import * as tribes from '../contract/tribes/copy.ts';
import * as twoFactor from '../contract/twoFactor/copy.ts';
import type { Env } from './env.ts';
import { memoize } from './process/memoize.ts';

const english = {
  ...{
    account,
    admin,
    apiTokens,
    auth,
    calendar,
    digests,
    notifications,
    organisers,
    reports,
    tribes,
    twoFactor,
  },
};

/** Texts that the server renders: mails, pushes, calendar texts, and error messages that contain a value. */
export interface Catalogue extends Readonly<typeof english> {
  /** For the `lang` attribute of mails, which screen readers use. */
  language: Language;
}

/** The sender of a mail, and the texts in the member's language. */
export interface MailContext
  extends Pick<Env, 'appName' | 'publicUrl'>,
    Partial<Pick<Env, 'supportContact'>> {
  words: Catalogue;
}

const LANGUAGES = join(import.meta.dirname, '../contract/languages');

/** The texts in a language; English for texts that are not translated. */
export const catalogueFor = memoize(async (language: Language): Promise<Catalogue> => {
  const read = async (name: string) => {
    const path = join(LANGUAGES, language, `${name}.copy.ts`);
    return existsSync(path) ? [[name, { ...(await import(pathToFileURL(path).href)) }]] : [];
  };
  const translated = await Promise.all(Object.keys(english).map(read));
  return { ...over(english, Object.fromEntries(translated.flat())), language };
});
