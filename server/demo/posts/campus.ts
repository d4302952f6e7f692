import type { DemoPost } from '../post.ts';

/** Halls, lecturers, libraries, projects. */
export const campus: DemoPost[] = [
  {
    by: 'adaeze',
    when: [1, '19:42'],
    title: 'Looking for two people to join my final-year project team',
    content:
      'I am building a bus-route map for Yaba: every danfo stop, what the conductor shouts there, and what it costs at 7 a.m. and at 7 p.m.\n\nI need:\n- one person who can draw clear icons\n- one person who is not shy to stand at Sabo and ask conductors questions\n\nUNILAG preferred, but if you can get to Yaba on Saturdays you are in. I will buy the gala.',
    picture: 'danfo',
    likes: 31,
    comments: [
      'osas: I can do the icons from Benin if you send me photos of the stops. Remote conductor, on-site designer.',
      'chidi_n: Are you using OpenStreetMap? FUTA mappers did something like this for Akure, I can introduce you.',
      'adaeze: @chidi_n yes! OSM as the base. Please introduce me, I have been doing everything alone with a notebook.',
      'ola.films: I am at Sabo every Saturday with a camera anyway. Count me as your second person.',
      'zainab.m: Record the fares in the rain too. The price of a danfo when clouds gather is a research topic on its own.',
      'ese_v: Ojuelegba conductors will teach you sociology for free.',
    ],
  },
  {
    by: 'ivie',
    when: [4, '21:10'],
    title: 'Our moot team reached the semi-final and my voice is gone',
    content:
      'UNIBEN did not win, but we beat two teams that came with matching luggage. I argued for twenty minutes on a clause I had first read that morning.\n\nTo my 200-level self who was afraid to read aloud in class: look at you, madam.',
    likes: 38,
    comments: [
      'aisha_b: Matching luggage is how they intimidate people! Congratulations, learned friend. Come and judge ours at BUK.',
      'temi.w: “To my 200-level self” got me. Well done Ivie.',
      'femi_ayo: Which clause? I promise I will not argue. I will only ask one question, and then a second one.',
      'ivie: @femi_ayo force majeure, and no, I am resting my voice.',
    ],
  },
  {
    by: 'bisi_k',
    when: [6, '13:25'],
    title: 'How are you people backing up project data?',
    content:
      'My flash drive died with four weeks of colony counts inside it. I had a copy from the second week, so I am only half crying.\n\nWhat is your system when data is expensive and the lab computer has viruses older than me?',
    likes: 17,
    comments: [
      'halima_g: Three copies: the phone, a cheap SD card, and an e-mail to yourself every Friday. Numbers are small, CSV files barely use data.',
      'itoro: Type the counts into your phone the same minute you read them. Paper first, phone second, computer last.',
      'maryam_k: I photograph every page of my lab book. Ugly, but it has saved me twice.',
      'bisi_k: Photographing the pages tonight. Thank you all, I feel less foolish.',
    ],
  },
  {
    by: 'segun_f',
    when: [9, '17:55'],
    title: 'Drew this old Brazilian-style house behind Ọjà Ọba before they repaint it',
    content:
      'The owner’s grandmother came out, asked what I was doing, then brought a chair and told me who carved the door. She is 91. The carver was her brother.\n\nI went to measure windows and came back with a family history. Always carry two pencils.',
    likes: 42,
    comments: [
      'lola.reads: Please write her story down properly. That is a whole essay, maybe a whole book.',
      'zainab.m: The old ones knew about ventilation. Measure the height of the openings, I am serious.',
      'segun_f: @zainab.m 2.9 m from floor to the top of the louvres. No fan in the room and it was cool at 2 p.m.',
      'gbenga: Bring the drawings to the next makers’ meetup, we will find a wall for them.',
      'dami_t: She brought a chair. Nigeria can be so sweet when it wants to.',
    ],
  },
  {
    by: 'uche_i',
    when: [12, '20:30'],
    title: 'My robot can now cross the corridor without hitting anybody’s bucket',
    content:
      'Parts list: two motors from a dead printer, one ultrasonic sensor, bottle caps for wheels, a power bank. Total cost ₦11,400.\n\nThe porter wants to know if it can sweep. It cannot sweep. It can only avoid buckets, which is already more than some of us can do.',
    likes: 35,
    comments: [
      'efe_o: Bottle caps for wheels is genius. Do they slip on the tiles?',
      'uche_i: @efe_o like ice, until I put rubber bands round them.',
      'musa_i: Tie a small brush to the back and tell the porter version two is ready.',
      'emeka_o: Printer motors are a gold mine. UNN has a store full of dead printers, I will start begging.',
    ],
  },
  {
    by: 'nkechi_a',
    when: [15, '05:48'],
    title: 'The 5 a.m. library people, who are you?',
    content:
      'There are always the same six of us in the Nsukka reading room before the sun. We nod. We have never spoken. One of you hums old hymns very softly and it is the best part of my morning. Please do not stop.',
    likes: 29,
    comments: [
      'emeka_o: I know the hummer. He thinks nobody can hear him. I will protect his identity.',
      'danladi: As a worship leader: this is how choirs are started.',
      'ngozi_e: In our hostel the 5 a.m. person fries plantain. Reading on that smell is spiritual warfare.',
    ],
  },
  {
    by: 'zainab.m',
    when: [19, '16:15'],
    title: 'Samaru to campus: the footbridge survey results are in',
    content:
      'For three weeks my group counted people crossing at the stream near the back gate.\n\n- 1,140 people on a normal weekday\n- 61% carrying something on the head or back\n- 9 in 10 would use a footbridge even if it added four minutes\n\nNow we design it. ABU people, tell me what you would never forgive us for forgetting.',
    likes: 27,
    comments: [
      'musa_i: Lights! Solar, with the battery high enough that nobody can reach it.',
      'maryam_k: A ramp. Think of wheelchairs and of women pushing barrows.',
      'segun_f: A place to stop in the middle. People will want to stand and look at the water.',
      'zainab.m: A ramp was in, lights were in, the standing place was not. Now it is. Thank you @segun_f',
    ],
  },
  {
    by: 'emeka_o',
    when: [23, '22:05'],
    title: 'Lecturer said “see me” at the bottom of my script',
    content:
      'Two words. No smile, no full stop. I have not eaten since. What does “see me” mean in Mechanical Engineering? Answer honestly, I am already sitting down.',
    likes: 21,
    comments: [
      'adaeze: In my department it meant “I like your method, come and explain it.” Breathe.',
      'nkechi_a: In mine it meant I had written my matric number wrong. Eat something abeg.',
      'uche_i: Update us, we cannot be left like this.',
      'emeka_o: Update: he wants me to help first years with thermodynamics. I have aged for nothing.',
      'rukky: All that fear for promotion! Go and eat double.',
    ],
  },
  {
    by: 'maryam_k',
    when: [27, '18:20'],
    title: 'Small things that kept me alive through 300 level medicine',
    content:
      '1. One friend who explains, one friend who jokes. You need both.\n2. Sleep before the exam, not after it.\n3. Learn the names of the ward cleaners. They know everything and they are kind.\n4. Call home on Fridays.\n5. Nobody has ever finished that textbook. Nobody.',
    picture: 'books',
    likes: 44,
    comments: [
      'ngozi_e: Number 3 deserves a standing ovation. The cleaner in our ward taught me where everything is.',
      'ifeoma_d: Number 5 healed me, five years too late.',
      'chisom_e: Saving this for when I enter school in Jesus’ name.',
      'bisi_k: One who explains and one who jokes. Mine is the same person and she charges me in suya.',
      'falmata: Call home on Fridays. Doing it now.',
    ],
  },
  {
    by: 'ronke',
    when: [31, '14:00'],
    title: 'I tracked every naira for one semester, here is where it went',
    content:
      'Food 46%, data 17%, transport home 12%, handouts and printing 11%, church and gifts 8%, “I cannot explain” 6%.\n\nPrinting surprised me most. Four of us now share one copy and read in turns; it cut that line to a third.',
    likes: 25,
    comments: [
      'idris_l: Six per cent unexplained is a very honest error term.',
      'halima_g: This is cleaner than some company reports I have seen. Which app?',
      'ronke: @halima_g a paper notebook and one sheet on my phone. The notebook is the secret: it is always charged.',
      'amara.c: My “I cannot explain” is called okrika and it is 40%.',
    ],
  },
  {
    by: 'abdul_q',
    when: [36, '10:30'],
    title: 'UNILORIN freshers: free maths clinic, Wednesdays by the mosque garden',
    content:
      'Bring your MTH 101 wahala. No payment, no registration, mats provided. Last session eleven people came and nobody slept, which I am counting as a result.\n\nWe start after Asr and stop when the mosquitoes win.',
    likes: 22,
    comments: [
      'idris_l: I can take statistics questions every other week. After Asr is perfect.',
      'abdul_q: @idris_l you are officially staff. Salary is one cold zobo.',
      'falmata: “Until the mosquitoes win” is the truest timetable I have read.',
    ],
  },
  {
    by: 'femi_ayo',
    when: [40, '20:45'],
    title: 'What is the best argument you ever lost?',
    content:
      'A keke driver in Sángo told me that a promise you make to a child weighs more than one you make to an adult, “because the adult has alternatives”. I am a philosophy student and I had nothing. I still have nothing. What is yours?',
    likes: 19,
    comments: [
      'ivie: My grandmother: “If you must win, you have already lost your seat at the next meal.”',
      'tari_p: A drummer told me silence is also played, not just left there. I deleted half my arrangement.',
      'mbalamen: The keke man is right and I want him on my podcast.',
    ],
  },
];
