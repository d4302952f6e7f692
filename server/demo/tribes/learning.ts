import type { DemoTribe } from '../tribe.ts';

/** Exams, wards and books. */
export const learning: DemoTribe[] = [
  {
    name: 'JAMB & WAEC Corner',
    description:
      'Past questions, calm explanations and somebody who will answer at 10 p.m. Candidates ask, teachers and old candidates answer. Nobody here is “not a maths person”.',
    category: 'Education',
    by: 'abdul_q',
    founded: [20, '16:00'],
    members: 20,
    bells: ['chisom_e'],
    posts: [
      {
        by: 'abdul_q',
        when: [20, '16:30'],
        content:
          'Ask the question that you think is too small\n\nI have a list of the ten smallest questions that I was ever asked. Eight of them came out in the exam.',
        likes: 15,
        comments: [
          'chisom_e: Why is anything to the power of zero equal to one? Everybody says “it is a rule”.',
          'abdul_q: @chisom_e 8, 4, 2… each time we divide by two. What comes next? You have just proved it.',
          'chisom_e: 1!!! Why did nobody say that in four years?',
        ],
      },
      {
        by: 'chisom_e',
        when: [13, '20:35'],
        content:
          'Cybercafé practice, day one: 231\n\nThe chair was bad, a man was printing wedding cards, and somebody’s baby touched my mouse. But the red clock came and I did not freeze.',
        likes: 18,
        comments: [
          'nkechi_a: From 214! The baby is your lucky charm now.',
          'maryam_k: Not freezing is the whole exam. I am so happy.',
          'abdul_q: Next time 100 minutes. And greet the man with the wedding cards.',
        ],
      },
      {
        by: 'falmata',
        when: [8, '14:40'],
        content:
          'English: the ten words that JAMB loves to twist\n\nAffect/effect, its/it’s, stationary/stationery, principal/principle, advice/advise. Make one sentence with each pair about your own street. You will not forget it.',
        likes: 13,
        comments: [
          'chisom_e: The stationery seller is stationary because of the rain.',
          'falmata: @chisom_e ten over ten, and I can see the street.',
        ],
      },
      {
        by: 'dami_t',
        when: [1, '17:05'],
        content:
          'Physics people: units first, numbers second. If your answer for the height of a mango tree is in seconds, pray and start again.',
        likes: 14,
        comments: [
          'abdul_q: I have marked a script in which a boy weighed forty amperes. He is now an electrician, so he knew.',
        ],
      },
    ],
  },
  {
    name: 'Ward Round Revision',
    description:
      'Medicine, nursing, pharmacy and radiography students who revise by telling patients’ stories (never their names). One case every few days, guesses welcome, nobody is laughed at.',
    category: 'Education',
    by: 'maryam_k',
    founded: [38, '20:20'],
    members: 9,
    bells: ['nkechi_a'],
    posts: [
      {
        by: 'maryam_k',
        when: [38, '20:50'],
        content:
          'Case one: the boy who was “always thirsty”\n\nNine years old, drinking from the class bucket, thinner since Ramadan, sleepy in maths. What do you ask first? What do you test before lunch?',
        likes: 7,
        comments: [
          'ngozi_e: How often at night? Then a finger prick, now, not after lunch.',
          'nkechi_a: And the breath. Does it smell of sweet fruit?',
          'maryam_k: Both of you have just saved a boy. His sugar was 27.',
        ],
      },
      {
        by: 'ifeoma_d',
        when: [22, '19:25'],
        content:
          'From my side of the counter: please write the dose in words when it matters. My uncle’s “1.0” was read as “10” once, and we still talk about it at Christmas.',
        likes: 8,
        comments: ['ngozi_e: Our matron says: a decimal point is a small thing with a big funeral.'],
      },
      {
        by: 'nkechi_a',
        when: [4, '05:40'],
        content:
          'Flash card 213 is for warfarin and it needed both sides of two cards. Does anyone have a shorter way?',
        likes: 5,
        comments: [
          'ifeoma_d: Draw one leaf of ugwu and cross it out. You will remember the rest from there.',
          'nkechi_a: @ifeoma_d I drew the leaf. It works. It looks like Africa.',
        ],
      },
    ],
  },
  {
    name: 'Night Readers of Nsukka',
    description:
      'We read from nine to eleven with the camera on and the mouth shut, then say one sentence about what we found. Novels, notes, poems, the Bible, thermodynamics: anything with pages.',
    category: 'Literature',
    by: 'nkechi_a',
    founded: [34, '18:55'],
    members: 14,
    bells: ['emeka_o', 'lola.reads'],
    posts: [
      {
        by: 'nkechi_a',
        when: [34, '19:20'],
        content:
          'The one sentence: post it here after each night\n\nNo summary. Just the line that stayed with you, or the thing that you finally understood. If you slept, say so, we respect it.',
        likes: 9,
        comments: [
          'lola.reads: “She had outlived everyone who could contradict her.” I put the book down and laughed.',
          'emeka_o: Entropy is why my room is like this.',
          'bisi_k: I slept. It was excellent.',
        ],
      },
      {
        by: 'lola.reads',
        when: [18, '22:10'],
        content:
          'Visitors from Ibadan: what should we read together?\n\nSomething short, something that can be read by torch. I propose a play: each of us takes one part and the mouths may open for once.',
        likes: 11,
        comments: [
          'femi_ayo: I will take the king. I have been preparing since birth.',
          'nkechi_a: He may be the messenger who enters late. It is closer to life.',
          'emeka_o: I want to be the drum.',
        ],
      },
      {
        by: 'emeka_o',
        when: [3, '23:00'],
        content:
          'Tonight: forty pages and no light. Read the last nine with my phone at 6%. The hero also had only six per cent left. We finished together.',
        likes: 12,
        comments: ['lola.reads: This is the best review that anybody has written this year.'],
      },
    ],
  },
];
