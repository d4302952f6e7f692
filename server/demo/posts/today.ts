import type { DemoPost } from '../post.ts';

/** What is new since this morning; `when` is minutes ago. */
export const today: DemoPost[] = [
  {
    by: 'osas',
    when: 4,
    title: 'Which of these two greetings feels like home to you?',
    content:
      'For a savings app, first screen:\n(a) “Welcome back, Osas”\n(b) “You don land”\n\nBe honest, and tell me how old the person is that you imagined.',
    likes: 3,
    comments: ['rukky: (b), and I imagined my mother, who is 54 and will screenshot it.'],
  },
  {
    by: 'nkechi_a',
    when: 13,
    title: 'Need a reading partner for tonight, two hours, cameras on, mouths shut',
    content:
      'Nsukka is raining and my bed is calling me by my full name. We say hello, we read, we say goodbye. First person to comment gets the link.',
    likes: 6,
    comments: [
      'maryam_k: Me! Cardiology is looking at me with one eye.',
      'nkechi_a: @maryam_k sent. Bring your own tea.',
    ],
  },
  {
    by: 'uche_i',
    when: 31,
    title: 'IT TURNS. The ceiling-fan windmill turns',
    content:
      'Eleven minutes of wind on the roof, one LED, six witnesses, and one of them screamed. Thank you @musa_i for the dead fans and thank you to the driver who carried them on his lap.',
    likes: 22,
    comments: [
      'musa_i: Alhamdulillah! How many volts?',
      'uche_i: @musa_i 2.9 with a weak wind, 5 when it got angry.',
      'chidi_n: One LED today, the national grid tomorrow.',
      'ronke: I was the one who screamed. I have no regrets.',
    ],
  },
  {
    by: 'amara.c',
    when: 58,
    title: 'Small wins only: what went right for you since morning?',
    content:
      'I will start: the price is on every picture now, nobody asked “last price?”, and I sold nine things before my tea got cold.',
    likes: 15,
    comments: [
      'boma_g: I told you! Send the purple scarf. Mine: no pie remained.',
      'terver: My LEFT JOIN returned what I expected. Both sides of me are happy.',
      'ngozi_e: The matron said “Good” AGAIN.',
      'femi_ayo: I arrived on time and nobody was there to see it.',
    ],
  },
  {
    by: 'zainab.m',
    when: 97,
    title: 'Our footbridge design goes to the faculty board this week',
    content:
      'Ramp: yes. Solar lights: yes. A place in the middle to stop and look at the water: YES, drawn at 1.8 m, and you people put it there.\n\nPlease keep one finger crossed; use the others to eat.',
    likes: 27,
    comments: [
      'segun_f: The standing place! If they cut it I will write to them in capital letters.',
      'musa_i: The lights will be the first thing that people thank you for.',
      'maryam_k: In sha Allah. I will walk over it slowly.',
    ],
  },
  {
    by: 'efe_o',
    when: 160,
    title: 'Keke game now has Malam Sule’s free exam route',
    content:
      'Students get in, you wish them well, and nobody pays. You lose money and the music changes key. Testers keep playing that route again and again. I think it is about something.',
    likes: 24,
    comments: [
      'zainab.m: I showed him on my phone. He drove it for twenty minutes and said the brakes are better than his.',
      'bolaji: Let me do the key change properly, I have an idea with the shekere.',
      'itoro: Tested. One bug: I cried at the second stop.',
    ],
  },
  {
    by: 'gbenga',
    when: 235,
    title: 'Meetup this month: who still needs a lift or a socket?',
    content:
      '43 people said yes, and I have 12 sockets. If you own an extension box, today is your day to be a hero. Also looking for one person to welcome people at the gate with a big smile.',
    likes: 13,
    comments: [
      'tundeb: Two extension boxes and one smile, available.',
      'lola.reads: I will take the gate. I have been practising on freshers.',
    ],
  },
];
