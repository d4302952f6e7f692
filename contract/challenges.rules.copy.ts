export const RULES_MAX = 5_000;
/** The most prizes of a challenge. */
export const PRIZES_MAX = 5;
export const PRIZE_TEXT_MAX = 100;
export const PAYER_MAX = 60;
/** The most naira of one prize. */
export const NAIRA_MAX = 1_000_000_000;

/** Texts of the rules and prizes of a challenge. */
export const rulesCopy = {
  rules: 'Rules',
  prizes: 'Prizes',
  more: 'Rules, prizes and opening (optional)',
  rulesHint: 'Who may take part, how entries are judged, what is not allowed.',
  prize: (place: number) => `Prize ${place}`,
  prizeText: 'What one wins',
  naira: 'Naira',
  payer: 'Who pays',
  payerHint: 'Empty: the creator of the challenge.',
  noMoney: 'No money moves in this app: whoever pays hands the prizes out.',
  paidBy: (name: string) => `Paid by ${name}`,
  paidByCreator: 'Paid by the creator of the challenge',
  opens: 'Opens (optional)',
  opensTime: 'Opens at (WAT)',
  clearOpening: 'Clear the opening',
  rulesLong: `Rules must be at most ${RULES_MAX.toLocaleString('en')} characters`,
  prizeNeeded: 'Please say what each prize is',
  prizeLong: `A prize must be at most ${PRIZE_TEXT_MAX} characters`,
  payerLong: `Who pays must be at most ${PAYER_MAX} characters`,
  nairaWrong: 'Please enter whole naira, one billion at most',
  prizesMany: `A challenge has at most ${PRIZES_MAX} prizes`,
  opensLate: 'A challenge has to open before its deadline',
  deadlineMoved: (time: string) => `The deadline moved by ${time} because the service was down.`,
  hours: 'hour|hours',
  minutes: 'minute|minutes',
  alreadyOpen: 'The challenge is open already',
  fixed: "Rules and prizes can't change after the first submission",
} as const;
