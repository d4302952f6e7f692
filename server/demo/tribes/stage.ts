import type { DemoTribe } from '../tribe.ts';

/** Music, pictures, stories told aloud. */
export const stage: DemoTribe[] = [
  {
    name: 'Afrobeats Lab',
    description:
      'Producers, drummers, singers and people who only tap on tables. We take beats apart, argue about log drums, and record the uncle with the real shekere while we still have him.',
    category: 'Music',
    by: 'bolaji',
    founded: [13, '21:20'],
    members: 31,
    bells: ['tari_p', 'efe_o'],
    posts: [
      {
        by: 'bolaji',
        when: [13, '21:45'],
        content:
          'Post your worst beat, that is the entry fee\n\nMine has a cow in it. Not a sample of a cow. A cow, it was passing.',
        likes: 24,
        comments: [
          'tari_p: Mine is a wedding song with the wrong name of the bride. They danced.',
          'efe_o: Two goats in a bucket, as everyone knows by now.',
          'bolaji: Between us we have a farm.',
        ],
      },
      {
        by: 'tari_p',
        when: [7, '22:05'],
        content:
          'Challenge: one minute, no kick drum\n\nLet the bass and the shaker carry the body. Highlife did it for thirty years. Send by Sunday, I will play all of them in one row and say only kind and true things.',
        likes: 21,
        comments: [
          'danladi: Sending one on the bed-guitar. The fifth fret is shy but it has a groove.',
          'efe_o: Without kick drum I feel like I am walking without slippers.',
          'tari_p: @efe_o exactly. Now you can feel the floor.',
          'bolaji: I deleted my kick and my neighbour came to say thank you.',
        ],
      },
      {
        by: 'danladi',
        when: [3, '06:35'],
        content:
          'Does anybody know how to record a choir with only two phones? We have a good room, tall, with a zinc roof, and rain is coming.',
        likes: 13,
        comments: [
          'mbalamen: One phone on a pillow in front, one high up behind the tenors. Clap once for both.',
          'tari_p: Let the rain come in. Zinc roof in B flat, it costs money in studios.',
        ],
      },
      {
        by: 'rukky',
        when: 118,
        content:
          'I braid, I do not produce, but listen\n\nThe sound of the comb, the spray, and three women laughing at the same time is already a song. I have recorded it in my shop. Who wants it?',
        likes: 15,
        comments: [
          'bolaji: ME. Do not compress it, do not send it by WhatsApp, carry it to me like an egg.',
          'efe_o: I want the laughing. With credit to the three women.',
        ],
      },
    ],
  },
  {
    name: 'Street Portrait Club',
    description:
      'Faces, hands, shop fronts, light on a wall at 6.40 p.m. Any camera that you have. We ask before we press, and we always send the photo.',
    category: 'Art',
    by: 'ola.films',
    founded: [26, '17:10'],
    members: 22,
    also: ['adaeze', 'sade_a'],
    bells: ['segun_f', 'adaeze'],
    posts: [
      {
        by: 'ola.films',
        when: [26, '17:40'],
        content:
          'This month’s word: HANDS\n\nNot faces. The hands of somebody who is good at something. Write their name and what they are making. One picture each; choosing is also photography.',
        likes: 16,
        comments: [
          'obinna_k: My father’s, on the hammer. He asked why I am not photographing the shoe.',
          'boma_g: Mine at 4 a.m., all flour. My sister pressed the button, I was afraid for the phone.',
          'ola.films: @obinna_k because you have a thousand shoes and one father. Send it.',
        ],
      },
      {
        by: 'segun_f',
        when: [17, '18:20'],
        content:
          'Light at 5.55 p.m. on the Àkúrẹ́ post office\n\nIt comes in under the roof for eleven minutes and every louvre throws a line on the wall. I measured it before I drew it. Then I put the pencil down and only looked.',
        likes: 18,
        comments: [
          'ola.films: Only looked! This one has understood the club.',
          'nanret: We have such lines in a valley here, at 7 a.m. Stone does it as well.',
        ],
      },
      {
        by: 'mbalamen',
        when: [10, '15:02'],
        content:
          'How do you photograph somebody who says “wait, let me dress”?\n\nThe tailor at North Bank was perfect, with the tape round her neck. She came back in lace and lipstick and I lost the picture, but she was so happy.',
        likes: 12,
        comments: [
          'ola.films: Take the lace one with all your heart and give it to her. Next week she will let you have the tape.',
          'sade_a: As a tailor: we do not want the tape in the picture! But he is right, I would give it the second time.',
        ],
      },
      {
        by: 'ola.films',
        when: [1, '11:30'],
        content:
          'Sabo on Saturday, 7 a.m., before the sun becomes rude. I am shooting bus stops for a friend’s map; come and shoot whatever you like.',
        likes: 10,
        comments: ['adaeze: The friend is bringing gala for everybody.'],
      },
    ],
  },
  {
    name: 'Wardrobe Podcasters',
    description:
      'We record inside wardrobes, under duvets and in parked cars, and it sounds better than you think. First jobs, small towns, grandmothers: bring the story, we will help with the echo.',
    category: 'Entertainment',
    by: 'mbalamen',
    founded: [40, '19:30'],
    members: 11,
    bells: ['ngozi_e'],
    posts: [
      {
        by: 'mbalamen',
        when: [40, '20:00'],
        content:
          'Episode ideas that cost nothing\n\n- The first thing you bought with your own money\n- A sound that no longer exists in your street\n- The person who taught you to cook, interviewed while cooking\n\nTake one. Ideas are not yam, they do not finish.',
        likes: 8,
        comments: [
          'falmata: The sound: the man who sharpened knives, with a bicycle. I can still do his whistle.',
          'rukky: “Ideas are not yam.” But please leave number three for me.',
        ],
      },
      {
        by: 'ngozi_e',
        when: [21, '20:45'],
        content:
          'My grandmother wants to be a guest, she has conditions\n\n1. The chicken may not be sent out.\n2. She will not speak after seven.\n3. Nobody is to ask her age, she will say it when she is ready.',
        likes: 10,
        comments: [
          'mbalamen: All conditions accepted. Please tell Monday the chicken to stay close to the phone.',
          'ngozi_e: @mbalamen she has asked what you are paying. I said love. She said “and?”',
        ],
      },
      {
        by: 'falmata',
        when: [5, '17:15'],
        content:
          'Recorded my students telling one proverb each, in the store room, between the chairs. Eleven voices. A goat is in the middle of number seven and I am keeping it.',
        likes: 9,
        comments: ['mbalamen: Never cut a goat. That is our only editorial rule.'],
      },
    ],
  },
];
