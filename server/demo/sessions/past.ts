import type { DemoSession } from '../session.ts';

/** What people still talk about. */
export const past: DemoSession[] = [
  {
    title: 'One play, aloud',
    description:
      'Tonight the mouths may open. We read a short play from the first page to the last, everybody in a part, with the camera on and, if NEPA agrees, the light too.\n\nFẹ́mi is the messenger who enters late, Emeka is the drum, Lọlá reads the stage directions like the news. Parts are left for four more, and one of them dies beautifully.\n\nHave water beside you. There is shouting on page nine.',
    by: 'nkechi_a',
    tribe: 'Night Readers of Nsukka',
    announced: [12, '19:40'],
    starts: [-5, '20:00'],
    minutes: 120,
    type: 'online',
    link: 'https://meet.example/one-play-aloud',
    seats: '20',
    topics: ['Reading', 'Theatre'],
    going: ['lola.reads', 'emeka_o', 'femi_ayo', 'bisi_k', 'rukky', 'bolaji', 'aisha_b'],
  },
  {
    title: 'Light on a wall: a portrait walk at UNILAG',
    description:
      'From the main gate to the lagoon front, slowly. There is a yellow wall behind the boat club where the light comes in low for about twenty minutes, and I want all of us to be standing there with somebody interesting.\n\nAny camera, phones very welcome. We ask before we press, we write the name down, we send the photo. Five people at most, so that we do not look like a delegation.\n\nBoli and fish afterwards, at the waterside. The person with the worst picture chooses the pepper.',
    by: 'ola.films',
    tribe: 'Street Portrait Club',
    announced: [15, '18:05'],
    starts: [-11, '16:30', 'Saturday'],
    minutes: 120,
    type: 'physical',
    location: 'Main gate, UNILAG, Akoka, Lagos',
    seats: '5',
    topics: ['Photography', 'Portraits'],
    going: ['ronke', 'lola.reads', 'gbenga', 'segun_f'],
    freed: { to: 'adaeze', when: [12, '20:10'] },
  },
  {
    title: 'Your first pull request, with puff-puff',
    description:
      'Sit down with a project, an error and your fear; leave with a pull request that is open, with your own name on it. I will type nothing. I will sit beside you and breathe calmly.\n\nGbenga looks after chairs, plugs and puff-puff, in that order. The generator is filled and the hotspot is mine, so please let your phone do its updates at home.\n\nIf four letters in a README are all that you manage, we will clap as for forty.',
    by: 'tundeb',
    tribe: 'First Pull Request',
    announced: [21, '12:30'],
    starts: [-17, '10:00', 'Saturday'],
    minutes: 180,
    type: 'physical',
    location: 'The makers’ workshop, Awólọ́wọ̀ Avenue, Bódìjà, Ibadan',
    seats: '10',
    topics: ['Open source', 'Git'],
    going: ['gbenga', 'adaeze', 'ese_v', 'ronke'],
  },
];
