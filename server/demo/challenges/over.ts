import type { DemoChallenge } from '../challenge.ts';

/** What is over, with what came of it. */
export const over: DemoChallenge[] = [
  {
    title: 'Three hundred words about a journey',
    description:
      'A real one, by bus, keke, canoe or night bus with sermon. Three hundred words, no more; I count, and I count hyphens.\n\nBegin after the journey has begun. End before you arrive. Leave out the moral, we will find it ourselves under the almond tree.\n\nPDF please. The accepted ones are read aloud on the last Sunday.',
    category: 'Content',
    difficulty: 'Medium',
    by: 'lola.reads',
    picture: 'danfo',
    announced: [29, '18:00'],
    closes: [-7, '20:00'],
    participants: 22,
    entries: [
      {
        by: 'falmata',
        versions: [
          {
            when: [21, '19:15'],
            file: {
              pdf: 'Maiduguri to Ado, two days.pdf',
              page: 'By Jos my neighbour had told me all her children. By Lokoja she was asleep on my shoulder and I knew which of them she was worried about.\n\nWhen the driver stopped for prayer we were eleven on the sand, and the preacher of the morning held our shoes.',
            },
            words: '299 words in the long version. This is the page that I can read without crying.',
            review: {
              state: 'accepted',
              when: [18, '20:40'],
              note: 'You ended before the arrival, and I could still see the gate. Please read it second, after somebody funny.',
            },
          },
        ],
        published: true,
      },
      {
        by: 'adaeze',
        versions: [
          {
            when: [11, '22:10'],
            file: {
              pdf: 'Ojuelegba, standing.pdf',
              page: 'The conductor has my ₦500 and my trust. He is hanging outside like washing. Between us are nine people, one mattress, and a goat who has paid.\n\nHe says, "Sister, your change is coming," in the voice of a man who has just invented the future tense.',
            },
            words: 'Forty-seven words. The goat has the other two hundred and fifty-three.',
            review: {
              state: 'accepted',
              when: [6, '19:20'],
              note: '“Just invented the future tense”: Fẹ́mi had to go outside. Accepted; you are the somebody funny. Come and read it, the almond tree has shade for you.',
            },
          },
        ],
      },
      {
        by: 'femi_ayo',
        versions: [
          {
            when: [10, '23:40'],
            file: {
              pdf: 'On not arriving.pdf',
              page: 'Zeno took a keke from Agbowo to the UI gate. First he went half of the way. Then the driver bought fuel.',
            },
            words: 'Twenty-two words. I was on my way to three hundred and never got there.',
            review: {
              state: 'accepted',
              by: 'ibukun',
              when: [5, '10:30'],
              note: 'Lọlá says that she cannot judge a man who sits beside her every Sunday, so she asked me. I laughed in an office. Accepted.',
            },
          },
        ],
      },
      {
        by: 'mbalamen',
        versions: [
          {
            when: [8, '18:05'],
            file: {
              pdf: 'How to get your first job.pdf',
              page: 'Dress well. Arrive early. Greet the gateman, he knows who is being interviewed.',
            },
            review: {
              state: 'rejected',
              when: [6, '19:45'],
              note: 'The gateman made me smile, but this is advice, and I asked for a road. Write me the bus to that interview, with what you saw through the window, and bring it next time. I know you have it.',
            },
          },
        ],
      },
    ],
  },
  {
    title: 'A face for the makers’ meetup',
    description:
      'We have chairs, plugs and puff-puff, but nothing to print on the banner. Draw us a round mark: it must work on cloth, on a sachet of water and on my T-shirt, which has shrunk.\n\nPNG. The one that we take is printed by Ṣadé, who has already threatened to add beads.',
    category: 'Design',
    difficulty: 'Easy',
    by: 'gbenga',
    announced: [43, '12:00'],
    closes: [-27, '18:00'],
    inactive: true,
    participants: 11,
    entries: [
      {
        by: 'osas',
        versions: [
          {
            when: [36, '11:40'],
            file: { png: 'Twelve sockets.png', mark: { on: 'wine', of: 'ray', count: 12 } },
            words:
              'One ray for every socket in the hall. If you buy a thirteenth I will have to start again.',
            review: {
              state: 'accepted',
              when: [26, '12:15'],
              note: 'This is it. It looks like a sun and like an extension box, which is our entire philosophy.',
            },
          },
        ],
      },
      {
        by: 'sade_a',
        versions: [
          {
            when: [33, '07:50'],
            file: { png: 'With beads.png', mark: { on: 'wine', of: 'cowrie', count: 12 } },
            words: 'I have added beads.',
            review: {
              state: 'rejected',
              when: [26, '12:30'],
              note: 'Ṣadé, on cloth it would be the finest thing in Bódìjà. On a sachet of water the beads become dirt. Please put them on the banner with your own hand, where they belong.',
            },
          },
        ],
      },
    ],
  },
];
