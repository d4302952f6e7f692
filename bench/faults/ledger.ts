import type { Person } from '../../test/world.ts';

/** A row that was asked for under an id of the asker's: what it has to hold if it is there. */
export interface Sent {
  table: 'posts' | 'post_comments' | 'messages';
  id: string;
  content: string;
  /** The address of its picture. */
  media: string | null;
  acknowledged: boolean;
}

/** A row that is there or not, such as a like; `there` is undefined while nobody can know. */
export interface Toggle {
  table: 'post_likes' | 'user_follows' | 'tribe_members';
  of: string;
  user: string;
  there: boolean | undefined;
}

/** A file whose upload was acknowledged. */
export interface Kept {
  owner: Person;
  url: string;
  /** Of a picture, which is encoded anew; else what was sent has to come back. */
  width: number | null;
  sha256: string;
}

/** A resumable upload under way: `arrived` bytes of it were acknowledged. */
export interface Part {
  owner: Person;
  path: string;
  bytes: Buffer;
  arrived: number;
}

export interface Answer {
  /** 0 is no answer. */
  status: number;
  /** When it was asked for (`performance.now`), and how long it took, in milliseconds. */
  began: number;
  ms: number;
}

/** What was asked for, and what was acknowledged: the measure of what has to be there afterwards. */
export interface Ledger {
  sent: Map<string, Sent>;
  toggles: Map<string, Toggle>;
  kept: Kept[];
  parts: Map<string, Part>;
  answers: Answer[];
}

export const newLedger = (): Ledger => ({
  sent: new Map(),
  toggles: new Map(),
  kept: [],
  parts: new Map(),
  answers: [],
});

export const acknowledges = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 300;

/** Asks, and notes in `answers` what came back and when. */
export async function noted(answers: Answer[], ask: () => Promise<number>): Promise<Answer> {
  const began = performance.now();
  const status = await ask().catch(() => 0);
  const answer = { status, began, ms: performance.now() - began };
  answers.push(answer);
  return answer;
}
