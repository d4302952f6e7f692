import { LANGUAGE_COOKIE, type Language } from '../../contract/languages.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Opens this page anew in another language: each is a build of its own. */
export function chooseLanguage(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from many of our members' browsers.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  location.reload();
}
