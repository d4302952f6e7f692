import type { DemoPost } from '../post.ts';

/** Farms, hills, weather. */
export const outdoors: DemoPost[] = [
  {
    by: 'kabiru_y',
    when: [2, '06:35'],
    title: 'Tomato seedlings on day 21, and the first cold morning',
    content:
      'Harmattan came early on my side of Kano. I covered the nursery beds with grass from 5 p.m. and opened them at sunrise. Lost eleven out of four hundred.\n\nIf you are planting this dry season: water in the morning, not at night, and walk the rows with your hands, not only with your eyes.',
    picture: 'farm',
    likes: 34,
    comments: [
      'zainab.m: Four hundred! How are you bringing the water, canal or pump?',
      'kabiru_y: @zainab.m small pump from the canal. Fuel eats everything. I am asking @musa_i about solar.',
      'musa_i: For that height one 400 W panel can do it in daytime, no battery. I will draw it for you.',
      'boma_g: When they are red, call me. I will take two crates to PH.',
      'terver: Walk the rows with your hands. My father says exactly this about yam.',
    ],
  },
  {
    by: 'nanret',
    when: [4, '15:30'],
    title: 'The Plateau this week: dust, gold, and one very large sun',
    content:
      'We climbed at 4.30 p.m. The air was so full of harmattan that you could look at the sun with your naked eye, like a coin in milk. Nobody talked for ten minutes, and we are a talking group.\n\nNext walk: second Saturday, 7 a.m. Bring a jacket, water, and something to share.',
    picture: 'harmattan',
    likes: 43,
    comments: [
      'dami_t: I was there. I talked in my heart.',
      'ola.films: A coin in milk. You write like a photographer.',
      'danladi: I will bring the guitar if somebody else carries the tea.',
      'ese_v: How far is it, honestly? My legs are from Lagos.',
      'nanret: @ese_v 9 km, and 300 m up. Your legs will become from Jos.',
      'maryam_k: Inhalers for those who need them please! The dust is pretty and rude.',
    ],
  },
  {
    by: 'kabiru_y',
    when: [10, '14:25'],
    title: 'Why I write down every single harvest',
    content:
      'Three seasons of notes: crates, price, who bought, what it rained. This year the notes told me to plant a third less tomato and add onions, because in the week when everybody’s tomatoes ripen the price goes and hides.\n\nThe notebook costs ₦600. It has earned me more than the sprayer.',
    likes: 29,
    comments: [
      'halima_g: Send me the notebook pages and I will make you a small chart of price by week. No charge, I am just excited.',
      'kabiru_y: @halima_g I will photograph them tonight. My handwriting was also affected by drought.',
      'ronke: Books! This is bookkeeping! I am emotional.',
      'idris_l: Three seasons is a beautiful little dataset.',
    ],
  },
  {
    by: 'terver',
    when: [16, '18:05'],
    title: 'My father’s yams arrived by night bus with a label round one of them',
    content:
      'He had written: “This one is for the person that is teaching you computer.” So @tundeb, there is a yam in Kubwa with your name on it. It is the biggest one.',
    likes: 43,
    comments: [
      'tundeb: I have received awards. None was a yam. Please greet him for me and tell him that I am coming for it.',
      'terver: @tundeb he says bring a bag, not a nylon.',
      'halima_g: I taught you SQLite for five minutes, is there a small one for me?',
      'mbalamen: Benue fathers! Mine labels them by size of affection.',
      'gbenga: The food basket of the nation and of our hearts.',
    ],
  },
  {
    by: 'nanret',
    when: [21, '09:50'],
    title: 'Found garnets in a stream bed, they are the size of beans',
    content:
      'Not for sale, too small, but look at them in the sun and you see pomegranate. The lecturer pointed at the bank and read us six hundred million years like a newspaper.',
    likes: 22,
    comments: [
      'segun_f: Are they in the local stone as well? I would love to know what the old walls in Jos are made of.',
      'nanret: @segun_f mostly granite and some basalt. Come, I will walk you from wall to wall.',
    ],
  },
  {
    by: 'ese_v',
    when: [28, '06:25'],
    title: 'Slow run on Sunday: Ikoyi link bridge, 6 a.m., nobody will be left behind',
    content:
      'I mean it. I am at the back, I am always at the back, and the back is where the gist is. 5 km, run two minutes, walk one. Somebody always brings oranges.',
    likes: 25,
    comments: [
      'temi.w: I came last month. It is true about the gist. I now know three love stories.',
      'yetunde_o: What time do you finish? I have church at 8.30.',
      'ese_v: @yetunde_o by 7.15 you are eating an orange. Many of us run in our church shoes in the spirit.',
    ],
  },
  {
    by: 'musa_i',
    when: [31, '19:20'],
    title: 'The arithmetic of one fan, two bulbs and a phone, before you buy solar',
    content:
      'Fan 50 W × 6 h = 300\nBulbs 2 × 7 W × 5 h = 70\nPhone 15 W × 2 h = 30\nThat is 400 Wh a day. One 150 W panel in our sun and a 12 V 75 Ah battery will carry it and sleep well.\n\nIf a seller cannot do this sum with you on paper, drink your water and leave.',
    likes: 40,
    comments: [
      'boma_g: And a fridge for cakes? Asking for humble people.',
      'musa_i: @boma_g fridge changes everything: about 1,000 Wh more. We will do your sum together.',
      'tundeb: “Drink your water and leave” should be on your business card.',
      'uche_i: How much do you leave for cloudy days?',
      'musa_i: @uche_i I plan for two days without sun. In August I plan for three and prayer.',
    ],
  },
  {
    by: 'nanret',
    when: [39, '13:40'],
    title: 'Lost: one blue water bottle on the Shere Hills path',
    content:
      'It has a sticker of a volcano and a dent shaped like Lake Chad. If you find it, drink the water first, then call me.',
    likes: 2,
    comments: [],
  },
  {
    by: 'kabiru_y',
    when: [23, '07:05'],
    title: 'Price of onions at Dawanau this morning',
    content:
      'Red, big bag: down a little since market day. White: hold yours if your store is dry. I go every week and I will keep posting it here, so that small farmers do not have to pay for the journey in order to hear a price.',
    likes: 12,
    comments: ['terver: My father in Gboko says thank you. He is not even growing onions.'],
  },
];
