import { LANGUAGE_COOKIE, type Language } from '../../../contract/core/languages.ts';
import { setCookie } from '../../ui/storage.ts';

/** Reloads this page in another language; each language has its own build. */
export function chooseLanguage(language: Language) {
  setCookie(LANGUAGE_COOKIE, language);
  location.reload();
}
