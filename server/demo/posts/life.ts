import type { DemoPost } from '../post.ts';

/** Family, faith, health, friendship. */
export const life: DemoPost[] = [
  {
    by: 'danladi',
    when: [3, '07:10'],
    title: 'My Muslim neighbour guarded our church bags at harvest, we guard their shoes on Friday',
    content:
      'Nobody planned it. One year it rained, he opened his shop for our instruments, and since then we just know. His children call my mother Mama Choir. This is the Jos that I know, so I wanted it written down somewhere.',
    likes: 44,
    comments: [
      'maryam_k: Thank you for writing it down. I know this Jos too.',
      'nanret: Mama Choir! She gave me kunu last harvest.',
      'falmata: In Maiduguri our neighbour Mama Blessing kept our spare key for fifteen years.',
      'abdul_q: May we all have that neighbour, and be that neighbour.',
      'ibukun: Pinning this one in my heart.',
    ],
  },
  {
    by: 'ngozi_e',
    when: [6, '06:20'],
    title: 'Voice notes from my grandmother, transcribed',
    content:
      '0:00 “Hello? Hello. Ńgọ́zi. Is it recording?”\n0:09 (a chicken)\n0:15 “They said I should press and hold. My hand is paining me.”\n0:31 “Have you eaten?”\n0:34 (chicken again, closer)\n0:40 “Okay. That is all.”',
    likes: 43,
    comments: [
      'itoro: The pacing. The chicken. “That is all.”',
      'mbalamen: I would air this without editing one second.',
      'chisom_e: Mine ends every one with “over”.',
      'efe_o: My grandmother game needs this chicken. May I?',
      'ngozi_e: @efe_o she says the chicken’s name is Monday, and it must be credited.',
      'lola.reads: Literature. Simply literature.',
    ],
  },
  {
    by: 'maryam_k',
    when: [11, '21:55'],
    title: 'To everyone who is the “strong one” in their family',
    content:
      'Today a patient’s eldest daughter answered all the questions, signed all the papers, made all the calls. When everyone had gone I asked “And you, how are you?” and she cried for ten minutes.\n\nSo: and you, how are you?',
    likes: 43,
    comments: [
      'yetunde_o: First daughter here. I was fine until I read this.',
      'terver: I send money home and say everything is okay. Some days it is okay. Today is medium.',
      'maryam_k: @terver medium is an honest answer. Thank you for saying it.',
      'gbenga: @terver call me this weekend, no agenda.',
      'ifeoma_d: I am tired and I slept nine hours and I am still tired. Going for a check-up like I tell others to.',
      'danladi: Praying for everyone in this thread by name.',
    ],
  },
  {
    by: 'ivie',
    when: [15, '20:15'],
    title: 'My little brother asked me what lawyers do and then summarised it',
    content:
      'Me: five minutes on rights, duty and justice.\nHim: “So you read the small words so that other people won’t cry later.”\n\nHe is seven. He may have my wig.',
    likes: 39,
    comments: [
      'aisha_b: I am putting that on the clinic door. With credit to the learned seven-year-old.',
      'temi.w: That is also UX writing.',
      'femi_ayo: He won the argument. See my post. Children again.',
    ],
  },
  {
    by: 'sade_a',
    when: [19, '07:50'],
    title: 'Morning prayer, then the machine, then the radio',
    content:
      'In that order, every day since my mother left me this shop. The radio man and I have never met, but he greets “all artisans” at 7.45 and I always answer him.',
    likes: 28,
    comments: [
      'obinna_k: Mine greets us at 6.30 in Igbo and I answer too. All artisans, good morning!',
      'rukky: I thought it was only me that answers the radio.',
    ],
  },
  {
    by: 'ifeoma_d',
    when: [22, '10:30'],
    title: 'Genotype, blood group, eyes: do the small tests this month',
    content:
      'Three things that most of us are guessing:\n- genotype (ask for a printed result, from two different labs if it will decide something)\n- blood pressure, even at 22\n- eyes, if you are sitting closer to the board each term\n\nMany campus clinics do them for little or nothing. Go with a friend and eat after.',
    likes: 33,
    comments: [
      'uche_i: I did my eyes after reading this. Leaves! Trees have individual leaves!',
      'maryam_k: “Even at 22.” Thank you. We are finding high blood pressure in final-years.',
      'chisom_e: Did my genotype with my best friend, we both carried food.',
      'ifeoma_d: @uche_i welcome to leaves.',
    ],
  },
  {
    by: 'falmata',
    when: [25, '20:35'],
    title: 'How do you handle missing home when home is 1,300 km away?',
    content:
      'My students are lovely and the hills are green. But on Fridays at sunset, when in Maiduguri everybody is outside with tea, something in my chest sits down. What helps you?',
    likes: 31,
    comments: [
      'dami_t: I cook the same Sunday stew at the same hour as my mother and we keep the phone on speaker. Nobody talks much.',
      'bisi_k: My aunties are in Ìkọ̀lé, half an hour from you. They will feed you on Friday. I have already told them.',
      'nanret: Walk until you find the highest place. I do not know why, it always helps.',
      'halima_g: Make the tea anyway. Put out two cups. Somebody always comes.',
      'falmata: I put out two cups. My landlady came. @bisi_k your aunties called me before I had finished reading!',
      'ibukun: Two cups. I will remember this.',
    ],
  },
  {
    by: 'abdul_q',
    when: [27, '09:00'],
    title: 'My father learned to read at 58, in my own class',
    content:
      'He sat at the back and called me “sir”, so that the others would not feel that he had advantage. Yesterday he read the name of our street aloud, stopped, and read it again.',
    likes: 44,
    comments: [
      'falmata: A teacher’s tears are now on my phone.',
      'idris_l: I have met Baba. He asked me what a mean is, and then asked if it is fair. Best question I ever got.',
      'lola.reads: What did he read next?',
      'abdul_q: @lola.reads the label of the salt. Then my name, on the door.',
      'chisom_e: Wow. Well done sir, both of you.',
    ],
  },
  {
    by: 'ese_v',
    when: [30, '21:00'],
    title: 'Making friends after 25, a method',
    content:
      'Go to the same place at the same time, three weeks in a row. Learn two names. In week four, bring something to eat.\n\nThat is all. It has worked at the bridge, in church, and at the vulcaniser’s.',
    likes: 35,
    comments: [
      'osas: I work from home. My same place is the kitchen. My friend is the kettle.',
      'gbenga: @osas next makers’ meetup, I will send you a ride-share with two Benin people.',
      'temi.w: At the vulcaniser’s! You make friends where other people make noise.',
    ],
  },
  {
    by: 'chidi_n',
    when: [35, '06:45'],
    title: 'My mother joined this app to check if I am eating',
    content:
      'Mummy, I am eating. See: yesterday beans, today bread, tomorrow by faith. Everybody please greet my mother.',
    likes: 42,
    comments: [
      'uche_i: Good morning ma! He ate two plates at Akure, I am a witness.',
      'ngozi_e: Good morning ma. The vegetables have not been sighted ma.',
      'adaeze: Good morning ma! You raised a good one.',
      'chidi_n: She has asked me who Ngozi is and why she is not on my side.',
      'boma_g: Good morning ma, send me his address, I will send pies.',
    ],
  },
  {
    by: 'lola.reads',
    when: [39, '07:30'],
    title: 'Small kindness diary, week one',
    content:
      '- A girl held my umbrella over a stranger’s photocopies\n- The porter learned my niece’s name\n- Somebody returned my Achebe with a bookmark in it and a note: “page 94, I cried”\n\nYour turn.',
    likes: 32,
    comments: [
      'sade_a: A customer paid the balance of the woman before her and ran.',
      'zainab.m: The canteen gave my friend extra fish, because “you look like exam”.',
      'terver: A stranger in Kubwa shared his hotspot with me for forty minutes so that I could submit.',
      'bisi_k: “Page 94, I cried.” I would marry that person.',
    ],
  },
  {
    by: 'ibukun',
    when: [42, '09:00'],
    title: 'Welcome. Sit anywhere, there is space',
    content:
      'This is a place for people who are building something: a degree, a business, a song, a calm life.\n\nThree small rules:\n1. Talk to people as if their mother is reading. (Sometimes she is.)\n2. Share what worked and what did not.\n3. If you ask, come back and tell us how it went.\n\nTell us your name, your city and what you are making.',
    likes: 41,
    comments: [
      'adaeze: Adaeze, Lagos, a map of danfo stops.',
      'obinna_k: Obinna, Aba. Shoes.',
      'nanret: Nanret, Jos, a collection of stones that my mother wants to throw away.',
      'tundeb: Tunde, Ibadan, a career, from scratch.',
      'kabiru_y: Kabiru, Kano, tomatoes insha Allah.',
      'rukky: Rukevwe, Warri, hair and stories.',
      'maryam_k: Maryam, Kano. Trying to make it to Friday.',
      'boma_g: Boma, Port Harcourt. Something is in the oven, always.',
      'ibukun: My heart is full already. Stay.',
    ],
  },
];
