import type * as en from '../../challenges.rules.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const rulesCopy: Catalogue<typeof en.rulesCopy> = {
  rules: 'Rules',
  prizes: 'Prizes',
  more: 'Rules, prizes and when e go open (if you like)',
  rulesHint: 'Who fit join, how dem go judge the entries, wetin dem no allow.',
  prize: (place) => `Prize ${place}`,
  prizeText: 'Wetin person go win',
  naira: 'Naira',
  payer: 'Who go pay',
  payerHint: 'If you leave am empty: na the person wey create the challenge.',
  noMoney: 'Money no dey move for this app: the person wey dey pay go give out the prizes.',
  paidBy: (name) => `Na ${name} go pay`,
  paidByCreator: 'Na the person wey create the challenge go pay',
  opens: 'E go open (if you like)',
  opensTime: 'The time e go open (WAT)',
  clearOpening: 'Clear when e go open',
  rulesLong: 'Rules no suppose pass 5,000 characters',
  prizeNeeded: 'Abeg talk wetin each prize be',
  prizeLong: 'Prize no suppose pass 100 characters',
  payerLong: 'Who go pay no suppose pass 60 characters',
  nairaWrong: 'Abeg put complete naira, one billion at most',
  prizesMany: 'Challenge fit get 5 prizes at most',
  opensLate: 'Challenge must open before im deadline',
  alreadyOpen: 'The challenge don open already',
  fixed: 'Rules and prizes no fit change after the first entry',
};
