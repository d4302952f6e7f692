import type { DemoChallenge } from '../challenge.ts';

/** Prices, ideas, and a welcome. */
export const trading: DemoChallenge[] = [
  {
    title: 'A price list that pays you too',
    description:
      'Write the price list of something you sell or would like to sell: what goes into it, what your own hour costs, what the customer pays. If the line for your hour is empty, it comes back to you.\n\nOne page, PDF. Round numbers are welcome, brave numbers more so.\n\nThere is no deadline; rent has one already. I read three every Sunday after church.',
    category: 'Business',
    difficulty: 'Easy',
    by: 'ronke',
    picture: 'yaba-market',
    announced: [19, '16:30'],
    participants: 24,
    entries: [
      {
        by: 'boma_g',
        versions: [
          {
            when: [17, '06:40'],
            file: {
              pdf: 'Meat pie, honestly.pdf',
              page: 'Flour, beef, fat, gas: ₦310\nBox and ribbon: ₦40\nMy hour, shared by 40 pies: ₦75\nFor the generator, who is also staff: ₦25\n\nPrice: ₦550. From forty pies: half before I light the oven.',
            },
            words: 'The first time that my own hour has a line.',
            review: {
              state: 'accepted',
              when: [14, '15:20'],
              note: '“The generator, who is also staff” goes into my lecture notes. Well done. Raise it by fifty when beef moves.',
            },
          },
        ],
      },
      {
        by: 'obinna_k',
        versions: [
          {
            when: [13, '13:45'],
            file: {
              pdf: 'One pair of brogues.pdf',
              page: 'Leather ₦9,500. Sole ₦3,000. Thread, glue, polish ₦1,200.\nEleven hours of mine: ---\n\nPrice: ₦18,000.',
            },
            review: {
              state: 'changes_requested',
              when: [7, '15:35'],
              note: 'Eleven hours, and you drew a line through yourself. Put a number there, even one that embarrasses you, and send it back.',
            },
          },
          {
            when: [5, '12:30'],
            file: {
              pdf: 'One pair of brogues, with me in it.pdf',
              page: 'Leather ₦9,500. Sole ₦3,000. Thread, glue, polish ₦1,200.\nEleven hours of mine at ₦1,500: ₦16,500.\nTools, a little every time: ₦800.\n\nPrice: ₦31,000. Lined, and resoled once for nothing.',
            },
            words: 'My hand shook. Two people have paid it since Thursday.',
            review: {
              state: 'accepted',
              by: 'ibukun',
              when: [3, '16:10'],
              note: 'Rónkẹ́ is writing her paper this week, so I am reading for her. Your father’s tools are finally on the list. Accepted, with joy.',
            },
          },
        ],
      },
      {
        by: 'rukky',
        versions: [
          {
            when: [1, '11:25'],
            file: {
              pdf: 'Knotless, medium.pdf',
              page: 'Attachment ₦4,500. Oil, gel, thread ₦600. Five hours at ₦1,200. Gist: free, it comes out anyway.\n\nPrice: ₦11,500.',
            },
          },
        ],
      },
    ],
  },
  {
    title: 'Your idea, before the bus leaves',
    description:
      'Five sentences. Who has the problem, what they do today, what you would do, who pays, and why you. As if you were telling your aunty at the bus stop and the conductor is already holding the door.\n\nOne page, PDF. Read it aloud before you send it; where you run out of breath, cut.\n\nEverybody gets an honest answer. Three get an hour of my Saturday.',
    category: 'Business',
    difficulty: 'Medium',
    by: 'yetunde_o',
    announced: [12, '13:00'],
    closes: [1, '18:00'],
    participants: 28,
    entries: [
      {
        by: 'kelechi_u',
        versions: [
          {
            when: [10, '21:00'],
            file: {
              pdf: 'Boots library.pdf',
              page: 'Children in my area share boots. Boots are too small after six months. We will lend boots like books. Nobody pays. I am their coach.',
            },
            review: {
              state: 'changes_requested',
              when: [9, '08:45'],
              note: 'I would give you my own boots. But “nobody pays” means you pay: who gains when forty boys play on Saturday? Ask the man who sells water at the field, then write sentence four again.',
            },
          },
          {
            when: [6, '20:30'],
            file: {
              pdf: 'Boots library, sentence four.pdf',
              page: 'Children in my area share boots. Boots are too small after six months. We will lend boots like books. The water seller and the barber pay ₦2,000 a month to be on our score board. I am their coach.',
            },
            words: 'I asked him. He said “finally”.',
            review: {
              state: 'accepted',
              when: [5, '09:05'],
              note: '“Finally” is market research. One of my three Saturdays is yours.',
            },
          },
        ],
      },
      {
        by: 'musa_i',
        versions: [
          {
            when: [2, '18:15'],
            file: {
              pdf: 'Rent a panel by the week.pdf',
              page: 'A tailor loses two days a week to light. She buys fuel. I bring one panel and one battery, and take them back if she is not happy. She pays by the week what she now gives the filling station by the day. I have repaired what others sold her.',
            },
          },
        ],
      },
      {
        by: 'bisi_k',
        versions: [
          {
            when: [1, '20:10'],
            file: {
              pdf: 'Spreadsheet, now with reminders.pdf',
              page: 'Students miss scholarships by one day. They screenshot and forget. My sheet sends a message a month, a week and a day before. Departments pay, by the student. I have missed nine myself.',
            },
            words: 'Read aloud to my whole corridor. I ran out of breath at sentence three and cut it.',
          },
        ],
      },
    ],
  },
  {
    title: 'Make one newcomer feel at home',
    description:
      'Somebody joins this community tonight. They know nobody, their network is bad, and they are about to leave again. What do you say to them, and what do you do afterwards?\n\nAny form that fits into one file. No category, no difficulty: there is no wrong way, except silence.\n\nI will put the words I like best where new members see them first, with your name.',
    by: 'ibukun',
    announced: [4, '08:00'],
    closes: [41, '20:00'],
    participants: 30,
    entries: [
      {
        by: 'falmata',
        versions: [
          {
            when: [3, '16:55'],
            file: {
              pdf: 'Four welcomes.pdf',
              page: 'Kanuri: Usse, usse. Hausa: Sannu da zuwa. Yoruba: E kaabo. English: Sit anywhere.\n\nAnd then I would ask what they ate today, because nobody can leave while they are describing food.',
            },
            words: 'My mother’s method, tested on three corps members and one inspector.',
            review: {
              state: 'accepted',
              when: [2, '09:40'],
              note: 'Nobody can leave while describing food. This is going on the door. Thank you, Falmata.',
            },
          },
        ],
      },
      {
        by: 'lola.reads',
        versions: [
          {
            when: [1, '17:20'],
            file: {
              pdf: 'A chair left empty.pdf',
              page: 'We keep one chair empty at book club. It is not for a ghost. It is so that whoever comes late need not ask.\n\nOnline I would leave one question unanswered on purpose, an easy one, for the newest person.',
            },
          },
        ],
      },
    ],
  },
];
