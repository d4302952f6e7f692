import type { DemoThread } from '../thread.ts';

/** What the demo member and others wrote to each other. */
export const hers: DemoThread[] = [
  {
    between: ['adaeze', 'terver'],
    talks: [
      {
        when: [16, '20:12'],
        said: [
          'terver: Good evening. My father has now asked me to put his own name inside the computer.',
          'adaeze: 😂 Tell him contributors are listed in a file called AUTHORS. It is a real file. He will like it.',
          'terver: He will frame it.',
          'adaeze: Send me your next one before you open it, I will look at it the same night.',
        ],
      },
      {
        when: [9, '13:05'],
        said: [
          'terver: Question. They wrote “please rebase” and I am afraid of the word.',
          'adaeze: It only means: pretend that you started this morning instead of last week.',
          'adaeze: git fetch upstream, then git rebase upstream/main. If it shouts, stop and call me. Do not force anything.',
          'terver: It did not shout.',
          'adaeze: See you. Engineer.',
        ],
      },
      {
        when: [2, '21:31'],
        said: [
          'terver: I am coming to Lagos in two weeks for an interview. SQL test, two hours, on paper. Paper!',
          'adaeze: Paper is good, paper has no NEPA. You have a place to stay?',
          'terver: My cousin in Ojota.',
          'adaeze: Then from Ojota enter the BRT, not danfo, on that day only. I say this as the danfo person.',
          'terver: The map person has spoken 🙏🏾',
        ],
      },
    ],
  },
  {
    between: ['adaeze', 'halima_g'],
    talks: [
      {
        when: [5, '09:20'],
        said: [
          'halima_g: Adaeze good morning. I counted your stops file: 61 rows, 58 with a fare, 3 where the fare is “depends”.',
          'adaeze: Those three really do depend.',
          'halima_g: I believe you. But give me two columns: fare_dry and fare_rain. “Depends” cannot be averaged.',
          'adaeze: fare_rain!! Why did I not think of that. Changing it this evening.',
        ],
      },
      {
        when: [3, '18:44'],
        said: [
          'adaeze: Done. All 61, two columns. Rain costs 37% more in Yaba, that is the headline.',
          'halima_g: That is not a headline, that is a chart. Wait for me.',
          'halima_g: Also come to my session if a place frees up. I want you to see the person who crossed at 25 o’clock.',
          'adaeze: I am on the list. If I get in I will bring my own mistakes.',
        ],
      },
    ],
  },
  {
    between: ['adaeze', 'osas'],
    talks: [
      {
        when: [4, '16:10'],
        said: [
          'osas: I opened your map on my Itel. The one with the crack.',
          'adaeze: Be honest.',
          'osas: The pins are too small for my thumb, and the legend covers Oyingbo.',
          'osas: But it loads in four seconds on 3G. I have not seen that in this country.',
          'adaeze: I will take it. Which size for the pins?',
          'osas: 44. Everything that a thumb touches, 44. Write it on your wall.',
        ],
      },
      {
        when: [1, '19:55'],
        said: [
          { by: 'adaeze', picture: 'danfo', words: 'New icon. Too much yellow?' },
          'osas: There is no such thing as too much yellow on a danfo.',
          'osas: Only make the stripe thicker, it disappears when the phone is dim.',
        ],
      },
      {
        when: 165,
        said: [
          'osas: I tried it again on the bus just now with the thick stripe. It is FINE. Leave it, do not touch it again.',
        ],
      },
    ],
    unread: 1,
  },
  {
    between: ['adaeze', 'gbenga'],
    talks: [
      {
        when: [4, '13:15'],
        said: [
          'gbenga: Adaeze, your demo evening. Who is doing chairs?',
          'adaeze: Amara’s cousin has ten.',
          'gbenga: And extension boxes?',
          'adaeze: …',
          'gbenga: I thought so. I am bringing three from Ibadan, and a gauge so we know when to stop plugging.',
          'adaeze: You are waiting for a seat at an event that you are supplying 😭 I will talk to the person in charge of seats.',
          'gbenga: Is that not you?',
          'adaeze: I will talk to myself.',
        ],
      },
      {
        when: [2, '08:02'],
        said: [
          { by: 'gbenga', picture: 'bulb' },
          'gbenga: Tested all three last night. This is the only thing that did not come on, and it is the bulb’s own fault.',
          'adaeze: Bless you. Puff-puff money is from our side.',
        ],
      },
    ],
  },
  {
    between: ['adaeze', 'ivie'],
    talks: [
      {
        when: [1, '19:20'],
        said: [
          'ivie: Hello! Law student with a strange question. If a bus stop is on your map and the state removes it, are you liable when somebody waits there?',
          'adaeze: I… had not thought about jail.',
          'ivie: 😂 Relax. You are not. But write “as observed on” with a date beside every stop, and you will sleep even better.',
          'adaeze: The date is already in the data, I only do not show it. I will show it.',
          'ivie: My work here is done. Moot court next month, come and hear me shout.',
          'adaeze: I will be in the back row with groundnuts.',
        ],
      },
    ],
  },
  {
    between: ['adaeze', 'chidi_n'],
    talks: [
      {
        when: 64,
        said: [
          'chidi_n: Finally we follow each other, so now I can disturb you properly.',
          'chidi_n: I have spoken to the OSM Nigeria people. They have a spare GPS logger and they want to know if Saturday 8 a.m. at Sabo is too early for you.',
        ],
      },
    ],
    unread: 2,
  },
];
