/** The supported languages, by BCP 47 tag, each with its native name; the first is the default. */
export const languages = [
  { tag: 'en', name: 'English' },
  { tag: 'pcm', name: 'Naijá (Pidgin)' },
  { tag: 'ha', name: 'Hausa' },
  { tag: 'yo', name: 'Yorùbá' },
  { tag: 'ig', name: 'Igbo' },
] as const;

export type Language = (typeof languages)[number]['tag'];

/** The cookie with the language chosen in this browser; without it, the server uses Accept-Language. */
export const LANGUAGE_COOKIE = 'lang';
