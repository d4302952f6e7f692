import type { DemoPost } from '../post.ts';

/** Tailors, shoemakers, thrift, hair, bakers: small business by hand. */
export const craft: DemoPost[] = [
  {
    by: 'sade_a',
    when: [2, '17:30'],
    title: 'New adire from Abeokuta, and I am afraid to cut it',
    content:
      'Six yards. The woman who made it painted the paste with a feather, every line by hand, and told me the names of the patterns as if they were her children.\n\nThe customer wants a jumpsuit. I have walked round the table four times. How do you cut something that is already finished?',
    picture: 'adire',
    likes: 44,
    comments: [
      'segun_f: Cut it so that the big squares stay whole at the back. Let the back be the painting.',
      'amara.c: Keep every scrap. I will buy the scraps. I am not joking.',
      'temi.w: Please ask her for the pattern names and write them on the label.',
      'sade_a: @temi.w the big one is “Ìbàdàn dùn”: Ibadan is sweet. And I am in Ibadan! It is going on the label.',
      'ola.films: Do not cut before I photograph it. I am entering a bus to Ibadan.',
      'obinna_k: I can make slippers from what remains, for the same customer. Free idea.',
    ],
  },
  {
    by: 'amara.c',
    when: [4, '10:05'],
    title: 'Thrift bale opened: what ₦85,000 really looks like',
    content:
      '42 good shirts, 11 that need a button, 6 for rags, one wedding gown (!), and a coat for a country that I do not know.\n\nI count and photograph everything, then wash, iron and measure. If you are starting: the money is not in the bale, it is in the ironing.',
    picture: 'yaba-market',
    likes: 33,
    comments: [
      'dami_t: The coat! Is it warm? I am in Jos and I am suffering.',
      'amara.c: @dami_t it is very warm and very purple. ₦6,000 and I will add gloves.',
      'dami_t: Sold. Purple is a physics colour.',
      'ronke: What do you count as your own pay in the ₦85,000? Please tell me that you count it.',
      'amara.c: @ronke …I will start counting it.',
      'rukky: I want to know the story of the wedding gown.',
    ],
  },
  {
    by: 'obinna_k',
    when: [7, '18:15'],
    title: 'One pair, eleven hours, my father’s tools',
    content:
      'Cut, skive, stitch, last, sole, polish. A machine can do it in forty minutes. The machine does not know that this customer’s left foot is bigger, and that he is shy about it.',
    likes: 38,
    comments: [
      'sade_a: Left sleeves too! Everybody has a secret longer arm.',
      'danladi: Respect. Which glue are you using for the sole in this heat?',
      'obinna_k: @danladi I stitch first, the glue is only a witness.',
      'gbenga: “The glue is only a witness.” Please come and speak in Ibadan.',
    ],
  },
  {
    by: 'rukky',
    when: [11, '12:50'],
    title: 'Hair appointment etiquette from your tired braider',
    content:
      '1. “Small knotless” and “I have one hour” cannot be in the same sentence.\n2. Come with the hair washed. Washed today, not in the spirit.\n3. You may bring one friend, not the association.\n4. If it is too tight, say so THERE, not on your status.\n5. I love you all. Please eat before you come.',
    likes: 41,
    comments: [
      'ivie: “Washed today, not in the spirit” has ended me.',
      'ngozi_e: Number 4! And too tight is a medical matter also, protect your edges, people.',
      'bisi_k: I came with the association once. I apologise on behalf of us all.',
      'rukky: @bisi_k they were five and they all had opinions about the parting.',
      'eno_b: My braider feeds me. Am I in heaven?',
    ],
  },
  {
    by: 'boma_g',
    when: [13, '06:40'],
    title: 'I sold 100 meat pies before 9 a.m.',
    content:
      'The secret is not the pastry. It is one grain of calabash nutmeg in the filling, and standing where the staff buses stop. Two years ago I sold eleven and took nine home to cry over.',
    likes: 40,
    comments: [
      'eno_b: Ehuru in meat pie! You are a dangerous woman and I salute you.',
      'kelechi_u: My under-15s are responsible for at least twelve. We thank you.',
      'tari_p: I live close. I have been late to three sessions because of your pies.',
      'yetunde_o: From eleven to a hundred in two years. What changed apart from the place?',
      'boma_g: @yetunde_o I stopped apologising for the price.',
      'mbalamen: “I stopped apologising for the price” is an episode title.',
    ],
  },
  {
    by: 'sade_a',
    when: [17, '09:25'],
    title: 'My apprentice sewed her first zip without crying',
    content:
      'She unpicked it seven times last week. Today she did it once, straight, closed it, opened it, closed it again, and danced round the shop. Then she asked if she could sign it inside. She signed it inside.',
    likes: 35,
    comments: [
      'obinna_k: My father made me sign my first sole. You are raising somebody.',
      'lola.reads: There is a stranger walking around with a signed zip. I love this.',
    ],
  },
  {
    by: 'amara.c',
    when: [20, '14:14'],
    title: 'How do you answer “last price?” without losing your joy?',
    content:
      'Twenty-six people asked me today. Two bought. I have tried jokes, silence, and a picture of my light bill.',
    likes: 27,
    comments: [
      'rukky: I say “the last price is the first price, but you get gist for free.”',
      'boma_g: Put the price on the picture and remove the pain.',
      'obinna_k: Offer them a choice: this one at this price, or that one at that price. People want to choose, not to fight.',
      'ebuka_m: I answer “last price for who?” and wait. They laugh, and then they pay.',
      'amara.c: Price on the picture from tomorrow. If sales jump, @boma_g gets the purple scarf.',
    ],
  },
  {
    by: 'obinna_k',
    when: [26, '19:40'],
    title: 'Made in Aba does not need a foreign label',
    content:
      'A shop wanted to buy sixty pairs if I would stamp an Italian name inside. It was good money, and I needed it.\n\nI said I would stamp “Kalu, Aba” or nothing. Today they called back. They are taking forty. With my name.',
    likes: 44,
    comments: [
      'temi.w: Forty with your name is more than sixty with a lie.',
      'segun_f: Standing up in my hostel to clap.',
      'adaeze: Do you ship to Lagos? I want something that says Kalu, Aba inside.',
      'emeka_o: My man! The next time I am home I am coming to greet you and to see those tools.',
      'yetunde_o: Sending this to everyone who thinks branding is a logo.',
      'obinna_k: @adaeze I ship. Draw round your foot on paper, both feet, and do not be shy.',
    ],
  },
  {
    by: 'boma_g',
    when: [29, '16:00'],
    title: 'Generator died in the middle of a wedding cake: what I learned',
    content:
      'Three tiers, buttercream, 34 degrees. I borrowed ice blocks from the fish seller, and the cake spent two hours in a cold room beside a very large croaker. Nobody tasted fish. I prayed and I tasted.\n\nNow I keep one charged battery only for the fridge. @musa_i told me to do so last year and I was proud.',
    likes: 32,
    comments: [
      'musa_i: I will not say that I told you so. I will say: how is the battery?',
      'eno_b: The croaker was the best man.',
      'ifeoma_d: Cold chain is cold chain. We have moved vaccines beside stranger things.',
    ],
  },
  {
    by: 'amara.c',
    when: [33, '11:35'],
    title: 'The thrift jacket with a letter in the pocket',
    content:
      'It was in another language, one page, blue ink, folded eight times. A girl in my compound used an app: it was a shopping list, and at the bottom “do not forget that I love you”.\n\nI am keeping the letter. The jacket is still ₦4,500.',
    likes: 43,
    comments: [
      'lola.reads: A shopping list with “do not forget that I love you” is a complete poem.',
      'ese_v: The second line took me out. The last line brought me back.',
      'femi_ayo: What was on the list? It matters.',
      'amara.c: @femi_ayo onions, candles, and something the app called “small happy fish”.',
    ],
  },
  {
    by: 'rukky',
    when: [37, '20:50'],
    title: 'Started writing down my customers’ gist, with their permission',
    content:
      'Eight hours in my chair and people tell me everything: who passed, who japa, who came back because of pepper soup. I change the names. I have thirty pages. I think it is a stage play.',
    likes: 30,
    comments: [
      'mbalamen: I volunteer to read any part, even the pepper soup.',
      'femi_ayo: Every great play is people waiting in a chair. Finish it.',
      'lola.reads: Bring ten pages to book club. We will read them aloud.',
    ],
  },
];
