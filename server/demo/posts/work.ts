import type { DemoPost } from '../post.ts';

/** Remote jobs, freelancing, CVs, first salaries. */
export const work: DemoPost[] = [
  {
    by: 'yetunde_o',
    when: [2, '09:05'],
    title: 'Free CV clinic this weekend, twenty people, I will be honest',
    content:
      'Drop a comment with the job that you want, in one sentence. I will pick twenty and reply by voice note.\n\nTo save you time before I even see it: one page, no picture, and start each line with what you did.',
    likes: 43,
    comments: [
      'terver: Junior data analyst, Abuja or remote.',
      'mbalamen: Radio producer, entry level. I have a podcast with 300 listeners, should it go on the CV?',
      'yetunde_o: @mbalamen it should be the FIRST thing on the CV. You built an audience from nothing!',
      'ifeoma_d: Pharmacist, community or industry. I have never written a CV that was not for school.',
      'idris_l: Research assistant, statistics, after NYSC.',
      'dami_t: Physics teacher now, energy analyst one day. Is that a straight line?',
      'yetunde_o: @dami_t no line is straight. You explain hard things to teenagers, that is the skill.',
      'gbenga: I sent mine last year. She was honest. I got the job, so I have forgiven her.',
    ],
  },
  {
    by: 'ebuka_m',
    when: [5, '19:48'],
    title: 'The client paid in full, on time, and said thank you',
    content:
      'I have checked under the bed for cameras. Freelancers, this is how it feels, please do not give up.\n\nWhat I did differently: half before I start, a one-page agreement, and a short update every Friday even when there was nothing to show.',
    likes: 36,
    comments: [
      'osas: The Friday update is the trick. Silence frightens clients more than delay does.',
      'aisha_b: One-page agreement! My heart is full. If you need someone to read it, the clinic is free.',
      'ebuka_m: @aisha_b I would like that very much. Sending it.',
      'ola.films: Half before I start is the only reason why I still own a camera.',
    ],
  },
  {
    by: 'halima_g',
    when: [9, '07:30'],
    title: 'What working remotely from Kaduna really looks like',
    content:
      '6:30 prayers, tea, and the solar app: how much sun did we keep?\n9:00 stand-up call with the camera off, because the neighbour’s goat has opinions.\n13:00 lunch with my mother. This is the real salary.\n21:00 one last query while the network is sweet.\n\nThe hard part: nobody sees you being tired. Tell somebody.',
    picture: 'candle-laptop',
    likes: 42,
    comments: [
      'yetunde_o: Lunch with your mother is the real salary. I put this in our team channel.',
      'musa_i: How many panels? I can help you get through the cloudy weeks.',
      'halima_g: @musa_i two of 250 W and an old battery that is praying. Yes please.',
      'tundeb: The goat needs a LinkedIn page.',
      'itoro: “Nobody sees you being tired” — thank you for saying it.',
    ],
  },
  {
    by: 'mbalamen',
    when: [12, '15:15'],
    title: 'Tell me about your first salary for the podcast',
    content:
      'How much, if you want to say, and what was the very first thing you bought? Voice notes under one minute. I will not use your name unless you say that I should.\n\nMine: ₦18,000, and a standing fan for my mother. She still introduces it to visitors.',
    likes: 27,
    comments: [
      'terver: ₦30,000 for counting cartons. I bought shoes and a whole tilapia and ate it alone.',
      'boma_g: ₦12,000 for a birthday cake in 2019. Bought a proper whisk. I still have the whisk.',
      'kabiru_y: First harvest, ₦64,000. Fertiliser. Then regret. Then suya.',
      'ronke: Holiday job in a bookshop, paid partly in books. I have not recovered.',
      'mbalamen: @boma_g the whisk must be on the show. The whisk itself.',
    ],
  },
  {
    by: 'aisha_b',
    when: [15, '17:10'],
    title: 'Five lines to look for before you sign a tenancy agreement',
    content:
      '1. Who repairs what\n2. How much notice, both ways\n3. What the caution fee is for and when it comes back\n4. Whether the rent can be raised in the middle\n5. The receipt: name, amount, period, signature\n\nTake a photo of every page. The free legal clinic at BUK is open on Tuesdays and Thursdays, students and non-students.',
    likes: 35,
    comments: [
      'dami_t: Number 3! My caution fee in Lagos has gone to be with the ancestors.',
      'aisha_b: @dami_t not necessarily. Do you have the receipt? Send me a message.',
      'ivie: UNIBEN runs one on Wednesdays. We should share our leaflets.',
      'ngozi_e: Sending this to all of my hostel mates who are moving out.',
    ],
  },
  {
    by: 'osas',
    when: [21, '13:00'],
    title: 'How do you price a logo for a friend?',
    content:
      'He is starting a bread business and wants to “give me exposure”. I like him. I also like eating. What is the middle?',
    likes: 22,
    comments: [
      'boma_g: Let him pay in bread, but put it in writing: one loaf every Saturday for a year. I am serious, that is a fair price.',
      'obinna_k: I have three prices: stranger, friend, family. There is no fourth price called exposure.',
      'ebuka_m: Half price, full process. Deposit included. Friendship survives clarity.',
      'osas: We agreed on half price and bread. @boma_g you are a business consultant.',
    ],
  },
  {
    by: 'yetunde_o',
    when: [24, '20:20'],
    title: 'In an interview, “I don’t know” is a full sentence, then add this',
    content:
      '“I don’t know. This is how I would find out.” And then show me: who you would ask, what you would try first, when you would stop and shout for help.\n\nI have hired three people on that sentence alone. I have never hired anybody for guessing loudly.',
    likes: 33,
    comments: [
      'maryam_k: The same in ward rounds. The consultant can smell guessing.',
      'chidi_n: I guessed loudly on Tuesday. I felt it leave my body.',
      'tundeb: Can confirm, this is how my last interview went, and I start next week.',
    ],
  },
  {
    by: 'terver',
    when: [28, '18:55'],
    title: 'Anybody in Abuja who wants a study partner for SQL?',
    content:
      'I am in Kubwa. Evenings, 7 to 9, there is a quiet place behind the church with one bulb and a breeze. I bring groundnut, you bring questions.',
    likes: 11,
    comments: [
      'halima_g: I am in Abuja on the second weekend every month. Save me some groundnut.',
      'idris_l: I can join online for the joins. (I had to.)',
    ],
  },
  {
    by: 'itoro',
    when: [32, '10:45'],
    title: 'From bank queue to software testing: how I changed at 27',
    content:
      'I was the customer who always found the one button that did nothing. One day an app’s team replied to my complaint: “Do you want to do this for a living?” I thought it was a joke. It was not.\n\nIf you notice what others step over, there is work for you.',
    likes: 31,
    comments: [
      'temi.w: And the industry is better for it. You find words that nobody else reads.',
      'adaeze: This gives me hope for my notebook of complaints.',
      'mbalamen: Podcast. Please. I will come to Uyo with my phone and a pillow for the echo.',
    ],
  },
  {
    by: 'ronke',
    when: [39, '16:30'],
    title: 'A simple budget for a first job, tested on my elder brother',
    content:
      'Half to live. A fifth to keep, moved on the day the money enters, before you are tempted. A tenth to give. The rest is for enjoyment, and you are not allowed to feel guilty about it.\n\nHe was angry for one month and has been thanking me for five.',
    likes: 24,
    comments: [
      'terver: “Before you are tempted” is the whole of economics.',
      'tundeb: Starting with my first salary next week. If I fail I will blame you gently.',
    ],
  },
  {
    by: 'ifeoma_d',
    when: [37, '08:05'],
    title: 'Is anyone selling a used lab coat, size small?',
    content: 'Mine met gentian violet. We do not talk about it. Enugu or anywhere on the road from Onitsha.',
    likes: 0,
    comments: [],
  },
];
