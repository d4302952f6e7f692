import type { DemoChallenge } from '../challenge.ts';

/** Words and songs. */
export const telling: DemoChallenge[] = [
  {
    title: 'Rewrite one error message',
    description:
      'Find one message that has insulted you: at an ATM, on a form, in an app. Tell us what it said, and write what it should have said.\n\nRules of this house: say what happened, say whether my money is safe, say what I can do now. No “Oops”. One page, PDF.\n\nI will send the best ones, with your names, to the people who can change them. Two of them owe me lunch already.',
    category: 'Content',
    difficulty: 'Easy',
    by: 'temi.w',
    announced: [9, '10:05'],
    closes: 21,
    participants: 26,
    entries: [
      {
        by: 'itoro',
        versions: [
          {
            when: [8, '09:30'],
            file: {
              pdf: 'The transfer did not go.pdf',
              page: 'Before: "Oops! Something went wrong."\n\nAfter: "The transfer did not go. Your ₦8,000 is still with you. You can try again now."\n\nTested on eleven people in a filling station queue. Nine put their phone back into their pocket and breathed.',
            },
            words: 'The one that won me a plate of ofada, grown up.',
            review: {
              state: 'accepted',
              when: [7, '11:00'],
              note: 'Nothing to change. I have read it to my whole team, standing.',
            },
          },
        ],
        published: true,
      },
      {
        by: 'ivie',
        versions: [
          {
            when: [6, '21:15'],
            file: {
              pdf: 'Portal of sorrow.pdf',
              page: 'Before: "Registration closed. Contact admin."\n\nAfter: "Registration closed on Friday. You have not lost your place. Come to room 4 with your receipt, and somebody with a human face will open it for you before you finish explaining why you were late, which nobody will ask."',
            },
            review: {
              state: 'changes_requested',
              when: [5, '12:20'],
              note: 'I am enjoying this too much. But the student is on a staircase with 4% battery: half the words, please, and the room first.',
            },
          },
          {
            when: [4, '19:40'],
            file: {
              pdf: 'Portal of sorrow, short.pdf',
              page: 'Before: "Registration closed. Contact admin."\n\nAfter: "Closed since Friday. Room 4 can still open it for you, until 3 p.m. Bring your receipt."',
            },
            words: 'Seventeen words. My moot coach does not believe it is me.',
            review: {
              state: 'accepted',
              when: [3, '10:10'],
              note: 'Seventeen words and every one has a job.',
            },
          },
        ],
      },
      {
        by: 'adaeze',
        versions: [
          {
            when: [2, '21:30'],
            file: {
              pdf: 'The letter our form does not know.pdf',
              page: 'Before: "Invalid name."\n\nAfter: "Our form does not know this letter yet. That is our fault. You can use e for today."\n\nFrom a form that refused my grandmother at a bank in Surulere.',
            },
            words: 'For Grandma, who told the cashier that it is the form that is invalid.',
            review: {
              state: 'changes_requested',
              when: 140,
              note: '“Our form does not know this letter yet” is beautiful, do not touch it. Only tell her what becomes of all she has typed already: is it kept? One more sentence and I will sign.',
            },
          },
        ],
      },
      {
        by: 'ebuka_m',
        versions: [
          {
            when: [3, '23:10'],
            file: {
              zip: 'new-bank-website.zip',
              holds: {
                'index.html': '<!doctype html><title>A kinder bank</title><h1>A kinder bank</h1>\n',
                'plan.txt': 'Fourteen screens. The error is now on none of them.\n',
              },
            },
            words: 'I did not rewrite the message. I rewrote the bank.',
            review: {
              state: 'rejected',
              when: [2, '09:15'],
              note: 'Ebuka. It is very good, and it is fourteen screens. I asked for one sentence. Keep it for your portfolio, and send me the sentence if you still have breath.',
            },
          },
        ],
      },
      {
        by: 'halima_g',
        versions: [
          {
            when: [1, '15:50'],
            file: {
              pdf: 'Value error in cell.pdf',
              page: 'Before: "#VALUE!"\n\nAfter: "Cell C7 holds the word “plenty”. I can only add numbers."',
            },
          },
        ],
      },
    ],
  },
  {
    title: 'Eight bars with your uncle in it',
    description:
      'Not a sample. A person: somebody in your house who plays, taps, hums or prays in rhythm. Sit beside them, write down eight bars, and build on it.\n\nHand in the score or the sol-fa as a PDF, or a ZIP with the notes and the tempo. Ask first, write the name down, and say what they were doing when it happened.\n\nI will produce one of them at my place in Surulere, with a real shekere. Uncle has agreed, if there is malt.',
    category: 'Music',
    difficulty: 'Hard',
    by: 'bolaji',
    picture: 'mixing-desk',
    announced: [14, '21:10'],
    closes: [27, '21:00', 'Friday'],
    participants: 14,
    entries: [
      {
        by: 'danladi',
        versions: [
          {
            when: [10, '20:25'],
            file: {
              pdf: 'Grandfather planing wood.pdf',
              page: 'Doh is G. 96 to the minute, as fast as he planes.\n\n| d :- .r | m :- | s :- .m | r :- |\n| d :- .r | m :s | l :s | d :- |\n\nHe hums on the push and rests on the pull. The rest belongs to the tune.',
            },
            words: 'My grandfather, on a mahogany bed that is now a guitar.',
            review: {
              state: 'accepted',
              when: [8, '23:30'],
              note: '“The rest belongs to the tune.” I have played it all evening. Bring him, bring the plane.',
            },
          },
        ],
      },
      {
        by: 'efe_o',
        versions: [
          {
            when: [5, '22:00'],
            file: {
              zip: 'grandmother-pestle.zip',
              holds: {
                'tempo.txt': '72, but she stops when someone greets her.\n',
                'pattern.txt': 'X . . x X . x .\nX . . x X . . . (greeting)\n',
              },
            },
            words: 'Grandmother and the pestle. It is already in the game.',
            review: {
              state: 'changes_requested',
              when: [4, '21:35'],
              note: 'The stop for greetings is genius. But these are two bars that come four times; sit with her for one more yam and let her change her mind in bar five.',
            },
          },
        ],
      },
      {
        by: 'tari_p',
        versions: [
          {
            when: [2, '22:50'],
            file: {
              pdf: 'Okrika boat, four men.pdf',
              page: 'Key of F. 108.\n\n| s :s | l :- .s | m :- | - :- |\n\nNine bars of paddle, then they simply wait. I have left the wait in. Do not fill it.',
            },
            words: 'My uncle’s crew. I wrote nine bars, sorry; the ninth is silence.',
          },
        ],
      },
    ],
  },
  {
    title: 'One chorus, two languages',
    description:
      'Take a chorus that everybody can sing and write its second verse in another language of this country, so that it still scans and still means something.\n\nPDF, with the words side by side. Say who helped you with the language, and thank them in it.\n\nIn Jos we will sing all of them on one Saturday, with tea.',
    category: 'Music',
    difficulty: 'Easy',
    by: 'danladi',
    announced: [7, '07:15'],
    closes: [9, '18:00', 'Sunday'],
    participants: 10,
    entries: [
      {
        by: 'dami_t',
        versions: [
          {
            when: [1, '19:30'],
            file: {
              pdf: 'Barka da safe.pdf',
              page: 'Yoruba: E kaaro o, se daadaa ni?\nHausa: Barka da safe, ina kwana?\n\nBoth fit on d d r m, s m r d, with one breath in the middle.\n\nMy Hausa is from SS2B. Na gode, class.',
            },
            words: 'My students corrected me three times, with joy.',
          },
        ],
      },
    ],
  },
];
