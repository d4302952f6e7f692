import type { DemoPost } from '../post.ts';

/** Football, chess, ayò, and other serious matters. */
export const play: DemoPost[] = [
  {
    by: 'kelechi_u',
    when: [1, '20:05'],
    title: 'Under-15s update: we lost 4–1 and I have never been prouder',
    content:
      'At 3–0 our smallest boy, Tonye, asked to be goalkeeper “because it cannot get worse”. He saved a penalty. The whole team ran the wrong way to hug him, and while they were hugging the other side scored.\n\nWe will train restarts tomorrow. And hugging.',
    picture: 'football-dusk',
    likes: 40,
    comments: [
      'boma_g: Free pies for Tonye. Bring him on Saturday morning.',
      'dami_t: “Because it cannot get worse” is the courage that I need for my SS3 class.',
      'idris_l: Expected goals: 4. Expected joy: immeasurable.',
      'tari_p: I could hear the noise from my studio. I thought we had won the league.',
      'kelechi_u: @boma_g he read this and has not stopped jumping. What have you done?',
      'rukky: Please print Tonye on a T-shirt.',
    ],
  },
  {
    by: 'emeka_o',
    when: [3, '19:15'],
    title: 'Chess evening, UNN: a first-year beat me in 23 moves',
    content:
      'She sat down, said “Good evening sir”, sacrificed a knight as if she was giving me change, and said “Good evening sir” again on her way out. I have gone back to the books.',
    picture: 'chess',
    likes: 38,
    comments: [
      'femi_ayo: The second “Good evening sir” is a weapon of war.',
      'nkechi_a: That is my roommate! She says that you played “nicely”.',
      'emeka_o: @nkechi_a “nicely” has finished me. Ask her for a rematch.',
      'uche_i: What opening? I want to avoid it.',
      'emeka_o: @uche_i my own Caro-Kann. With my own hands.',
    ],
  },
  {
    by: 'femi_ayo',
    when: [6, '18:02'],
    title: 'Ayò lesson one: count the house before you eat',
    content:
      'Forty-eight seeds, twelve houses, two hands. Beginners look for the biggest capture. My grandfather looked for the move that left me with only bad ones, and hummed.\n\nWho in Ibadan wants to learn? I have one board, one mat, and I only insult gently.',
    picture: 'ayo-board',
    likes: 35,
    comments: [
      'emeka_o: Chess player here, willing to be humbled in a second discipline.',
      'lola.reads: He does not insult gently. I have heard him.',
      'gbenga: We need this at the meetup. The philosopher may leave the chairs.',
      'efe_o: In Benin it is ogirise for us. Same sickness, different rules.',
      'abdul_q: I use ayò to teach modular arithmetic. Best class of the term.',
    ],
  },
  {
    by: 'idris_l',
    when: [8, '10:55'],
    title: 'I captained the wrong man again',
    content:
      'My model gave him 9.2 points. He was rested, came in at 88 minutes and got a yellow card for celebrating another man’s goal. I, a statistician, am now asking my barber for advice.',
    likes: 24,
    comments: [
      'kelechi_u: The barber is never wrong. Mine predicted Tonye.',
      'chidi_n: Your model needs one more variable: village people.',
      'idris_l: @chidi_n I have added it. It is significant.',
    ],
  },
  {
    by: 'ese_v',
    when: [13, '17:45'],
    title: 'My first 10 km, finished 412th, an aunty overtook me with a wrapper',
    content:
      'She was not even in the race. She was going to the market. She said “well done my dear” and increased her speed.',
    likes: 41,
    comments: [
      'temi.w: We need the aunty in the running club. As coach.',
      'kelechi_u: Finishing is finishing! Proud of you Ese.',
      'adaeze: I think I know her. She once caught a danfo on foot.',
      'rukky: “And increased her speed.” I am crying in the salon.',
    ],
  },
  {
    by: 'efe_o',
    when: [17, '16:05'],
    title: 'Board games you can make from one carton',
    content:
      'My cousins were five and there was no light, so we made:\n- draughts with bottle tops\n- a snakes-and-ladders where the snakes are NEPA and the ladders are “uncle visited”\n- a memory game with pictures of vegetables\n\nThe vegetable one caused a fight about what ugwu looks like.',
    likes: 28,
    comments: [
      'boma_g: Ladders are “uncle visited” — accurate!',
      'mbalamen: Please share the snakes and ladders, I would print it.',
      'eno_b: Ugwu and ugu and ikong ubong. You opened a constitutional matter.',
    ],
  },
  {
    by: 'uche_i',
    when: [23, '20:35'],
    title: 'Table tennis on two desks: house rules, please vote',
    content:
      'If the ball falls into the crack between the desks:\n(a) play it again\n(b) point to whoever was losing\n(c) the person who brought the desks decides\n\nI brought the desks.',
    likes: 17,
    comments: [
      'chidi_n: (b). It is social justice.',
      'ronke: (a). And you are not neutral, Uche, I saw Tuesday.',
      'emeka_o: (c) is how countries fall. (a).',
    ],
  },
  {
    by: 'kelechi_u',
    when: [29, '18:40'],
    title: 'Does anybody have old boots, sizes 36 to 41?',
    content:
      'Seven of my boys train in school sandals. Torn is fine, we have glue, thread, and a mother who can do miracles. I will come anywhere in Port Harcourt to collect, or pay a bus driver.',
    likes: 36,
    comments: [
      'obinna_k: Send me the torn ones first. I will resole ten pairs free, you only pay the waybill.',
      'kelechi_u: @obinna_k I do not know what to say. God bless your hands.',
      'amara.c: I found four pairs in my last bale, 38 to 40. They are yours.',
      'ibukun: This thread made my week. Kelechi, tell us when all seven have boots.',
      'tari_p: Two pairs in my old room at my mother’s place. I will drop them tomorrow.',
      'kelechi_u: Update: nine pairs. We even have substitutes for the shoes.',
    ],
  },
  {
    by: 'lola.reads',
    when: [34, '20:00'],
    title: 'Scrabble word of the night: QANAT, and the quarrel that followed',
    content:
      'On a triple. He challenged, we opened the dictionary by torchlight, and it is there: an underground water channel. He has now said “the lights were against me” in front of six witnesses.',
    likes: 20,
    comments: [
      'zainab.m: A qanat is also beautiful engineering. Both of you win.',
      'kabiru_y: I would love one on my farm.',
      'femi_ayo: The lights WERE against me.',
    ],
  },
  {
    by: 'danladi',
    when: [41, '17:20'],
    title: 'Volleyball at the church field, mixed teams, everyone serves once',
    content:
      'Thursdays at half past four. The rule is that grandmothers serve from wherever they like. Mama Kande has the best serve in Jos North and she is 67.',
    likes: 23,
    comments: [
      'nanret: Mama Kande’s serve took my glasses. I felt honoured.',
      'dami_t: I have been avoiding Thursdays because of her. No shame.',
    ],
  },
  {
    by: 'abdul_q',
    when: [38, '21:15'],
    title: 'A puzzle to sleep with',
    content:
      'Three danfos leave Ilorin Post Office every 6, 8 and 9 minutes. They leave together at noon. When do they next leave together? If you say “when the drivers have finished eating”, you are from here, and you have half a mark.',
    likes: 8,
    comments: [
      'chisom_e: 1.12 p.m. sir! LCM is 72.',
      'idris_l: When the drivers have finished eating.',
      'abdul_q: @chisom_e full marks. @idris_l half, as promised.',
    ],
  },
];
