import type { DemoTribe } from '../tribe.ts';

/** Software, data and maps. */
export const making: DemoTribe[] = [
  {
    name: 'Lagos Builders',
    description:
      'For everybody between Badagry and Epe who is making something people will use: an app, a shop, a machine, a map. Show it unfinished. We clap first and ask questions after.',
    category: 'Technology',
    by: 'yetunde_o',
    founded: [12, '09:15'],
    members: 44,
    bells: ['adaeze', 'temi.w', 'ola.films'],
    posts: [
      {
        by: 'yetunde_o',
        when: [12, '09:40'],
        content:
          'Say what you are building, in one breath\n\nNo “leveraging”, no “ecosystem”. As if you were telling your aunty at a bus stop and her bus is already moving.',
        likes: 31,
        comments: [
          'adaeze: A map that tells you where the danfo stops and what it should cost.',
          'temi.w: Words for buttons, so that nobody presses the wrong one with rent money.',
          'amara.c: A thrift shop where the measurements are true.',
          'ola.films: I am not building. I am photographing all of you building. Is that allowed?',
          'yetunde_o: @ola.films it is required.',
        ],
      },
      {
        by: 'bolaji',
        when: [8, '20:12'],
        content:
          'Can somebody build me a “light is back” alarm?\n\nI want it to wake me when NEPA brings light at 2 a.m., so that I can record before they change their mind. Phone charger, old radio, I do not care how.',
        likes: 22,
        comments: [
          'uche_i: An old radio left on at full volume, plugged into the wall. Cost: zero. Neighbours: angry.',
          'bolaji: @uche_i it worked last night. The whole compound is now awake and productive.',
          'musa_i: I can do it with a relay and a small bell, ₦1,200. For peace in the compound.',
        ],
      },
      {
        by: 'temi.w',
        when: [4, '12:30'],
        content:
          'Offering: thirty minutes on your sign-up page\n\nI will read every word aloud like a tired person in traffic, and tell you where I got down from the bus. Three places this week. Lagos or not, I am not wicked.',
        likes: 26,
        comments: [
          'osas: Take one from Benin, please: the savings app. Bring your red pen.',
          'ebuka_m: Second place! It is my own site, so nobody will be insulted but me.',
          'temi.w: @osas @ebuka_m both in. One place left, and it is for somebody who has never asked.',
        ],
      },
      {
        by: 'adaeze',
        when: [2, '18:25'],
        content:
          'Demo evening: who has a quiet room in Yaba?\n\nTwelve people, one projector (mine, it is old but it tries), Friday at six. We only need walls and one socket that does not spark.',
        likes: 18,
        comments: [
          'ola.films: My room has one window, one hole and one long curtain. Twelve can enter if four are thin.',
          'amara.c: My cousin’s shop at Tejuosho closes at five. Ceiling fan included. I will ask her.',
          'adaeze: @amara.c if she says yes I will sweep it before and after.',
        ],
      },
      {
        by: 'ese_v',
        when: 46,
        content:
          'I made a thing! It is a sheet that pairs slow runners with slow runners. May I show it on Friday?',
        likes: 9,
        comments: ['yetunde_o: Yes. You open the evening. Nobody can say it is too fast for them.'],
      },
    ],
  },
  {
    name: 'Civic Data Naija',
    description:
      'Fares, rainfall, clinic hours, the price of onions: numbers that belong to all of us. We collect them carefully, clean them together and give them back in a form that a market woman can use.',
    category: 'Technology',
    by: 'halima_g',
    founded: [23, '10:05'],
    members: 27,
    also: ['itoro', 'bisi_k'],
    bells: ['kabiru_y', 'idris_l'],
    posts: [
      {
        by: 'halima_g',
        when: [23, '10:30'],
        content:
          'House rule: no number without its date and its place\n\n“Garri is ₦1,100” is gist. “Garri, white, one paint, Kasuwan Barci, Tuesday 4 p.m., ₦1,100” is data. Both are welcome, but we will label them.',
        likes: 17,
        comments: [
          'idris_l: I would like this on a T-shirt, with the date and the place of the T-shirt.',
          'kabiru_y: Dawanau prices every market day, from me. I already write them down.',
        ],
      },
      {
        by: 'zainab.m',
        when: [15, '16:50'],
        content:
          'Three weeks of counts from the Samaru crossing are clean now\n\n1,140 people a day, by hour, with and without a load. Take them, check them, quarrel with me. If you find a wrong row, there is kilishi in it for you.',
        likes: 20,
        comments: [
          'halima_g: Row 212: someone crossed at 25 o’clock.',
          'zainab.m: @halima_g that was Monday and I was very tired. The kilishi is yours.',
          'adaeze: The way you wrote the columns is a lesson. I am copying it for my stops.',
        ],
      },
      {
        by: 'chidi_n',
        when: [9, '21:14'],
        content:
          'Is there any list of health centres with opening hours?\n\nNot the official one; that one says all of them are open always, including the one that is now a church. I want to start with Akure and do it by phone calls.',
        likes: 14,
        comments: [
          'ngozi_e: For Enugu North I can ask the matrons. They know who is open and who is only painted.',
          'terver: I can make twenty calls a day at my desk, my supervisor likes the phone to look busy.',
          'chidi_n: @terver you are a national asset. Sheet is in your inbox.',
        ],
      },
      {
        by: 'kabiru_y',
        when: [1, '07:20'],
        content: 'Onions at Dawanau, red, big bag, yesterday at 6 p.m.: up a little. Tomatoes: sleeping.',
        likes: 11,
        comments: [
          'halima_g: Three months of your posts is now a chart. Sending it tonight, it is beautiful.',
        ],
      },
    ],
  },
  {
    name: 'First Pull Request',
    description:
      'Open source for people who are afraid of it. Four letters in a README count. Bring the project, the error and your fear; somebody here had the same one last month.',
    category: 'Technology',
    by: 'adaeze',
    founded: [32, '19:00'],
    members: 19,
    bells: ['terver', 'adaeze'],
    posts: [
      {
        by: 'adaeze',
        when: [32, '19:30'],
        content:
          'What is your real reason for not having started?\n\nMine was: “they will see that I do not know git.” They saw it. They sent me a link and a smiley.',
        likes: 14,
        comments: [
          'terver: That somebody will laugh in English.',
          'tundeb: That my fix was too small. It was one comma. They thanked me for the comma.',
          'chisom_e: I do not have a laptop. Can it be done on a phone?',
          'adaeze: @chisom_e yes, documentation can. My second one was from the back of a keke.',
        ],
      },
      {
        by: 'terver',
        when: [19, '21:48'],
        content:
          'MERGED. I repeat, merged\n\nA translation of eleven words into Tiv, for a map editor. My father does not know what open source is, but he has told the whole compound that his language is inside the computer.',
        likes: 17,
        comments: [
          'adaeze: I shouted so loudly that my roommate came in with a broom.',
          'halima_g: Tiv in the editor! Your father is right, that is exactly what it is.',
          'tundeb: Your language is inside the computer. I will be thinking about this for days.',
        ],
      },
      {
        by: 'itoro',
        when: [6, '11:05'],
        content:
          'You may also contribute by breaking things\n\nA good bug report is a contribution: what I did, what I hoped, what I got, on which phone. I will review yours before you send it, so that you do not go alone.',
        likes: 12,
        comments: [
          'efe_o: May people break my keke game for practice? It deserves it.',
          'itoro: @efe_o class, you have heard him. Homework is the keke.',
        ],
      },
    ],
  },
];
