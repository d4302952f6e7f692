import type { Person } from '../../test/world.ts';

/** A row that was requested under an id chosen by the client, and what it must contain if it exists. */
export interface Sent {
  table: 'posts' | 'post_comments' | 'messages';
  id: string;
  content: string;
  /** The URL of its picture. */
  media: string | null;
  acknowledged: boolean;
}

/** A row that exists or not, such as a like; `there` is undefined while this is unknown. */
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
  /** Set for a picture, which the server encodes again; any other file must come back unchanged. */
  width: number | null;
  sha256: string;
}

/** A resumable upload in progress; the server has acknowledged `arrived` bytes. */
export interface Part {
  owner: Person;
  path: string;
  bytes: Buffer;
  arrived: number;
}

export interface Answer {
  /** 0 means no response. */
  status: number;
  /** The time of the request (`performance.now`) and its duration, in milliseconds. */
  began: number;
  ms: number;
}

/** What was requested and what was acknowledged; the checks compare the database with it. */
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

/** Sends a request; adds its status and time to `answers`. */
export async function noted(answers: Answer[], ask: () => Promise<number>): Promise<Answer> {
  const began = performance.now();
  const status = await ask().catch(() => 0);
  const answer = { status, began, ms: performance.now() - began };
  answers.push(answer);
  return answer;
}
