import type { DemoPost } from '../post.ts';

/** Studios, choirs, films, photographs, stories. */
export const music: DemoPost[] = [
  {
    by: 'bolaji',
    when: [1, '23:25'],
    title: 'Recorded a real shekere at 1 a.m. because the sample pack was lying',
    content:
      'The beads have a small breath before they hit. You cannot programme it, I have tried for two years. My uncle came with his own, in slippers, played four bars, drank one malt and went home.\n\nThose four bars are the song.',
    picture: 'mixing-desk',
    likes: 40,
    comments: [
      'tari_p: The breath before the hit! Leave it loud in the mix, please do not compress it to death.',
      'bolaji: @tari_p I touched nothing. I was afraid of him.',
      'danladi: Uncles with instruments are our real archive. Record him every month.',
      'ola.films: Next time call me. A man in slippers at 1 a.m. with a shekere is a photograph.',
      'efe_o: May I have one hit of it for my grandmother game? I will credit Uncle.',
      'bolaji: @efe_o he says yes and asks if the grandmother is single.',
    ],
  },
  {
    by: 'tari_p',
    when: [6, '20:55'],
    title: 'Old highlife records are teaching me how to leave space',
    content:
      'I slowed one down to half and counted: the guitar plays for nine bars and then simply… waits. The horn has not come, the singer has not come. And nobody is in a hurry.\n\nToday I muted six tracks in my own song. It started to breathe.',
    likes: 26,
    comments: [
      'bolaji: Muting is the most expensive plug-in.',
      'femi_ayo: “Nobody is in a hurry” should be written above the city gates.',
      'danladi: We do it in worship too. The silence after the bridge is where people start to cry.',
    ],
  },
  {
    by: 'danladi',
    when: [10, '06:50'],
    title: 'Our choir in Jos needs a bass singer who is awake on Saturdays',
    content:
      'We are nine sopranos, four altos, three tenors and one bass who is getting married and moving to Yola. Rehearsals are at 4 p.m., there is tea because of the cold, and we sing in Hausa, English, Berom and a little Igbo.',
    likes: 19,
    comments: [
      'dami_t: I sing bass when I have catarrh. In Jos that is all the time. Can I come?',
      'danladi: @dami_t come on Saturday, bring the catarrh.',
      'nanret: My brother sings bass and pretends that he does not. I will bring him by force.',
    ],
  },
  {
    by: 'ola.films',
    when: [3, '16:22'],
    title: 'Third Mainland at 6.40 p.m., no filter, only patience',
    content:
      'I waited for four evenings. Three of them were grey like wet cement. On the fourth the sky opened for nine minutes and a fisherman crossed at exactly the right time, as if we had spoken.\n\nIf you shoot Lagos: stay ten minutes after you have decided to go home.',
    picture: 'third-mainland',
    likes: 44,
    comments: [
      'ese_v: I was in traffic above you, cursing. It was this beautiful underneath?',
      'segun_f: The rhythm of the piers is architecture. Beautiful.',
      'nanret: I have never seen the lagoon. Now I feel I have.',
      'temi.w: “Stay ten minutes after you have decided to go home” is advice for everything.',
      'bolaji: I want this as a cover. Let us talk.',
      'ola.films: @bolaji come with shekere uncle.',
      'adaeze: Framing it for my mother, she sold fish at Makoko for six years. Thank you.',
    ],
  },
  {
    by: 'lola.reads',
    when: [8, '12:40'],
    title: 'Book club this month: bring the first book that made you miss your bus stop',
    content:
      'Last Sunday, 3 p.m., under the almond tree behind the Faculty of Arts. You do not need to have read anything new. Just bring the one that stole you.\n\nThere will be chin-chin. Last time Fẹ́mi talked for nineteen minutes, so there will also be a timer.',
    likes: 28,
    comments: [
      'femi_ayo: They were nineteen necessary minutes.',
      'ronke: Can I come from Ota and return the same day? I want to talk about the one that made me choose accounting, do not laugh.',
      'lola.reads: @ronke nobody will laugh. Everybody will want to borrow it.',
      'falmata: I will join by voice note from Ekiti. Mine was in Arabic and I was nine.',
      'ivie: Mine made me miss Ring Road and land in Sapele Road. Worth it.',
    ],
  },
  {
    by: 'mbalamen',
    when: [14, '19:33'],
    title: 'Recording a podcast inside a wardrobe, a small guide',
    content:
      '- Clothes are better than foam. Use the heavy ones: wrappers, blankets, your uncle’s agbada.\n- Phone on a pillow, not in your hand.\n- Switch off the fan. Yes. Suffer.\n- Clap once at the start, so that you can line up two phones.\n- Come out every fifteen minutes. Episode three was recorded by a person who nearly fainted.',
    likes: 25,
    comments: [
      'bolaji: The agbada tip is professional. I have treated a whole room with aso-oke.',
      'itoro: “Switch off the fan. Yes. Suffer.” I felt the heat.',
      'tari_p: If you must use a fan, record one minute of it alone; I can help you to remove it afterwards.',
    ],
  },
  {
    by: 'bolaji',
    when: [19, '21:45'],
    title: 'Beginner producers: stop buying plug-ins, do this for 30 days',
    content:
      'One drum kit. One synth. One voice, even your own. Finish a one-minute song every day and delete nothing.\n\nDay 4 you will hate me. Day 19 something will happen. Send me your day 30 and I will listen, on real speakers, when NEPA allows.',
    likes: 30,
    comments: [
      'efe_o: Day 1 done. It sounds like two goats in a bucket, but it is finished.',
      'uche_i: Could the one synth be a robot that I built?',
      'bolaji: @uche_i that is the only one I will accept from you.',
      'tari_p: Doing it with you. Day 1, a kettle and a bass guitar.',
    ],
  },
  {
    by: 'efe_o',
    when: [24, '15:55'],
    title: 'I am drawing my grandmother’s kitchen for a game, what must be in it?',
    content:
      'So far: the grinding stone, the enamel plates with flowers, a calendar from a bank that no longer exists, and the one good pot that nobody may touch. What was in your grandmother’s kitchen?',
    likes: 34,
    comments: [
      'eno_b: A basket hanging from the ceiling with dried fish, and a cat pretending not to look at it.',
      'lola.reads: Milk tins for measuring. Rice was counted in milk tins, never in cups.',
      'rukky: A biscuit tin with needles inside. I am still healing.',
      'kabiru_y: A clay pot of water in the corner, cold like a fridge, with a calabash floating.',
      'efe_o: The clay pot, the tin of needles and the cat are in. I am getting emotional over pixels.',
      'boma_g: Smoke on one wall only. Always one wall.',
    ],
  },
  {
    by: 'ola.films',
    when: [30, '10:20'],
    title: 'How I ask strangers for a portrait',
    content:
      'I never start with the camera. I start with a true thing: “Aunty, the blue of your wrapper and that wall are quarrelling, and the wall is losing.” Then I show my last three pictures. Then I ask. Then I send the photo, always.\n\nIn two years, six people have said no. Four of them later changed their minds.',
    likes: 37,
    comments: [
      'mbalamen: “Then I send the photo, always.” This is the difference between taking and asking.',
      'adaeze: Using this method on conductors from Saturday.',
      'femi_ayo: The wall is losing! I would have posed immediately.',
    ],
  },
  {
    by: 'danladi',
    when: [35, '20:10'],
    title: 'Built a guitar from an old mahogany bed',
    content:
      'The bed was my grandfather’s. The side rail became the neck, the headboard became the back. It is not perfect: the fifth fret is shy. But when I strum it, my mother says the room sounds like him clearing his throat.',
    likes: 41,
    comments: [
      'tari_p: I would cross the Niger to record this guitar.',
      'obinna_k: The way wood remembers. I use my father’s hammer every day. Well done, brother.',
      'segun_f: Please post the joints when you can, as a carpenter’s lesson for us.',
      'nanret: I heard it in church. The fifth fret is shy, but it is sincere.',
    ],
  },
];
