/** How a language is named to browsers, and what moments and numbers are written by. */
export const localeCopy = {
  /** BCP 47: of the page, and of what counts are worded by. */
  language: 'en',
  /**
   * What Intl writes by. Browsers on phones know neither Pidgin nor Hausa, Yoruba and Igbo, and would write by whatever
   * the phone is set to, and otherwise than the server: those languages write moments as Nigeria's English does.
   */
  moments: 'en',
  days: 'en-GB',
  numbers: 'en',
  money: 'en-NG',
  /** Said beside the choice of a language whose words no native reader has read yet; '' where that is done. */
  awaiting: '',
} as const;
