import type { DemoThread } from '../thread.ts';

/** What others wrote to each other. */
export const theirs: DemoThread[] = [
  {
    between: ['ibukun', 'eno_b'],
    talks: [
      {
        when: [12, '10:40'],
        said: [
          'eno_b: Good morning ma. Somebody copied my small chops price list and put their own number on it.',
          'ibukun: Good morning Eno. Report the post, choose “Scam or fraud”, and put the link to yours in the details. I will see it before lunch.',
          'eno_b: Done.',
          'ibukun: It is gone, and they have been spoken to. You did well to tell me.',
          'eno_b: Thank you ma. If you are ever in Calabar, you will not buy food.',
        ],
      },
      { when: 140, said: ['eno_b: Ma, quick one: can I change my username once, or is it forever?'] },
    ],
    unread: 1,
  },
  {
    between: ['tundeb', 'ivie'],
    talks: [
      {
        when: [11, '22:03'],
        said: [
          'tundeb: A client wants me to sign that everything I ever build belongs to them. Ever.',
          'ivie: Ever is not a length of time that a contract may have. Send me the paragraph.',
          'tundeb: Sent to your mail. How much do I owe you?',
          'ivie: I am a student, I am not allowed to charge. Fix my aunty’s website.',
          'tundeb: What is wrong with it?',
          'ivie: You will know.',
        ],
      },
    ],
  },
  {
    between: ['emeka_o', 'bisi_k'],
    talks: [
      {
        when: [20, '15:30'],
        said: [
          'emeka_o: Row 14 of your sheet, the German one. Does “Mechanical” include production?',
          'bisi_k: It did last year. Ask them by mail, and ask soon, they answer slowly and only on Tuesdays.',
        ],
      },
      {
        when: [6, '09:12'],
        said: [
          'emeka_o: THEY ANSWERED. It includes production.',
          'bisi_k: 🎉 I am colouring the row green. Now: transcripts, today, not tomorrow. UNN takes three weeks on a good day.',
          'emeka_o: I am already in the queue. I came with a chess board.',
        ],
      },
    ],
  },
  {
    between: ['zainab.m', 'maryam_k'],
    talks: [
      {
        when: [14, '20:50'],
        said: [
          'maryam_k: I have been awake for 26 hours. Say something that is not medicine.',
          'zainab.m: A bridge in Kogi is held up by two good beams and one that is only there for moral support.',
          'maryam_k: I am that third beam.',
          'zainab.m: Sleep, Maryam. Allah Ya ba da sa’a tomorrow.',
          'maryam_k: Amin 😴',
        ],
      },
    ],
  },
  {
    between: ['obinna_k', 'rukky'],
    talks: [
      {
        when: [10, '12:25'],
        said: [
          'rukky: The sandals reached Warri! My customer has entered them and refused to remove them.',
          'obinna_k: This is the highest praise. Any place that pains her?',
          'rukky: Only where she wants a second pair. Brown, size 41.',
          'obinna_k: Ready on Thursday. Tell her to walk on tar, not on wet sand, the first week.',
        ],
      },
    ],
  },
  {
    between: ['boma_g', 'bolaji'],
    talks: [
      {
        when: [7, '17:18'],
        said: [
          'bolaji: Boma, forty meat pies for a listening party at month end. Possible?',
          'boma_g: From Port Harcourt to Surulere they will arrive as biscuits. But my course mate bakes in Ojuelegba, same recipe, I trained her.',
          'bolaji: Same recipe same recipe?',
          'boma_g: She even hums when she folds them.',
          'bolaji: Give her my number. I will put you both in the credits.',
        ],
      },
    ],
  },
  {
    between: ['femi_ayo', 'lola.reads'],
    talks: [
      {
        when: [8, '18:33'],
        said: [
          { by: 'femi_ayo', picture: 'ayo-board', words: 'The board for Sunday. My grandfather’s.' },
          'lola.reads: Oh, it is beautiful. May we put it under the almond tree, or is that disrespectful?',
          'femi_ayo: He won it under one.',
          'lola.reads: Then the book club begins with a game. One game, Fẹ́mi. We are there for the novel.',
        ],
      },
      {
        when: [1, '20:45'],
        said: [
          'femi_ayo: I have finished the novel. I did not like the husband.',
          'lola.reads: Nobody likes the husband. Save it for Sunday!',
        ],
      },
    ],
  },
  {
    between: ['kabiru_y', 'abdul_q'],
    talks: [
      {
        when: [5, '07:15'],
        said: [
          'kabiru_y: Salaam. If 40 crates of tomato lose 3 in every 20 on the road to Ilorin, what do I tell the buyer?',
          'abdul_q: Wa alaikum salaam. 40 × 3/20 = 6. Tell him 34, and be happy when it is 36.',
          'kabiru_y: You should teach farmers.',
          'abdul_q: I am teaching one now.',
        ],
      },
    ],
  },
];
