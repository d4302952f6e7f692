import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import * as z from 'zod/mini';
import {
  createSchemas,
  type DemoChallenge,
  type DemoConversation,
  type DemoFollow,
  type DemoMember,
  type DemoModeration,
  type DemoOrganiser,
  type DemoPost,
  type DemoSession,
  type DemoTribe,
  memberSchema,
} from './schema.ts';

/** The folder of the demo community: its texts as JSON, its pictures and submissions as files. */
export const DEMO_FOLDER = join(import.meta.dirname, '..');

/** The members whose sign-in credentials are printed. */
export const DEMO_MEMBER = 'adaeze';
export const DEMO_MODERATOR = 'yetunde_o';
export const DEMO_ADMIN = 'ibukun';

export interface Content {
  members: DemoMember[];
  usernames: string[];
  posts: DemoPost[];
  tribes: DemoTribe[];
  sessions: DemoSession[];
  organisers: DemoOrganiser[];
  challenges: DemoChallenge[];
  conversations: DemoConversation[];
  follows: DemoFollow[];
  moderation: DemoModeration;
}

/** Reads and validates the content of the demo community; an error names the file and the field. */
export async function readContent(folder = DEMO_FOLDER): Promise<Content> {
  const members = await readJson(folder, 'members.json', z.array(memberSchema));
  const usernames = members.map(({ username }) => username);
  for (const name of [DEMO_MEMBER, DEMO_MODERATOR, DEMO_ADMIN])
    if (!usernames.includes(name)) throw new Error(`demo/members.json: has no ${name}`);
  const [pictures, logos, submissionFiles] = await Promise.all([
    readdir(join(folder, 'pictures')),
    readdir(join(folder, 'logos')),
    readdir(join(folder, 'submissions')),
  ]);
  const schemas = createSchemas({
    usernames,
    pictures: pictures.map(withoutEnding),
    logos: logos.map(withoutEnding),
    submissionFiles,
  });
  const [posts, tribes, sessions, organisers, challenges, conversations, follows, moderation] =
    await Promise.all([
      readFolder(folder, 'posts', schemas.post),
      readFolder(folder, 'tribes', schemas.tribe),
      readFolder(folder, 'sessions', schemas.session),
      readJson(folder, 'organisers.json', z.array(schemas.organiser)),
      readFolder(folder, 'challenges', schemas.challenge),
      readFolder(folder, 'conversations', schemas.conversation),
      readJson(folder, 'follows.json', z.array(schemas.follow)),
      readJson(folder, 'moderation.json', schemas.moderation),
    ]);
  checkTribes(sessions, tribes);
  checkOrganisers(challenges, organisers);
  return {
    members,
    usernames,
    posts,
    tribes,
    sessions,
    organisers,
    challenges,
    conversations,
    follows,
    moderation,
  };
}

const withoutEnding = (name: string) => name.replace(/\.svg$/, '');

/** The rows of all JSON files of a folder, ordered by file name. */
async function readFolder<Row extends z.ZodMiniType>(folder: string, kind: string, row: Row) {
  const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith('.json')).toSorted();
  const files = await Promise.all(
    names.map((name) => readJson(folder, posix.join(kind, name), z.array(row))),
  );
  return files.flat();
}

async function readJson<Schema extends z.ZodMiniType>(folder: string, path: string, schema: Schema) {
  const text = await readFile(join(folder, path), 'utf8');
  const parsed = schema.safeParse(parseJson(text, path));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `demo/${path}: ${describeIssue(issue)}`).join('\n'));
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`demo/${path}: ${(error as Error).message}`);
  }
}

const describeIssue = ({ path, message }: z.core.$ZodIssue) => `${z.core.toDotPath(path)}: ${message}`;

function checkTribes(sessions: DemoSession[], tribes: DemoTribe[]) {
  for (const { title, tribe } of sessions)
    if (tribe && !tribes.some(({ name }) => name === tribe))
      throw new Error(`demo/sessions: ${title}: there is no tribe ${tribe}`);
}

function checkOrganisers(challenges: DemoChallenge[], organisers: DemoOrganiser[]) {
  for (const { title, creator, organiser } of challenges)
    if (organiser && !organisers.some(({ name, members }) => name === organiser && members.includes(creator)))
      throw new Error(`demo/challenges: ${title}: ${creator} speaks for no organiser ${organiser}`);
}
