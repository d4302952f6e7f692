import type { DemoPost } from '../post.ts';

/** NYSC: camp, postings, classrooms far from home. */
export const service: DemoPost[] = [
  {
    by: 'dami_t',
    when: [8, '14:50'],
    title: 'Taught circular motion with a bucket of water, my shirt is still wet',
    content:
      'Swing a bucket fast enough and the water stays in. That is the theory, and it was beautiful for six turns. Then the handle resigned.\n\nSS2 has never remembered a formula so well. On the test 31 of 34 drew the bucket.',
    likes: 43,
    comments: [
      'abdul_q: The handle resigning is the real lesson: tension.',
      'falmata: My students acted out the passive voice. A boy “was carried”. We use what we have.',
      'zainab.m: 31 of 34! The other three were probably drying.',
      'chidi_n: Best CDS uniform: a raincoat.',
    ],
  },
  {
    by: 'falmata',
    when: [13, '11:15'],
    title: 'What I wish I had packed for NYSC camp',
    content:
      'Less white, you will be given white. More:\n- padlock, small torch, clothes pegs\n- two SIMs\n- slippers that nobody will want\n- a photocopy of every paper, and a photocopy of the photocopies\n- one thing that smells like home',
    likes: 30,
    comments: [
      'dami_t: “Slippers that nobody will want.” I learned this on day two, barefoot.',
      'halima_g: For me it was my mother’s turaren wuta in a tiny tin. One thing that smells like home, exactly.',
      'idris_l: Saving. My batch is next.',
      'nkechi_a: Oral rehydration salts, four sachets. Trust a pharmacy student.',
      'falmata: @nkechi_a adding! The sun of the parade ground has no pity.',
    ],
  },
  {
    by: 'terver',
    when: [18, '19:25'],
    title: 'My passing-out parade is next month and I do not want to leave my office cat',
    content:
      'She is called Circular. She sleeps in the “pending” tray. I have written to my supervisor about her welfare, in triplicate.',
    likes: 37,
    comments: [
      'ivie: Circular in the pending tray is perfect administration.',
      'temi.w: Is there a handing-over note for the cat?',
      'terver: @temi.w two pages, with her preferred chair.',
      'itoro: Has she been tested with other staff?',
    ],
  },
  {
    by: 'dami_t',
    when: [26, '18:30'],
    title: 'CDS idea: a phone-charging corner in the clinic, who has done it?',
    content:
      'Mothers wait for four hours and their phones die, so that nobody at home knows if the baby is fine. One small panel, six USB ports, a wooden board. I have ₦40,000 and a carpenter (greetings, @danladi).',
    likes: 38,
    comments: [
      'danladi: The board is free. I will put little shelves and number them.',
      'musa_i: Budget: panel 22, battery 14, ports 6. You are short by 2, which I am sending.',
      'ngozi_e: As a nurse: thank you for noticing. They also use the phone torch to read cards.',
      'dami_t: Installed! Ten mothers on the first morning. A grandmother charged her radio.',
      'ibukun: You came back and told us how it went. Rule three. I love it here.',
    ],
  },
  {
    by: 'idris_l',
    when: [41, '13:10'],
    title: 'Probability of my dream NYSC posting, a calculation',
    content:
      '37 places. I want one with mountains, an office with statistics in its name, and a landlord who likes silence. Assuming independence: 1 in 4,000. Assuming my mother’s prayers: 1 in 2.',
    likes: 21,
    comments: [
      'nanret: Come to Jos. We have the mountains, and the landlords are at least cold.',
      'ronke: Prior: your mother’s prayers. Very Bayesian.',
    ],
  },
  {
    by: 'falmata',
    when: [33, '06:55'],
    title: 'Assembly ground, 7 a.m., Ekiti in the mist',
    content: 'Three hundred children singing a hymn they half know, and a goat that knows it fully.',
    likes: 9,
    comments: [],
  },
];
