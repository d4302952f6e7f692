import type { DemoPost } from '../post.ts';

/** Light, transport, rent, December: getting through the day, and laughing. */
export const city: DemoPost[] = [
  {
    by: 'bolaji',
    when: [2, '22:50'],
    title: 'UP NEPA! They brought light and I shouted alone in my house',
    content:
      'Four days. The shout left my body before I knew it, and then from every window in the street, the same shout. I do not know my neighbours’ names, but I know that shout.\n\nIroned eleven shirts. For what? For peace of mind.',
    picture: 'bulb',
    likes: 44,
    comments: [
      'halima_g: The ironing! Every time. We iron like people going to war.',
      'adaeze: I charged things that do not even need charging.',
      'itoro: I tested the doorbell. I do not have visitors.',
      'femi_ayo: A street that shouts together is a choir.',
      'rukky: They took it back here while I was reading this.',
    ],
  },
  {
    by: 'adaeze',
    when: [5, '07:40'],
    title: 'Things a conductor has said to me this month, ranked',
    content:
      '5. “Enter with your change o.”\n4. “Aunty, dress small, it is four-four.”\n3. “This is not your stop, I know your stop.”\n2. “Why are you writing me down? Is it my biography?”\n1. “You did not come yesterday. Hope no problem?”',
    likes: 40,
    comments: [
      'ese_v: Number 1! You have a whole family on that route.',
      'lola.reads: Number 3 is a love language.',
      'ola.films: I have his portrait. I will bring a print for him on Saturday.',
      'chidi_n: It is his biography. He just does not know the title yet.',
    ],
  },
  {
    by: 'temi.w',
    when: [9, '18:10'],
    title: 'Who designed the word “Sharp-sharp” and can I hire them',
    content:
      'Two syllables, no waste, clear status. Compare with “Your request is being processed and you will be notified in due course”. Pidgin has the best interface writing in the world: e don enter, e never enter, e dey hang.',
    likes: 37,
    comments: [
      'itoro: “E dey hang” should be an official HTTP status.',
      'rukky: Warri people designed it. You may send the payment here.',
      'osas: Success, pending, error. My God, it is complete.',
      'ebuka_m: I put “E don enter ✅” in a staging app. The client asked to keep it.',
    ],
  },
  {
    by: 'dami_t',
    when: [12, '19:12'],
    title: 'Lagos people, explain “I’m on my way”',
    content:
      'My Jos friends say it when they are on the way. I said it in my towel. They waited at the junction for fifty minutes, in the cold, looking at me with love and pity. I am learning.',
    likes: 32,
    comments: [
      'nanret: We bought roasted corn and discussed your culture.',
      'yetunde_o: “On my way” is a state of mind. “I’ve passed Ketu” is a location.',
      'temi.w: And even “I’ve passed Ketu” can be said from bed.',
      'danladi: Rehearsal is at four. For you we will say three.',
    ],
  },
  {
    by: 'ebuka_m',
    when: [16, '08:45'],
    title: 'Which network is actually good for video calls in Onitsha right now?',
    content:
      'I have three SIMs and I rotate them like a DJ with old records. Between 2 and 5 p.m. all of them become one. Upper Iweka side, second floor. What do you use, and where do you put the phone?',
    likes: 15,
    comments: [
      'obinna_k: Try hanging the phone near the window in a small nylon bag. I know how that sounds. It works in Aba.',
      'tundeb: Turn your own video off and ask for the agenda in writing. Half of the meeting disappears.',
      'halima_g: I buy the night bundle and upload everything after eleven. Calls before noon only.',
      'ebuka_m: The nylon bag has given me two more bars. I cannot explain this to my client.',
    ],
  },
  {
    by: 'ola.films',
    when: [20, '20:25'],
    title: 'Moving house in Lagos with two bags and forty-one prints',
    content:
      'The agent showed me “a room with cross ventilation”. It has one window and one large hole. I took it, because the wall gets morning light for fifty minutes and I have plans for that wall.',
    likes: 27,
    comments: [
      'aisha_b: Did you read the five lines before you signed? Please say yes.',
      'ola.films: @aisha_b I read it with your post open in my other hand.',
      'segun_f: The hole is the cross. The window is the ventilation.',
      'sade_a: I have a long curtain for the hole, adire, slightly faulty. It is yours.',
    ],
  },
  {
    by: 'ibukun',
    when: [24, '12:00'],
    title: 'Starting the Detty December list early: the free and small things',
    content:
      'We know about the big concerts. I would like the other list:\n- carols you can just walk into\n- street football finals\n- art shows with free zobo\n- somebody’s aunty’s harvest\n\nPut city, date and one sentence. I will tidy it and pin it for everybody.',
    likes: 34,
    comments: [
      'danladi: Jos: candlelight carols, the Friday before Christmas, 6 p.m. Come with a jacket and a voice.',
      'gbenga: Ibadan: makers’ Christmas table, Bódìjà, third Saturday. Buy from people whose hands you can shake.',
      'kelechi_u: PH: under-15s final, 20 December, 4 p.m., free, loud.',
      'eno_b: Calabar: just come. The whole city is the event.',
      'ola.films: Lagos: I am hanging 41 prints in my new room. Bring your own chair.',
      'ibukun: Nineteen entries already. You people are the best part of my job.',
      'obinna_k: Aba: New Year masquerades, 1 January. Wear comfortable shoes. I know a man.',
    ],
  },
  {
    by: 'yetunde_o',
    when: [28, '07:55'],
    title: 'I left the house at 4.50 a.m. and still met traffic, a short poem',
    content:
      'Brake light, brake light, gala,\nBrake light, brake light, “fine aunty buy pure water”,\nBrake light, sunrise,\nBrake light.',
    likes: 38,
    comments: [
      'lola.reads: The single “sunrise” in the middle. You are a poet, I am sorry to inform you.',
      'ese_v: Join us at the back, we run faster than that.',
      'bolaji: Tempo 60, minor key. Sending you something tonight.',
    ],
  },
  {
    by: 'zainab.m',
    when: [32, '14:40'],
    title: 'The keke driver who refuses to take money from students during exams',
    content:
      'Malam Sule, Samaru. He has a paper on his windscreen: “Jarabawa? Kyauta.” Exam? Free. He did not finish school himself. He asks each of us for only one thing: tell him the result.\n\nWe are contributing for new tyres for him, quietly.',
    likes: 44,
    comments: [
      'musa_i: I know him. He once waited for me to finish crying before he drove.',
      'ibukun: The kind of person we made this place for. Tell us when the tyres are on.',
      'efe_o: He is going into my keke game. The one passenger route with no change problem.',
      'maryam_k: May Allah reward him. I am sending mine.',
      'zainab.m: Tyres are on. He noticed at once and pretended he had not. So did we.',
    ],
  },
  {
    by: 'rukky',
    when: [36, '21:30'],
    title: 'Wetin be your “I don suffer but I no go lie” moment this week?',
    content:
      'Mine: I carry umbrella for three days, rain no fall. I drop am for house today, my people. The rain know my address.',
    likes: 29,
    comments: [
      'tari_p: I master one song for six hours, come find out say I dey hear the wrong file.',
      'emeka_o: I trek go early morning class, class don hold yesterday night online.',
      'boma_g: Buy fuel, queue two hours, reach house, the gen say e don tire.',
      'ebuka_m: I mute myself for meeting, talk five minutes of my best idea ever.',
    ],
  },
  {
    by: 'gbenga',
    when: [40, '09:10'],
    title: 'What Ibadan has that Lagos cannot buy',
    content:
      'Rain on brown roofs from Bower’s Tower. Àmàlà at eleven in the morning with no shame. A taxi driver who will argue about a proverb and then give you the change.\n\nAdd yours. Lagos people may read, but may not reply until noon.',
    likes: 26,
    comments: [
      'sade_a: A tailor who gives you the real date. (Me.)',
      'lola.reads: Second-hand books at Dùgbẹ̀ that still have people’s names in them.',
      'yetunde_o: It is 12.01. I concede the àmàlà.',
    ],
  },
];
