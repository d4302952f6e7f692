import type { DemoPost } from '../post.ts';

/** What is in the pot, and who may judge it. */
export const food: DemoPost[] = [
  {
    by: 'eno_b',
    when: [1, '13:05'],
    title: 'Party jollof on one stove in a hostel kitchen, it is possible',
    content:
      'Fry the paste until it stops smelling raw and starts smelling like a wedding. Use less water than your heart tells you. Cover with foil, lowest fire, and LEAVE IT.\n\nThe last five minutes, raise the fire and let the bottom catch a little. That small burning is the party.',
    picture: 'jollof',
    likes: 41,
    comments: [
      'ronke: “Starts smelling like a wedding” is the only measurement I need.',
      'kelechi_u: How many cups for eleven hungry boys? Asking for a team.',
      'eno_b: @kelechi_u fourteen cups, and hide two plates for yourself before you open the door.',
      'maryam_k: I left it. I did not open it. My roommates think I am a caterer now.',
      'chidi_n: My smoke alarm thinks it was more than a small burning.',
      'sade_a: Basmati or long grain? Choose carefully, people are watching.',
      'eno_b: @sade_a long grain, parboiled. I said what I said.',
      'dami_t: Made it in Jos for my students’ party. They asked if I was married. Best review of my life.',
    ],
  },
  {
    by: 'dami_t',
    when: [5, '20:40'],
    title: 'The suya man at Terminus now knows my name and my exam timetable',
    content:
      'I went to greet him on Sunday without buying and he asked if I was sick. He adds extra onions when my students pass. When they fail he says “gobe ma rana ce”, tomorrow is also a day, and adds extra pepper so that we can all cry together.',
    picture: 'suya',
    likes: 39,
    comments: [
      'nanret: You have been adopted. You can never leave Jos now.',
      'zainab.m: Gobe ma rana ce. Correct Hausa! Your teacher deserves a stick of suya.',
      'kelechi_u: Onions as performance bonus. I am taking this to my team.',
      'bolaji: There is a song in this man.',
    ],
  },
  {
    by: 'falmata',
    when: [9, '12:30'],
    title: 'Ekiti taught me pounded yam, I am teaching Ekiti miya kuka',
    content:
      'My landlady tasted it, kept quiet for a full minute and said: “It is like ewédú that went to university.” She has asked for it twice this week.\n\nThe baobab powder came from Maiduguri in my mother’s bag, wrapped in three nylons.',
    likes: 36,
    comments: [
      'kabiru_y: Ewédú that went to university! My grandmother would laugh until tomorrow.',
      'eno_b: I want to taste this. What do you use for the meat?',
      'falmata: @eno_b dried fish and a little smoked meat, daddawa, and patience.',
      'bisi_k: As an Ekiti person by my mother: she means it. That is a high compliment.',
    ],
  },
  {
    by: 'ngozi_e',
    when: [14, '08:20'],
    title: 'What do you eat on a 12-hour shift that is not biscuits?',
    content:
      'I have eaten the same blue packet for four days and my stomach has written to me formally. It must survive without a fridge, and not make the whole ward hungry.',
    likes: 21,
    comments: [
      'maryam_k: Moi-moi in a leaf. It is quiet, it is filling, it does not shout with smell.',
      'eno_b: Boiled groundnut and banana. The old people were right.',
      'nkechi_a: Overnight oats with dates, in a jar. Eat before ten.',
      'ifeoma_d: Water! Half of the hunger on a shift is thirst. Signed, your pharmacist.',
      'ngozi_e: Moi-moi tomorrow. I will report to the house.',
    ],
  },
  {
    by: 'kelechi_u',
    when: [18, '13:45'],
    title: 'Bole and fish ranking for Port Harcourt, I am ready for war',
    content:
      '1. The woman opposite the junction who closes when she is tired\n2. The one with the red umbrella\n3. The one my mother likes (I live in her house, I must put her)\n\nIf you disagree, bring an address, not insults.',
    likes: 28,
    comments: [
      'tari_p: Number 1 is correct and I am angry that you told the public.',
      'boma_g: The one beside the tyre place makes a pepper sauce that has a PhD. Go at four.',
      'eno_b: Calabar entered the chat with roasted plantain and ube.',
      'kelechi_u: @boma_g going at four. If it is true, the ranking will be amended by decree.',
    ],
  },
  {
    by: 'eno_b',
    when: [22, '17:35'],
    title: 'First paid catering job: 60 people, one burner, two cousins',
    content:
      'Afang, fufu, 120 small chops. We peeled at midnight and sang. At 2 p.m. the mother of the day came into the kitchen, held my face with both hands and said nothing.\n\nI have the balance in my account and I cannot stop looking at it.',
    likes: 42,
    comments: [
      'boma_g: The face-holding is the real receipt. Congratulations sis! Now write down your costs while you remember them.',
      'yetunde_o: What are you charging next time? Say it with your chest.',
      'eno_b: @yetunde_o thirty per cent more, and gas is separate.',
      'itoro: One day I will say that I knew her when she had one burner.',
    ],
  },
  {
    by: 'ronke',
    when: [27, '12:10'],
    title: 'A week of lunch under ₦5,000, with names and prices',
    content:
      'Mon: beans and fried plantain ₦700\nTue: the same beans, now called “ewa goin” ₦500\nWed: eggs, bread, tomato ₦900\nThu: rice and stew from home ₦0 (transport does not count, thank you)\nFri: noodles with vegetables ₦650\nSat: amala treat ₦1,500\nSun: somebody’s house. Dress well.',
    likes: 31,
    comments: [
      'idris_l: “Somebody’s house. Dress well.” is the strongest line in the model.',
      'terver: I will try it with Kubwa prices and send a report.',
      'femi_ayo: The beans changed name in one night. Philosophers call this the ship of Theseus.',
    ],
  },
  {
    by: 'nkechi_a',
    when: [32, '07:15'],
    title: 'Okpa at the motor park at 6 a.m. is a public service',
    content:
      'Hot, yellow, wrapped in leaf, with the woman who calls everybody “my doctor”. I am not a doctor. I accept it every time. Ninth Mile people, you know.',
    likes: 26,
    comments: [
      'ngozi_e: She calls me “my doctor” too! We have been sharing one woman.',
      'emeka_o: Okpa before an exam is worth ten marks. This is physics.',
      'ifeoma_d: And she is the first to know when the road is bad. National infrastructure.',
    ],
  },
  {
    by: 'itoro',
    when: [36, '19:50'],
    title: 'Bug in my mother’s edikang ikong recipe',
    content:
      'Steps to reproduce: follow exactly what she says on the phone. Expected: her soup. Actual: green water.\n\nRoot cause, found on the third call: “small” waterleaf means a full basin, and “small” means something else again for pepper.',
    likes: 33,
    comments: [
      'eno_b: Closed as “works on my stove”.',
      'temi.w: This is why I fight for units in the interface.',
      'adaeze: My mother’s unit is “you will know”. I do not know.',
      'itoro: @eno_b reopening with video evidence.',
    ],
  },
  {
    by: 'boma_g',
    when: [25, '05:35'],
    title: 'Yeast question for people who bake in the rainy season',
    content:
      'My dough is rising like it has somewhere to be. Less yeast, colder water, or a shorter first proof?',
    likes: 4,
    comments: [],
  },
];
