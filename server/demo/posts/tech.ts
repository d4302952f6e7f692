import type { DemoPost } from '../post.ts';

/** Code, design, hackathons, and the machines they happen on. */
export const tech: DemoPost[] = [
  {
    by: 'tundeb',
    when: [1, '22:18'],
    title: 'Just finished the ALX cohort, ask me anything',
    content:
      'Twelve months, one Tecno phone as hotspot, one laptop with a screen that only opens to 60 degrees. I start a back-end job next week.\n\nWhat helped most was not talent. It was a WhatsApp group of five people who were not ashamed to say “I don’t get it”.',
    likes: 41,
    comments: [
      'chidi_n: Congratulations! How did you handle the weeks when there was no light at all?',
      'tundeb: @chidi_n a church with an inverter. I swept the hall, they let me charge. Fair trade.',
      'terver: I am in month four and drowning in C. Does it get better?',
      'tundeb: @terver month five is the worst, month six you suddenly read code like gist. Hold on.',
      'yetunde_o: “Not ashamed to say I don’t get it” is what I look for when I interview. Proud of you.',
      'ebuka_m: A screen that opens to 60 degrees is called focus mode.',
      'gbenga: Come and tell this story at the Ibadan meetup. I will supply puff-puff.',
    ],
  },
  {
    by: 'osas',
    when: [3, '11:50'],
    title: 'Before and after: bank transfer screen on a ₦35k phone',
    content:
      'I put both versions on my aunty’s phone and only watched. Old one: 74 seconds and one wrong account. New one: 31 seconds and a small dance.\n\nWhat changed: bigger numbers, the name of the receiver before the amount, and one button instead of three.',
    likes: 34,
    comments: [
      'temi.w: The name before the amount! I have asked for this in two companies. What does your button say?',
      'osas: @temi.w “Send ₦5,000 to Grace”. It used to say “Proceed”.',
      'temi.w: I could hug you. “Proceed” to where?',
      'itoro: Test it with a cracked screen too. Half my testers have one.',
      'halima_g: Love that you measured. Small sample, loud result.',
    ],
  },
  {
    by: 'chidi_n',
    when: [7, '23:08'],
    title: 'Hackathon survival list from someone who has lost six',
    content:
      '- Extension box. You will become the most loved person in the hall.\n- Demo first, features second. A thing that works is rare.\n- One person must sleep.\n- Download your packages at home.\n- Put your phone number on the last slide.\n\nThe seventh one we won, with the smallest project in the room.',
    likes: 39,
    comments: [
      'uche_i: The extension box is how I met my entire team.',
      'adaeze: “One person must sleep” saved us at Akure. It was not me, sadly.',
      'efe_o: What was the smallest project in the room?',
      'chidi_n: @efe_o a USSD menu that tells you if the health centre is open today. That is all it does.',
      'ngozi_e: People walk an hour to find it closed. That is not small.',
      'gbenga: Printing this for our next build night.',
    ],
  },
  {
    by: 'itoro',
    when: [10, '09:40'],
    title: 'Best bug report I received this week',
    content:
      '“The app is angry with me.”\n\nTook me one hour to find: if your name has an apostrophe, the error comes out in red capital letters. Her name is D’Amaka. The app really was angry with her.',
    likes: 40,
    comments: [
      'temi.w: I am printing this for every developer I know.',
      'tundeb: Names with apostrophes have humbled better men than me.',
      'bisi_k: My name has under-dots and half of the forms in this country call me “invalid”. Justice for D’Amaka.',
      'sade_a: Same here. Ṣadé, not “S?ade”, please.',
      'itoro: @sade_a you are now in my test data, with love.',
    ],
  },
  {
    by: 'efe_o',
    when: [13, '21:22'],
    title: 'My keke game is playable: you carry passengers and nobody has change',
    content:
      'You drive round Ring Road, collect fares and try to match change: two people want ₦200 back and you have only one ₦500 note. If you solve it, they sing. If not, they preach.\n\nRuns in the browser, 900 kB in all. Who wants to test?',
    likes: 32,
    comments: [
      'itoro: I was born to test this. Send.',
      'idris_l: This is a constraint satisfaction problem and I am upset that it is fun.',
      'ivie: As a Benin person: is there a passenger who says “my stop has passed”?',
      'efe_o: @ivie there is one who says it at every stop. She is the final boss.',
      'terver: 900 kB! Bless you. I will play it at the filling station.',
    ],
  },
  {
    by: 'halima_g',
    when: [16, '14:35'],
    title: 'Spreadsheet first, then Python: a roadmap that worked for my younger sister',
    content:
      'Month 1: sheets only. Sort, filter, pivot, and clean one ugly file every day.\nMonth 2: SQL, on data she cares about (her school’s league table).\nMonth 3: Python, but only to do what she already did by hand.\n\nShe never asked “what is this for?”, because she had felt the pain first.',
    likes: 37,
    comments: [
      'terver: I started from Python and quit twice. Doing it your way from Monday.',
      'idris_l: Cleaning one ugly file a day is the gym of statistics.',
      'chisom_e: Can someone start this before entering university?',
      'halima_g: @chisom_e she is sixteen. You will be fine, but write your JAMB first o.',
    ],
  },
  {
    by: 'ebuka_m',
    when: [18, '20:00'],
    title: 'Cut a website from 4 MB to 210 kB and the client thought I had broken it',
    content:
      '“It opened too fast, is something missing?” No sir. What is missing is the video of the building.\n\nI showed him the data cost per visit: from about ₦2 to 10 kobo. He has since told all his friends that he is saving the nation.',
    likes: 28,
    comments: [
      'osas: “Is something missing?” is the best compliment in our work.',
      'yetunde_o: Putting it in naira per visit is brilliant. I will use that in a meeting tomorrow.',
      'tundeb: Hero images are named like that because they think they are saving somebody.',
    ],
  },
  {
    by: 'terver',
    when: [22, '22:40'],
    title: 'Is my laptop too small to learn data work? 4 GB RAM, 2014',
    content:
      'It becomes hot enough to warm akpu when I open more than five tabs. I cannot buy another one this year. What can I do with what I have?',
    likes: 13,
    comments: [
      'halima_g: You can do everything in SQLite on that machine. I learned on worse. Close the browser and use one terminal.',
      'tundeb: Put a light Linux on it. I can guide you over a call on Sunday.',
      'musa_i: Clean the fan and change the thermal paste, ₦1,500 and one hour. The heat is half of the slowness.',
      'chidi_n: RAM for 2014 laptops is cheap second-hand. Ask at Wuse, but test before you pay.',
      'terver: @tundeb Sunday after service, please. And @musa_i you have saved my lap.',
    ],
  },
  {
    by: 'temi.w',
    when: [26, '10:10'],
    title: 'Error messages I collected in one day in Lagos',
    content:
      '1. “Something is not right” (what?)\n2. “Invalid input” (I entered my own name)\n3. “Kindly try again later” (when? I am at the till)\n4. “Oops!” (madam, my money)\n\nRewrite one of them in the comments. The best one gets a plate of ofada from me.',
    likes: 26,
    comments: [
      'itoro: 4. “The transfer did not go. Your ₦8,000 is still with you. You can try again now.”',
      'adaeze: 2. “Our form does not know the letter ẹ yet. That is our fault. You can use e for today.”',
      'ivie: 3. “We expect to be back by 4.15 p.m. Nothing has been charged.”',
      'osas: Itoro has won, go and collect your ofada.',
      'temi.w: @itoro it is yours. I would frame that message.',
    ],
  },
  {
    by: 'gbenga',
    when: [29, '12:05'],
    title: 'Ibadan makers’ meetup: last Saturday of the month, Bódìjà',
    content:
      'Bring the thing you are making, at whatever stage. Software, shoes, soap, songs.\n\n- 10 a.m. until the puff-puff finishes\n- 40 chairs, 12 sockets, one very kind generator\n- Free. If you can, bring a sachet of water for somebody else.',
    likes: 30,
    comments: [
      'tundeb: I will bring the ALX people. That is nine of us, sorry about the puff-puff.',
      'sade_a: Coming with two half-finished agbadas and my machine. Is there a strong table?',
      'gbenga: @sade_a there is now. I have asked the carpenter next door.',
      'femi_ayo: May a philosopher come with only an idea?',
      'gbenga: @femi_ayo yes, but you will be arranging chairs.',
    ],
  },
  {
    by: 'uche_i',
    when: [33, '16:50'],
    title: 'Does anybody have a dead ceiling fan for me?',
    content:
      'I want the copper and the bearings for a small wind turbine on our roof. Ota, Lagos or anywhere a bus driver will agree to carry it. I will send you a video when it turns.',
    likes: 14,
    comments: [
      'musa_i: I have three at my shop in Zaria. A driver I trust comes to Lagos on Thursdays.',
      'uche_i: @musa_i sending you a message now. You are a national grid.',
    ],
  },
  {
    by: 'adaeze',
    when: [37, '18:30'],
    title: 'First pull request merged into a project I did not start',
    content:
      'It was a spelling mistake in the documentation. Four letters. The maintainer wrote “thank you, Adaeze” and I have been smiling at strangers since then.\n\nIf you are afraid to start in open source: four letters. That is the entry fee.',
    likes: 29,
    comments: [
      'tundeb: My first was a missing comma. We are all one community of commas.',
      'terver: Four letters I can do. Which project? I want to look for mine.',
      'adaeze: @terver an OpenStreetMap editor. Look for labels like “good first issue”.',
    ],
  },
  {
    by: 'halima_g',
    when: [41, '22:30'],
    title: 'Test post from a laptop at 3% battery',
    content: 'If you can read this, the light came ba',
    likes: 36,
    comments: [
      'itoro: Expected result: “back”. Actual result: suspense.',
      'tundeb: Gone but not forgotten.',
      'halima_g: I am alive. It came back this morning, with no apology.',
    ],
  },
];
