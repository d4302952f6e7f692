import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileKinds, SUBMISSION_ENDINGS } from '../../contract/files/endpoints.ts';
import { atEnd } from '../../test/atEnd.ts';
import { DEMO_FOLDER, readContent } from './content.ts';
import { imagesOf } from './images.ts';
import { communityRows } from './rows/community.ts';

const content = await readContent();
const filesIn = (folder: string) => readdir(join(DEMO_FOLDER, folder));

describe('the content of the demo community', () => {
  it('makes the expected number of rows of each kind', () => {
    const rows = Object.entries(communityRows(content, Date.parse('2026-03-02T11:00:00Z')));
    expect(Object.fromEntries(rows.map(([kind, { length }]) => [kind, length]))).toEqual({
      users: 48,
      tribes: 18,
      tribeMembers: 369,
      posts: 200,
      comments: 692,
      likes: 5015,
      polls: 1,
      votes: 28,
      pinned: 1,
      announced: 1,
      sessions: 9,
      attendees: 77,
      checkIns: 12,
      organisers: 2,
      organiserMembers: 3,
      organiserInvitations: 1,
      challenges: 11,
      participants: 218,
      submissions: 38,
      judges: 3,
      scores: 12,
      follows: 470,
      conversations: 14,
      messages: 92,
      reports: 9,
      warnings: 1,
      suspensions: 1,
      auditLog: 4,
      notifications: 1060,
      notificationActors: 6293,
    });
  });

  it('refers to exactly the image files that exist', async () => {
    const paths = [...new Set(imagesOf(content).map(({ path }) => path))];
    const found = await Promise.all(
      ['pictures', 'avatars', 'logos'].map(async (folder) =>
        (await filesIn(folder)).map((name) => `${folder}/${name}`),
      ),
    );
    expect(paths.toSorted()).toEqual(found.flat().toSorted());
  });

  it('has SVG images with the dimensions of their kind', async () => {
    for (const { path, kind } of imagesOf(content)) {
      const { format, width, height } = await sharp(join(DEMO_FOLDER, path)).metadata();
      const size = kind === 'avatar' || kind === 'organiser' ? [256, 256] : [1280, 800];
      expect([path, format, width, height]).toEqual([path, 'svg', ...size]);
    }
  });

  it('uses every file in submissions/ once, each of a type allowed for submissions', async () => {
    const versions = content.challenges.flatMap(({ submissions }) => submissions.flatMap((s) => s.versions));
    const names = versions.map(({ file }) => file);
    expect(names.toSorted()).toEqual((await filesIn('submissions')).toSorted());
    const types: readonly string[] = fileKinds.submission.types;
    for (const name of names) {
      expect(SUBMISSION_ENDINGS.some((ending) => name.endsWith(ending))).toBe(true);
      expect(types).toContain((await fileTypeFromFile(join(DEMO_FOLDER, 'submissions', name)))?.mime);
    }
    const pngs = names.filter((name) => name.endsWith('.png'));
    const decoded = pngs.map((name) =>
      sharp(join(DEMO_FOLDER, 'submissions', name))
        .raw()
        .toBuffer(),
    );
    expect((await Promise.all(decoded)).every(({ byteLength }) => byteLength > 0)).toBe(true);
  });
});

describe('reading invalid content', () => {
  const cases: [path: string, from: string, to: string, error: RegExp][] = [
    ['follows.json', '"segun_f"', '"nobody"', /^demo\/follows\.json: \[0\]\.follower: .*not the username/],
    ['sessions/past.json', '"20:00"', '"8 pm"', /^demo\/sessions\/past\.json: \[0\]\.starts\.time: .*18:30/],
    [
      'sessions/past.json',
      '"tribe": "Night',
      '"tribe": "Day',
      /^demo\/sessions: One play, aloud: there is no/,
    ],
    [
      'posts/food.json',
      '"picture": "',
      '"picture": "no-',
      /^demo\/posts\/food\.json: \[\d+\]\.picture: .*pictures\//,
    ],
    ['posts/food.json', '"likes"', '"like"', /^demo\/posts\/food\.json: \[0\]\.likes: /],
    ['members.json', '[', '', /^demo\/members\.json: .*JSON/],
  ];

  it.each(cases)(
    'fails with an error that names the place: %s, %s changed to %s',
    async (path, from, to, error) => {
      const folder = await mkdtemp(join(tmpdir(), 'vt-demo-'));
      atEnd(() => rm(folder, { recursive: true }));
      await cp(DEMO_FOLDER, folder, { recursive: true, filter: (file) => !file.includes('seeder') });
      const file = join(folder, path);
      await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
      await expect(readContent(folder)).rejects.toThrow(error);
    },
  );
});
