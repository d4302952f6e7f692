/** The BCP 47 tags of this language: for the page, and for formatting times and numbers. */
export const localeCopy = {
  /** The language of the page, and of plural rules. */
  language: 'en',
  /**
   * The locales for Intl. Phone browsers support neither Pidgin nor Hausa, Yoruba and Igbo: they would fall back to the
   * phone's locale and format differently from the server. These languages therefore format times as Nigerian English does.
   */
  moments: 'en',
  days: 'en-GB',
  numbers: 'en',
  money: 'en-NG',
  /** Shown below the language choice if no native speaker has reviewed these texts; '' otherwise. */
  awaiting: '',
} as const;

export const daysLeftText = (days: number) => `${days} day${days === 1 ? '' : 's'} left`;
export const opensInText = (days: number) => `Opens in ${days} day${days === 1 ? '' : 's'}`;
