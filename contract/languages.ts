/** Every language that the product speaks, by its BCP 47 tag, with its own name; the first is what everybody else gets. */
export const languages = [
  { tag: 'en', name: 'English' },
  { tag: 'pcm', name: 'Naijá (Pidgin)' },
  { tag: 'ha', name: 'Hausa' },
  { tag: 'yo', name: 'Yorùbá' },
  { tag: 'ig', name: 'Igbo' },
] as const;

export type Language = (typeof languages)[number]['tag'];

/** Names the language that was chosen at this browser; without it, the browser's own wish holds. */
export const LANGUAGE_COOKIE = 'lang';
