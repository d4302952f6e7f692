import type { DemoPost } from '../post.ts';

/** JAMB, scholarships, nursing school, pharmacy, and what comes after the results. */
export const exams: DemoPost[] = [
  {
    by: 'chisom_e',
    when: [2, '20:12'],
    title: 'JAMB people, how do you stop panicking at the timer?',
    content:
      'At home I score 270. In the mock centre the clock turned red, my hand went cold and I got 214. I know the work. It is the clock that is failing me, please help.',
    likes: 24,
    comments: [
      'abdul_q: Practise with a shorter clock than the real one: 90 minutes at home. On the day, two hours will feel like holiday.',
      'nkechi_a: Do the whole easy pass first and do not stop on any question for more than 40 seconds. The red clock is for people who got stuck.',
      'chidi_n: Go and sit in a cybercafé to practise. Your body must learn the noise and the chair too.',
      'chisom_e: The cybercafé idea! I have only ever practised on my bed. Going on Saturday.',
      'maryam_k: And breathe out longer than you breathe in, four times, before you press start. I still do it before vivas.',
      'ngozi_e: 214 with fear is 270 without. We are rooting for you, Chisom.',
    ],
  },
  {
    by: 'bisi_k',
    when: [5, '08:30'],
    title: 'Scholarship letters: the paragraph that finally worked for me',
    content:
      'I was rejected nine times. The tenth time I deleted “I am a hardworking and passionate student” and wrote instead:\n\n“Our lab has one working microscope for sixty students. I booked it at 6 a.m. for a year. This is what I saw.”\n\nSay what you did. They can work out the hardworking by themselves.',
    likes: 40,
    comments: [
      'yetunde_o: Same with CVs. Verbs and numbers. “Booked it at 6 a.m. for a year” is a whole personality.',
      'temi.w: This is simply good writing. Concrete beats loud.',
      'chidi_n: My personal statement currently starts with “From a tender age”. I am deleting it as we speak.',
      'adaeze: Nine times and you still wrote the tenth. That is the real paragraph.',
      'lola.reads: May I read this out at book club? With your name or without.',
      'bisi_k: @lola.reads with my name, abeg, I suffered for it.',
    ],
  },
  {
    by: 'ngozi_e',
    when: [8, '21:35'],
    title: 'First time I was left alone with the drug trolley',
    content:
      'Checked everything three times, then the matron checked and said “Good.” One word. I have been walking like a consultant since morning.\n\nTo other student nurses: what was your “Good” moment?',
    likes: 33,
    comments: [
      'ifeoma_d: From the pharmacy side: thank you for checking three times. You have no idea how much we love you.',
      'maryam_k: First cannula that entered on the first try. The patient clapped for me.',
      'boma_g: My aunty is a matron. She said “Good” to me once, in 2016. Frame yours.',
    ],
  },
  {
    by: 'abdul_q',
    when: [11, '16:40'],
    title: 'One trick for WAEC quadratic questions',
    content:
      'Before you touch the formula, ask: what two numbers multiply to the last one and add to the middle one? Say it out loud, in Yoruba, in Hausa, in Igbo, anyhow.\n\nMy students who say it aloud finish in half the time. I think the mouth slows the hand down, and the hand was the problem.',
    likes: 18,
    comments: [
      'chisom_e: Said it out loud in Igbo and my mother asked if I was praying. But it worked.',
      'dami_t: Stealing this for my SS2 class in Jos. We will do it in three languages.',
      'falmata: The same is true of grammar! My students hear the mistake that they cannot see.',
    ],
  },
  {
    by: 'ifeoma_d',
    when: [14, '12:18'],
    title: 'Please finish your antibiotics, signed, your tired pharmacist',
    content:
      'Feeling better on day two is how it is supposed to go. It does not mean that the work is done.\n\n- Do not keep the rest “for next time”\n- Do not share with your roommate\n- If it upsets your stomach, come back and ask, we do not bite\n\nThank you. I will now go and drink water.',
    likes: 30,
    comments: [
      'rukky: The “for next time” drawer in my mother’s house is a full pharmacy.',
      'bisi_k: As a microbiologist: LOUDER. Resistance is not a story, I watch it grow on plates.',
      'gbenga: Guilty on the roommate one. I have been told.',
      'ifeoma_d: @rukky tell her I said throwing them away is also health care. Bring them to any pharmacy.',
    ],
  },
  {
    by: 'ronke',
    when: [17, '19:05'],
    title: 'Passed ICAN Audit! I cried in a bus and strangers clapped',
    content:
      'I opened the result at Ota under bridge. The whole bus wanted to know why I was crying. When I said “I passed”, the conductor did not collect my money.\n\nTwo papers down. Thank you, unknown conductor.',
    likes: 43,
    comments: [
      'yetunde_o: A conductor gave a free ride? This is the biggest news. Congratulations my sister!',
      'ese_v: I am crying in my own bus now.',
      'uche_i: You have been unbearable about this paper and I am so proud. Hall celebration on Friday.',
      'adaeze: Adding “kind conductor, Ota under bridge” to my map.',
      'kelechi_u: Well done! Champions move one match at a time.',
      'ronke: @adaeze please put a star there.',
    ],
  },
  {
    by: 'nkechi_a',
    when: [20, '06:05'],
    title: 'Flash cards that actually work for pharmacology',
    content:
      'One drug per card. Front: the patient, not the drug (“woman, 50, swollen ankles since last month”). Back: what you would give, and why not the other one.\n\nI have 212 cards. Photos on request, my handwriting is a diagnosis of its own.',
    likes: 20,
    comments: [
      'maryam_k: Requesting! I will pay you in cardiology notes.',
      'ngozi_e: Patient first, drug second. That is how the ward does it as well.',
      'nkechi_a: @maryam_k deal. Sending this evening when the network wakes up.',
    ],
  },
  {
    by: 'bisi_k',
    when: [25, '09:15'],
    title: 'Five free things to check before you pay anybody for “scholarship processing”',
    content:
      '1. A real scholarship never asks you for money first.\n2. Find the same deadline on the university’s own site.\n3. Ask the department’s last winner. They are usually happy to talk.\n4. Read the age and class-of-degree lines before you fall in love.\n5. Send your referees a draft; do not make them guess.\n\nMy spreadsheet is free. Ask and I will share it.',
    likes: 36,
    comments: [
      'zainab.m: Asking for the spreadsheet please, for water resources MSc.',
      'idris_l: Me too, statistics. And thank you for number 3, I had never thought of it.',
      'aisha_b: Number 1 in capital letters on every hostel wall.',
      'bisi_k: @zainab.m @idris_l sent. If you find a dead link in it, tell me and I will fix it for everyone.',
    ],
  },
  {
    by: 'chisom_e',
    when: [30, '18:45'],
    title: 'I registered for JAMB today',
    content:
      'Radiography, first choice. My daddy came with me and stood outside the whole time under the sun so that I would not be nervous. He does not know that I could see him through the window.',
    likes: 44,
    comments: [
      'falmata: This is the softest thing I have read this month.',
      'danladi: Fathers and the way they love from outside the window. You will make him proud.',
      'abdul_q: If maths troubles you, message me. No charge for the daughter of that man.',
      'chisom_e: @abdul_q I told him and he said God bless that teacher.',
      'ifeoma_d: We need radiographers. Come quickly!',
    ],
  },
  {
    by: 'idris_l',
    when: [34, '15:20'],
    title: 'My CGPA, as a confidence interval',
    content:
      'After five semesters: 3.9, give or take one bad course in which the exam fell on the day of my sister’s wedding. I regret nothing. The rice was significant at the 1% level.',
    likes: 16,
    comments: [
      'halima_g: p-value of the small chops please.',
      'femi_ayo: Correlation between owambe attendance and joy: 1.',
    ],
  },
  {
    by: 'falmata',
    when: [38, '11:25'],
    title: 'A proverb for anybody waiting for results',
    content:
      'Kanuri elders say that patience is the medicine of the world. My students in Ekiti answered with “Ìfarabalẹ̀ ló gbà”. My neighbour added a Hausa one: “Mai haƙuri yakan dafa dutse”, the patient one can cook a stone and drink the broth.\n\nThree languages, one bus stop: wait well.',
    likes: 23,
    comments: [
      'kabiru_y: My father says the stone one every planting season. Now I will tell him it travelled to Ekiti.',
      'lola.reads: I would read a whole book of your bus-stop proverbs.',
    ],
  },
];
