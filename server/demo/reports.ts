import type { DemoRemoval, DemoReport } from './report.ts';

/** What members have pointed out to the admin. */
export const demoReports: DemoReport[] = [
  {
    by: 'chisom_e',
    post: 'Five free things to check before you pay anybody for “scholarship processing”',
    when: [24, '18:20'],
    reason: 'Scam or fraud',
    details: 'Somebody in Owerri sold my cousin a form with nearly the same words. Is it the same people?',
    dismissed: {
      when: [24, '20:40'],
      note: 'It is the opposite: Bísí warns of them. I have told Chísom whom she can ask.',
    },
  },
  {
    by: 'mbalamen',
    post: 'Test post from a laptop at 3% battery',
    when: [1, '13:10'],
    reason: 'Spam',
    details: 'It stops in the middle of a word and says nothing. Is this a person, or a bot?',
  },
  {
    by: 'musa_i',
    post: 'Can somebody build me a “light is back” alarm?',
    comment: 0,
    when: 75,
    reason: 'Violence or danger',
    details:
      'He means well, but an old radio left in the wall overnight, with our voltage, is how a compound burns. Nobody needs to be punished, only please let there be a warning.',
  },
];

/** What the admin took down. */
export const demoRemovals: DemoRemoval[] = [
  { by: 'idris_l', title: 'Fantasy league code, third time, blame the network', when: [17, '21:05'] },
];
