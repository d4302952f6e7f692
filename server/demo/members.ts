/** Whoever lives in the demo community. */
interface Member {
  name: string;
  bio: string;
}

/** Everybody by username; posts and comments name them, and a typo there does not compile. */
export const members = {
  adaeze: {
    name: 'Adaeze Okonkwo',
    bio: 'Final-year Computer Engineering, UNILAG. Mapping every danfo stop in Yaba, one sweaty Saturday at a time.',
  },
  ibukun: {
    name: 'Ìbùkún Adéolá',
    bio: 'I look after this community. If something feels off, tell me. If something feels good, tell everybody.',
  },
  tundeb: {
    name: 'Túndé Bakare',
    bio: 'Backend developer in Ibadan. Learned on a borrowed laptop and a hotspot that died at nine every night.',
  },
  'zainab.m': {
    name: 'Zainab Musa',
    bio: 'Civil Engineering, ABU Zaria. I look at bridges the way other people look at cars.',
  },
  emeka_o: {
    name: 'Emeka Obi',
    bio: 'UNN, Mechanical. Captain of the chess club; ask me about the Caro-Kann at your own risk.',
  },
  sade_a: {
    name: 'Ṣadé Adéyẹmí',
    bio: 'I sew in Bódìjà, Ibadan. Bridal, corporate, and the occasional graduation gown at 2 a.m.',
  },
  'ola.films': {
    name: 'Ọlá Ajíbádé',
    bio: 'Photographer, Yaba. Weddings pay the rent, street portraits feed the soul.',
  },
  ngozi_e: {
    name: 'Ńgọ́zi Eze',
    bio: 'Student nurse in Enugu. Coffee, care plans, choir practice, in that order.',
  },
  kabiru_y: {
    name: 'Kabiru Yusuf',
    bio: 'BUK Agric graduate growing tomatoes and onions outside Kano. Soil first, then everything else.',
  },
  osas: {
    name: 'Osas Ehigiator',
    bio: 'UI designer from Benin City. I test every screen on the cheapest phone I can find.',
  },
  eno_b: {
    name: 'Eno Bassey',
    bio: 'Calabar girl, small chops and big pots. UNICAL Home Economics, 300 level.',
  },
  terver: {
    name: 'Terver Aondo',
    bio: 'From Gboko to Abuja with one bag of yam. Data entry by day, SQL by night.',
  },
  tari_p: {
    name: 'Tari Ebikeme',
    bio: 'Port Harcourt. I mix highlife like it is 1974 and master it like it is next year.',
  },
  aisha_b: {
    name: 'Aisha Balarabe',
    bio: 'Law, BUK. Volunteer at the free legal clinic; tenancy agreements are my strange hobby.',
  },
  chidi_n: {
    name: 'Chidi Nwosu',
    bio: 'Computer Science, FUTA. Seven hackathons, one trophy, many free T-shirts.',
  },
  bisi_k: {
    name: 'Bísí Káyọ̀dé',
    bio: 'OAU Microbiology. I keep a spreadsheet of scholarships so that you do not have to.',
  },
  halima_g: {
    name: 'Halima Garba',
    bio: 'Data analyst, fully remote from Kaduna. My dashboard works even when the light does not.',
  },
  uche_i: {
    name: 'Uche Ibe',
    bio: 'Covenant University, EEE. I build small robots out of things my hall mates throw away.',
  },
  femi_ayo: {
    name: 'Fẹ́mi Ayọ̀délé',
    bio: 'Philosophy, UI. Undefeated at ayò in my street, which is a short street.',
  },
  'amara.c': {
    name: 'Amara Chukwu',
    bio: 'Thrift seller at Yaba and online. I wash, iron and measure everything before it reaches you.',
  },
  dami_t: {
    name: 'Dami Taiwo',
    bio: 'Lagos boy serving in Jos. Teaching physics, learning Hausa, buying my first real jacket.',
  },
  nanret: {
    name: 'Nanret Pam',
    bio: 'Geology, UNIJOS. Weekend hikes on the Plateau; bring water and a jacket.',
  },
  ivie: {
    name: 'Ivie Omoregie',
    bio: 'Law, UNIBEN. Moot court, mangoes, and a very loud laugh in the quiet library.',
  },
  kelechi_u: {
    name: 'Kelechi Umeh',
    bio: 'I coach under-15s in Port Harcourt, five evenings a week, with two balls and a whistle.',
  },
  rukky: {
    name: 'Rukevwe Oghene',
    bio: 'Hair in Warri: knotless, stitch braids, locs. I talk while I work, you have been warned.',
  },
  musa_i: {
    name: 'Musa Ibrahim',
    bio: 'Electrical, ABU. I install small solar systems and explain the arithmetic before I take a kobo.',
  },
  yetunde_o: {
    name: 'Yétúndé Olúwọlé',
    bio: 'Product manager, Lagos. Big sister energy: I will read your CV and I will be honest.',
  },
  ifeoma_d: {
    name: 'Ifeoma Dike',
    bio: 'Intern pharmacist, Enugu. Please finish your antibiotics.',
  },
  bolaji: {
    name: 'Bọ́lájí Ògúnlànà',
    bio: 'Afrobeats producer, Surulere. Log drums, live shekere, and a laptop fan louder than both.',
  },
  falmata: {
    name: 'Falmata Bukar',
    bio: 'From Maiduguri, serving in Ekiti as an English teacher. Collecting proverbs in four languages.',
  },
  ebuka_m: {
    name: 'Ebuka Maduka',
    bio: 'Freelance front-end developer, Onitsha. Invoices in dollars, garri in naira.',
  },
  'temi.w': {
    name: 'Tèmi Williams',
    bio: 'UX writer on the Island. I will fight for your error message.',
  },
  idris_l: {
    name: 'Idris Lawal',
    bio: 'Statistics, UNILORIN. Fantasy league tears and regression models.',
  },
  nkechi_a: {
    name: 'Nkechi Anya',
    bio: 'Pharmacy, UNN. Early riser, flash-card maker, terrible dancer.',
  },
  boma_g: {
    name: 'Boma George',
    bio: 'Baker in Port Harcourt. Meat pies before 8 a.m., cakes by appointment.',
  },
  segun_f: {
    name: 'Ṣẹ́gun Fádípẹ̀',
    bio: 'Architecture, FUTA. Drawing the old houses of Àkúrẹ́ before they go.',
  },
  maryam_k: {
    name: 'Maryam Kabir',
    bio: 'Medical student, BUK. 400 level. Yes, I am tired. Alhamdulillah.',
  },
  mbalamen: {
    name: 'Mbalamen Akaa',
    bio: 'Mass Communication, Makurdi. I host a tiny podcast about first jobs.',
  },
  obinna_k: {
    name: 'Obinna Kalu',
    bio: 'I make shoes and bags in Aba, by hand, with my father’s tools.',
  },
  ronke: {
    name: 'Rónkẹ́ Adébáyọ̀',
    bio: 'Accounting, Covenant. Two ICAN papers down. I budget for fun, literally, there is a column.',
  },
  danladi: {
    name: 'Danladi Bitrus',
    bio: 'Guitar and worship in Jos, carpentry on weekdays. From Kafanchan.',
  },
  itoro: {
    name: 'Itoro Udoh',
    bio: 'Software tester in Uyo. I break things politely and write down how.',
  },
  efe_o: {
    name: 'Efe Onome',
    bio: 'Making small games in Benin City: one about a keke, one about my grandmother.',
  },
  'lola.reads': {
    name: 'Lọlá Bámgbóyè',
    bio: 'English, UI. Book club every last Sunday under the almond tree. New faces welcome.',
  },
  abdul_q: {
    name: 'Abdulqudus Ọláìtán',
    bio: 'JAMB and WAEC maths tutor, Ilorin. Nobody is “not a maths person”.',
  },
  chisom_e: {
    name: 'Chisom Ezenwa',
    bio: 'Writing JAMB this year, by God’s grace. Future radiographer, Owerri.',
  },
  gbenga: {
    name: 'Gbénga Àkànní',
    bio: 'I host the Ibadan makers’ meetup: chairs, plugs and puff-puff are my department.',
  },
  ese_v: {
    name: 'Ese Akpofure',
    bio: 'I run slowly around Lagos and talk other people into running slowly with me.',
  },
} satisfies Record<string, Member>;

export type Username = keyof typeof members;
export const usernames = Object.keys(members) as Username[];

/** The two whose sign-ins are given out. */
export const DEMO_MEMBER: Username = 'adaeze';
export const DEMO_ADMIN: Username = 'ibukun';
