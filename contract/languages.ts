/** Every language that the product speaks, by its BCP 47 tag, with its own name; the first is what everybody else gets. */
export const languages = [
  { tag: 'en', name: 'English' },
  { tag: 'pcm', name: 'Naijá (Pidgin)' },
  { tag: 'ha', name: 'Hausa' },
  { tag: 'yo', name: 'Yorùbá' },
  { tag: 'ig', name: 'Igbo' },
] as const;

export type Language = (typeof languages)[number]['tag'];

/** Cookie with the language chosen in this browser; without it, Accept-Language counts. */
export const LANGUAGE_COOKIE = 'lang';
