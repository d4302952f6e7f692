import type { DemoTribe } from '../tribe.ts';

/** Buying, selling, sewing, farming and cooking. */
export const market: DemoTribe[] = [
  {
    name: 'Campus Market',
    description:
      'Small businesses run from hostels, kitchens and one table under an umbrella. Prices that pay you too, customers who pay on time, and what to do about “last price?”.',
    category: 'Business',
    by: 'amara.c',
    founded: [15, '08:40'],
    members: 38,
    also: ['adaeze'],
    bells: ['boma_g', 'ronke', 'obinna_k'],
    posts: [
      {
        by: 'amara.c',
        when: [15, '09:05'],
        content:
          'Introduce your table\n\nWhat do you sell, where, and which day is your best day? I will start: thrift, Yaba and online, Saturday before the sun enters my side.',
        likes: 27,
        comments: [
          'boma_g: Pies and cakes, PH, any day that has a morning.',
          'obinna_k: Shoes and bags, Aba. Best day: the one before a wedding.',
          'eno_b: Small chops, Calabar. Best day: when somebody’s caterer has disappointed them.',
          'musa_i: Small solar, Zaria. Best day: the day after NEPA takes light during a match.',
        ],
      },
      {
        by: 'ronke',
        when: [11, '16:20'],
        content:
          'The three lines you must write down every evening\n\nSold. Spent. Taken for myself. If the third line is empty, you are a volunteer in your own shop.',
        likes: 30,
        comments: [
          'amara.c: I was a volunteer for two years. I have resigned.',
          'kelechi_u: Does it work for a football team? We only have “spent”.',
          'ronke: @kelechi_u then we will find you a first line. Come to my inbox.',
        ],
      },
      {
        by: 'boma_g',
        when: [6, '05:50'],
        content:
          'A customer ordered forty pies and switched off the phone\n\nForty. Beef. At 5 a.m. What do you do, apart from shouting into the flour?',
        likes: 25,
        comments: [
          'eno_b: Half before I light the stove. Since that rule I sleep.',
          'aisha_b: A message with quantity, price and time, and “yes” from her, is an agreement. Keep it.',
          'kelechi_u: My boys can solve forty pies. Say the word.',
          'boma_g: @kelechi_u bring them at four, half price, and one of them must wash trays. Lesson learned: deposit.',
        ],
      },
      {
        by: 'obinna_k',
        when: [2, '13:15'],
        content:
          'Who delivers small parcels from Aba to Lagos without “the bag fell on the way”? I want to pay well and sleep well.',
        likes: 16,
        comments: [
          'amara.c: The night bus at Ariaria, ask for Mama Peace. In three years she has lost one belt, and she paid for it.',
          'obinna_k: @amara.c I have spoken to her. She interviewed ME.',
        ],
      },
      {
        by: 'uche_i',
        when: 205,
        content:
          'I repair earpieces and chargers in the hall now, ₦500. My sign says “Dr. Uche, wires only”. Is that too much?',
        likes: 12,
        comments: ['ronke: Keep the sign. Raise the price.'],
      },
    ],
  },
  {
    name: 'Thrift & Tailor',
    description:
      'Okrika with a second life: turning, taking in, lining, dyeing, and knowing when to leave a good coat alone. Tailors and hunters of bales, same table.',
    category: 'Fashion',
    by: 'sade_a',
    founded: [18, '14:25'],
    members: 25,
    bells: ['amara.c'],
    posts: [
      {
        by: 'sade_a',
        when: [18, '15:00'],
        content:
          'Before you cut: wash it, iron it, look inside\n\nThe inside of a garment is its biography. I opened a jacket yesterday and found three hems, three owners, and one very neat woman who knew what she was doing.',
        likes: 19,
        comments: [
          'amara.c: I always look for that neat woman. When I see her stitches the price goes up.',
          'obinna_k: In shoes it is the welt. You can see if somebody was in love or in a hurry.',
        ],
      },
      {
        by: 'amara.c',
        when: [12, '10:50'],
        content:
          'The wedding gown from the bale: what should it become?\n\nGood satin, one wine stain, sleeves like a choir. I do not want to sell it as it is; somebody has already cried in it.',
        likes: 17,
        comments: [
          'sade_a: Two christening gowns and a blouse. The stain falls under the seam, I have looked at your picture.',
          'rukky: Bonnets! Satin bonnets for my whole shop.',
          'amara.c: Christening gowns AND bonnets. @sade_a I am putting it on the Ibadan bus.',
        ],
      },
      {
        by: 'dami_t',
        when: [8, '18:05'],
        content:
          'The purple coat has arrived in Jos and it is two sizes too large. My students call me Bishop. Can a coat be taken in by a person who owns one needle?',
        likes: 21,
        comments: [
          'sade_a: Do NOT touch it. Is there a tailor near Terminus? Give her my number, I will talk her through the shoulders.',
          'nanret: Stay Bishop. It suits you.',
          'dami_t: She has done it, for ₦2,000 and a blessing. I am still Bishop.',
        ],
      },
      {
        by: 'rukky',
        when: [2, '19:10'],
        content:
          'Gele for people with no patience\n\nFold it on your knee first, four pleats, pin, then carry it to the head like a finished matter. If it falls, walk slower.',
        likes: 16,
        comments: ['sade_a: “If it falls, walk slower” is how my mother lived.'],
      },
    ],
  },
  {
    name: 'Soil First',
    description:
      'Dry-season farming, backyard beds and sacks of earth on a balcony. Water, seed, price, pests: we tell each other early, while it still helps.',
    category: 'Business',
    by: 'kabiru_y',
    founded: [36, '06:45'],
    members: 13,
    bells: ['terver'],
    posts: [
      {
        by: 'kabiru_y',
        when: [36, '07:10'],
        content:
          'Tell us what is in your ground, even one pot counts\n\nTomatoes and onions here, a quarter hectare, outside Kano. Soil dark, pump tired, farmer hopeful.',
        likes: 10,
        comments: [
          'terver: Eleven stands of yam in Kubwa, behind the office. My father inspects them by video call.',
          'boma_g: One scent-leaf in a paint bucket. It is doing better than me.',
        ],
      },
      {
        by: 'terver',
        when: [20, '17:25'],
        content:
          'Something is eating my yam leaves at night. Round holes, very neat, like a person with a compass. Who is it?',
        likes: 7,
        comments: [
          'kabiru_y: Go out with a torch at nine. If it is a beetle, pick by hand. Neem leaves, soaked one night, for the rest.',
          'terver: It was beetles. Also one neighbour’s goat, who is not neat.',
        ],
      },
      {
        by: 'musa_i',
        when: [9, '18:50'],
        content:
          'One panel is now pumping for Kabiru, here are the numbers\n\n400 W, no battery, 9 a.m. to 4 p.m., about 6,000 litres. Fuel saved each week: ₦9,000. He will finish paying it before the onions are dry.',
        likes: 12,
        comments: [
          'kabiru_y: It is so quiet that I can hear my own tomatoes.',
          'halima_g: Please keep a daily count of litres! I am begging as a friend of charts.',
        ],
      },
    ],
  },
  {
    name: 'Pot & Pepper',
    description:
      'What is in your pot, who taught you, and what you do when the gas finishes in the middle. Every soup is welcome. Jollof wars are held on Fridays only.',
    category: 'Other',
    by: 'eno_b',
    banner: 'suya',
    founded: [30, '12:15'],
    members: 33,
    bells: ['boma_g', 'ngozi_e'],
    posts: [
      {
        by: 'eno_b',
        when: [30, '12:45'],
        content:
          'The gas finished in the middle: your best rescue\n\nMine: pot of afang, two bricks, neighbour’s charcoal, and a wrapper round the lid. It tasted of smoke and victory.',
        likes: 23,
        comments: [
          'maryam_k: Rice in an electric kettle. I am not proud, I am fed.',
          'kelechi_u: I carried the pot to my mother’s house, by okada, at 30 km/h.',
          'eno_b: @kelechi_u there is a film in that.',
        ],
      },
      {
        by: 'falmata',
        when: [16, '18:30'],
        content:
          'Where in the south can I buy real daddawa? What I found in the market here was a cube with a picture of daddawa.',
        likes: 14,
        comments: [
          'bisi_k: Ask for irú at Ọjà Ọba in Adó, the woman beside the pepper mill. Same family, different surname.',
          'falmata: I went. We compared, we tasted, she calls me daughter now. It is a cousin, but a close one.',
        ],
      },
      {
        by: 'boma_g',
        when: [7, '06:15'],
        content:
          'Meat pie crust in this heat: what finally worked\n\nPut the bowl, the flour and even the rolling bottle in the freezer for twenty minutes. If the fat melts before the oven, it is bread wearing a costume.',
        likes: 22,
        comments: [
          'eno_b: Bread wearing a costume! I have bought that pie.',
          'ronke: And if NEPA has taken the freezer?',
          'boma_g: @ronke at 5 a.m. the whole of Port Harcourt is a fridge. Wake up.',
        ],
      },
      {
        by: 'ngozi_e',
        when: 330,
        content:
          'Moi-moi report from the ward: it survived twelve hours, it did not shout, and two doctors asked for the recipe. The house may rest.',
        likes: 17,
        comments: ['maryam_k: I TOLD YOU. Quiet food for a loud place.'],
      },
    ],
  },
];
