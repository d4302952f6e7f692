import type { DemoTribe } from '../tribe.ts';

/** Games, hills, bridges and bus stops. */
export const leisure: DemoTribe[] = [
  {
    name: 'Ayo & Arcade',
    description:
      'From forty-eight seeds to nine hundred kilobytes: ayò, draughts, Scrabble, chess and the games that we make ourselves. Losing is allowed. Sulking is limited to ten minutes.',
    category: 'Gaming',
    by: 'femi_ayo',
    founded: [14, '18:10'],
    members: 24,
    bells: ['efe_o', 'emeka_o'],
    posts: [
      {
        by: 'femi_ayo',
        when: [14, '18:40'],
        content:
          'Which game did your elders play, and how did they cheat?\n\nMy grandfather coughed. At each cough one seed changed its address. He was the healthiest man in Sángo.',
        likes: 19,
        comments: [
          'efe_o: My grandmother sat on cards. She called it “keeping them warm”.',
          'emeka_o: My uncle used to pray over the board before your move. A very long prayer.',
          'kelechi_u: Whot. My mother says “last card” in a whisper, in another room.',
        ],
      },
      {
        by: 'efe_o',
        when: [9, '21:30'],
        content:
          'I want to make ayò for small phones, who will teach me the endings?\n\nNot the rules, I have the rules. I mean the last eight seeds, when the old men become quiet.',
        likes: 17,
        comments: [
          'femi_ayo: Come to Ibadan for two days. You will sleep on the mat and lose twenty times. It is the only course.',
          'abdul_q: I have written the endgames with four seeds as a table. My pupils checked them; there is one mistake and I am leaving it for you.',
          'efe_o: @abdul_q found it: row six. The grandmother in my game will play from your table.',
        ],
      },
      {
        by: 'uche_i',
        when: [4, '20:55'],
        content:
          'Online draughts on Saturday, bottle-top rules\n\nHuffing allowed, flying kings allowed, “my hand touched it by mistake” not allowed. Eight people, two hours, one imaginary cup.',
        likes: 14,
        comments: [
          'emeka_o: Entering. Put me on the other side of the draw from that first-year girl.',
          'lola.reads: She has entered. She said “Good evening sir” when she did it.',
          'emeka_o: I am withdrawing for medical reasons.',
        ],
      },
      {
        by: 'itoro',
        when: 74,
        content:
          'Found a bug in real ayò: if both players are waiting for the other to feel sorry, the game never ends. Reported to @femi_ayo.',
        likes: 11,
        comments: ['femi_ayo: It is not a bug, it is marriage.'],
      },
    ],
  },
  {
    name: 'Jos Trail Walkers',
    description:
      'Every second Saturday, 7 a.m., somewhere on the Plateau with a view. Nine kilometres, one guitar, tea from three flasks. Bring a jacket and something to share.',
    category: 'Sports',
    by: 'nanret',
    founded: [43, '14:00'],
    members: 12,
    bells: ['dami_t', 'danladi'],
    posts: [
      {
        by: 'nanret',
        when: [43, '14:30'],
        content:
          'What to carry for the first walk\n\nWater (two bottles, not one), a hat, a jacket, a torch in case we talk too much, and shoes that you have already quarrelled with. New shoes stay at home.',
        likes: 9,
        comments: [
          'dami_t: I have only new shoes. I bought them for this.',
          'nanret: @dami_t wear them to school all week. Let SS2 break them for you.',
        ],
      },
      {
        by: 'danladi',
        when: [29, '08:50'],
        content:
          'For those asking: yes, the guitar comes down from Shere Hills as well. No, I will not sing the one about the goat again. Maybe at the second stop.',
        likes: 8,
        comments: ['dami_t: I carried that guitar for 2 km. I have a right to the goat.'],
      },
      {
        by: 'dami_t',
        when: [15, '19:05'],
        content:
          'My students want to come, 14 of them\n\nThey have asked politely and in three languages. I have written to the parents. Which route has no river, no cliff and no place to buy biscuits?',
        likes: 10,
        comments: [
          'nanret: The old railway line. Flat, shady, and I can read them the rocks.',
          'danladi: I will bring small chairs for nobody. Let them sit on the ground like geologists.',
        ],
      },
      {
        by: 'nanret',
        when: [2, '15:45'],
        content:
          'Saturday: harmattan is thick, so scarf over the mouth, and anyone with a bad chest walks the short loop with me. We will still see the sun like a coin.',
        likes: 7,
        comments: [],
      },
    ],
  },
  {
    name: 'Slow Run Lagos',
    description:
      'Run two minutes, walk one, gist throughout. Sundays at six on the link bridge, Wednesdays wherever there is a street light. Nobody is left behind, because we are all behind.',
    category: 'Sports',
    by: 'ese_v',
    banner: 'third-mainland',
    founded: [28, '07:30'],
    members: 16,
    bells: ['temi.w'],
    posts: [
      {
        by: 'ese_v',
        when: [28, '08:00'],
        content:
          'Our rules, all two of them\n\n1. You may not say “sorry I am slow”.\n2. Whoever brings oranges chooses the topic.',
        likes: 12,
        comments: [
          'temi.w: Oranges bought. Topic: people who reply “K”.',
          'yetunde_o: What is the topic for those who brought only themselves?',
          'ese_v: @yetunde_o themselves.',
        ],
      },
      {
        by: 'temi.w',
        when: [14, '07:40'],
        content:
          'This morning a danfo slowed down beside us and the conductor shouted “Enter with your running!” I want it as the name of a band.',
        likes: 14,
        comments: [
          'bolaji: I am the band. Rehearsal starts now.',
          'ese_v: For the record, we overtook that danfo at Falomo.',
        ],
      },
      {
        by: 'bolaji',
        when: [5, '08:25'],
        content:
          'First run finished, lungs on the bridge, please return them\n\nI was told “slow”. I want to report that there are levels of slow, and the aunties at the back are athletes.',
        likes: 13,
        comments: [
          'ese_v: Same place on Sunday. Your lungs are with the orange seller.',
          'yetunde_o: The aunties said that you breathe in 6/8.',
        ],
      },
    ],
  },
  {
    name: 'Danfo Mappers of Yaba',
    description:
      'Drawing every danfo stop from Sabo to Oyingbo: the name that the conductor shouts, the fare in sun and in rain. We walk on Saturdays. Gala is provided.',
    category: 'Other',
    by: 'adaeze',
    founded: 104,
    members: 5,
    bells: ['adaeze', 'osas'],
    posts: [
      {
        by: 'adaeze',
        when: 96,
        content:
          'We are a team now, so here is the plan\n\nSaturday 7 a.m., Sabo, under the blue signboard. @ola.films photographs, I ask the conductors, and everybody writes the fare with the hour beside it.',
        likes: 4,
        comments: [
          'osas: Icons from Benin: bus, keke, “rain price” cloud. First drafts tonight.',
          'chidi_n: The Akure mappers say hello, they are sending their list of tags. It is long. It is also good.',
          'zainab.m: The cloud icon! My contribution to science has a picture.',
        ],
      },
      {
        by: 'ola.films',
        when: 38,
        content:
          'Question before Saturday: do we draw a stop where nobody stops officially and everybody stops in fact?',
        likes: 3,
        comments: ['adaeze: That is the only kind that we draw.'],
      },
    ],
  },
];
