import { LANGUAGE_COOKIE, type Language } from '../../../contract/languages.ts';
import { setCookie } from '../../ui/storage.ts';

/** Opens this page anew in another language: each is a build of its own. */
export function chooseLanguage(language: Language) {
  setCookie(LANGUAGE_COOKIE, language);
  location.reload();
}
