import type { DemoChallenge } from '../challenge.ts';

/** Marks, maps and small pages. */
export const building: DemoChallenge[] = [
  {
    title: 'A mark for your street',
    description:
      'Lagos has a crest, your school has a badge, and the street that raised you has only a bent signpost. Draw it a mark: one circle, three colours, nothing that cannot be painted on a gate with a two-inch brush.\n\nHand in a PNG and tell me in three sentences what is in it. I want the mango tree, the vulcanizer, the junction where everybody has fallen once.\n\nThe painter behind our house in Benin has promised to put the one we love most on a real wall.',
    category: 'Design',
    difficulty: 'Medium',
    by: 'osas',
    picture: 'marks',
    announced: [2, '11:15'],
    closes: [20, '20:00', 'Sunday'],
    participants: 18,
    entries: [
      {
        by: 'nanret',
        versions: [
          {
            when: [2, '15:30'],
            file: { png: 'Rayfield road.png', mark: { on: 'clay', of: 'ray', count: 8 } },
            words: 'Our road in Jos: the sun, the dust, and everybody walking to the same tap.',
            review: {
              state: 'changes_requested',
              when: [1, '09:10'],
              note: 'The dust is lovely, but from across a road it melts into the ground. Give the tap one thing that shines and send it again, I am waiting with my phone’s brightness down.',
            },
          },
          {
            when: [1, '14:45'],
            file: { png: 'Rayfield road 2.png', mark: { on: 'night', of: 'ray', count: 8 } },
            words:
              'The tap shines now. I asked six people from across the road; five said “tap”, one said “God”.',
          },
        ],
      },
      {
        by: 'segun_f',
        versions: [
          {
            when: [2, '20:20'],
            file: { png: 'Oke Aro street.png', mark: { on: 'hibiscus', of: 'leaf', count: 10 } },
            words:
              'The plaster flower above the door of number 14, which they will repaint one day. Now it has a second address.',
            review: {
              state: 'accepted',
              when: [1, '09:25'],
              note: 'I drew it from memory an hour later and got it right. That is the whole test.',
            },
          },
        ],
      },
      {
        by: 'amara.c',
        versions: [
          {
            when: [1, '16:05'],
            file: { png: 'Tejuosho side.png', mark: { on: 'indigo', of: 'cowrie', count: 8 } },
            words: 'Eight umbrellas, seen from a bus, on a Saturday, before the sun enters my side.',
          },
        ],
      },
    ],
  },
  {
    title: 'Put one bus stop on the map',
    description:
      'One stop. The one you stand at. Not where the signboard is; where people really stand.\n\nHand in a ZIP with two small files: stop.geojson (the point, and the name that conductors shout) and notes.txt (from where to where, the fare by day and when it rains, and how you know). A PDF from a phone is also welcome; I will turn it into a point myself.\n\nEvery stop that is accepted goes on the map with your name beside it. We have 61. I want 100 before my defence, please and thank you.',
    category: 'Development',
    difficulty: 'Medium',
    by: 'adaeze',
    announced: [6, '19:20'],
    closes: [13, '18:00', 'Saturday'],
    participants: 16,
    also: ['ese_v'],
    entries: [
      {
        by: 'tundeb',
        versions: [
          {
            when: [5, '21:40'],
            file: {
              zip: 'iwo-road.zip',
              holds: {
                'stop.geojson':
                  '{"type":"Feature","geometry":{"type":"Point","coordinates":[3.9401,7.4046]},"properties":{"shouted":"Iwo Road, Iwo Road, enter with your change"}}\n',
                'notes.txt':
                  'Iwo Road to Bodija. ₦300, ₦500 when it rains.\nCounted on three mornings, twenty buses each.\n',
              },
            },
            words: 'Ibadan is not Lagos, but people stand there too.',
            review: {
              state: 'accepted',
              when: [4, '19:10'],
              note: 'Twenty buses on three mornings! It is on the map. Stop number 62, and the first outside Lagos.',
            },
          },
        ],
      },
      {
        by: 'zainab.m',
        versions: [
          {
            when: [2, '17:35'],
            file: {
              zip: 'samaru-crossing.zip',
              holds: {
                'stop.geojson':
                  '{"type":"Feature","geometry":{"type":"Point","coordinates":[7.6542,11.1606]},"properties":{"shouted":"Samaru, Samaru, Kwangila"}}\n',
                'notes.txt':
                  'Samaru to Kwangila. ₦200; ₦300 after the evening prayer.\nThe signboard is forty metres away. Nobody stands there.\n',
              },
            },
            words: 'Row 212 has been removed. Nobody crosses at 25 o’clock here.',
          },
        ],
      },
      {
        by: 'chisom_e',
        versions: [
          {
            when: [1, '13:20'],
            file: {
              pdf: 'Control Post.pdf',
              page: 'Control Post, Owerri, beside the woman who sells okpa.\n\nThey shout: "World Bank, World Bank, hold your ₦200!"\n\nFare to World Bank: ₦200. With rain: ₦300, and they look at you as if it was you who brought the rain.\n\nHow I know: I go to lesson from there every day except Sunday.',
            },
            words: 'From my phone, as you said that I may. I hope that it is enough.',
          },
        ],
      },
      {
        by: 'uche_i',
        versions: [
          {
            when: 190,
            file: {
              zip: 'ota-toll-gate.zip',
              holds: {
                'stop.geojson':
                  '{"type":"Feature","geometry":{"type":"Point","coordinates":[3.2103,6.6789]},"properties":{"shouted":"Toll gate, Oshodi, Oshodi straight"}}\n',
                'notes.txt':
                  'Ota toll gate to Oshodi. ₦700 to ₦1,000.\nMeasured with a GPS that I made from somebody’s dead dashcam. Good to about four metres.\n',
              },
            },
          },
        ],
      },
    ],
  },
  {
    title: 'One page in 50 kB',
    description:
      'Make one page for one real business on your street: what they sell, when they open, how to call them. All of it together, pictures too, in 50 kB, so that it opens on the hill where there is only one bar of network.\n\nHand in a ZIP that I can unpack and open. I will test it on my aunty’s phone, which is the strictest browser in Onitsha.\n\nNo frameworks are forbidden. Good luck with them.',
    category: 'Development',
    difficulty: 'Hard',
    by: 'ebuka_m',
    announced: [11, '20:00'],
    closes: [34, '23:00'],
    participants: 19,
    also: ['adaeze', 'efe_o'],
    entries: [
      {
        by: 'itoro',
        versions: [
          {
            when: [8, '12:10'],
            file: {
              zip: 'mama-ubong.zip',
              holds: {
                'index.html':
                  '<!doctype html><meta name=viewport content="width=device-width"><title>Mama Ubong</title><h1>Mama Ubong</h1><p>Afang, Edikang Ikong, white soup.<p>Monday to Saturday, until the pot is empty.\n',
                'readme.txt': 'Tested with one bar, with no bar, and with my thumb over the antenna.\n',
              },
            },
            words: 'The soup kitchen beside our office: not even 1 kB, and most of that is soup.',
            review: {
              state: 'accepted',
              when: [7, '19:45'],
              note: 'Aunty opened it, read the opening hours aloud and asked for the fare to Uyo. Accepted.',
            },
          },
        ],
      },
      {
        by: 'chidi_n',
        versions: [
          {
            when: [6, '23:05'],
            file: {
              zip: 'vulcanizer.zip',
              holds: {
                'index.html': '<!doctype html><title>Baba Tyre</title><h1>Baba Tyre, FUTA North Gate</h1>\n',
                'app.js': 'document.title = "Baba Tyre: " + new Date().toLocaleTimeString();\n',
              },
            },
            words: 'It tells you whether he is awake.',
            review: {
              state: 'changes_requested',
              when: [5, '18:30'],
              note: 'Not even one kB, very good, but with JavaScript off there is no phone number, and a person with a flat tyre has no patience. Put the number in the HTML.',
            },
          },
          {
            when: [3, '22:40'],
            file: {
              zip: 'vulcanizer-2.zip',
              holds: {
                'index.html':
                  '<!doctype html><title>Baba Tyre</title><h1>Baba Tyre, FUTA North Gate</h1><p>Call him: the number is on his umbrella, and now here too.\n',
              },
            },
            words: 'The number is the first line now. The whole of the JavaScript has gone home.',
          },
        ],
      },
      {
        by: 'idris_l',
        versions: [
          {
            when: [4, '20:15'],
            file: {
              pdf: 'League table as a website.pdf',
              page: 'A plan for a page that shows our fantasy league, with the odds of each manager crying on Monday.\n\nSize: 1.9 MB, of which 1.8 MB is the video of my captain missing a penalty.',
            },
            review: {
              state: 'rejected',
              when: [3, '08:50'],
              note: 'I laughed, and then I weighed it. It is a plan for another challenge, one that I would watch. For this one pick any shop near your gate; your tables will be the best of all of us.',
            },
          },
        ],
      },
    ],
  },
];
