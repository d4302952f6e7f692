import { challenges } from '../../contract/challenges.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { follows } from '../../contract/follows.ts';
import { posts } from '../../contract/posts.ts';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import { sessions } from '../../contract/sessions.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { tribes } from '../../contract/tribes.ts';
import { call } from '../api/call.ts';
import { errorTextOf } from '../api/useApiMutation.ts';
import { JOIN, paths } from '../paths.ts';
import { toast } from '../ui/feedback/toasts.ts';

/*
 * What a visitor wanted to do when they pressed a button of a public page. The sign-in page has it in its address: `next` is the
 * thing's own address with `join=1` (paths.signUpToJoin). It is done once, after the sign-in. A member who opens such an address
 * joins nothing.
 */

interface Joinable {
  e: Endpoint;
  /** What is said on success. */
  done: string | undefined;
}

const joinable: Record<string, Joinable> = {
  tribes: { e: tribes.join, done: tribeCopy.joinedOnPage },
  challenges: { e: challenges.join, done: challenges.join.copy.done },
  sessions: { e: sessions.attend, done: sessionCopy.attending },
  user: { e: follows.follow, done: follows.follow.copy.done },
};

const THING = /^\/home\/(tribes|challenges|sessions|user)\/([\da-f-]{36})$/;

export interface Intent extends Joinable {
  input: { id: string; by?: string };
}

/** The join that `next` asks for; undefined where it only names a page. */
export function intentOf(next: string | null): Intent | undefined {
  const at = addressOf(next);
  const [, kind = '', id = ''] = THING.exec(at?.pathname ?? '') ?? [];
  const thing = joinable[kind];
  if (!thing || !at?.searchParams.has(JOIN)) return undefined;
  const by = at.searchParams.get('by');
  return { ...thing, input: { id, ...(by && { by }) } };
}

const creations: Record<string, Endpoint> = {
  [paths.createTribe]: tribes.create,
  [paths.createSession]: sessions.create,
  [paths.posts]: posts.create,
  [paths.challenges]: challenges.create,
};

/** Why a visitor has to sign in before what they wanted to do; undefined where they wanted to do nothing. */
export function reasonOf(next: string | null): string | undefined {
  const intent = intentOf(next);
  if (intent) return intent.e.copy.ask;
  const at = addressOf(next);
  const creation = at && creations[at.pathname];
  // The lists have their own address; `create` opens their form.
  const isForm = at?.searchParams.has('create') || !at?.pathname.match(/\/(posts|challenges)$/);
  return isForm ? creation?.copy.ask : undefined;
}

const addressOf = (next: string | null) =>
  next && URL.canParse(next, 'http://here') ? new URL(next, 'http://here') : undefined;

/** Joins, after the sign-in, and says how it went. Never throws: one is signed in whatever happens here. */
export async function carryOut({ e, input, done }: Intent): Promise<void> {
  try {
    await call(e, input as never);
    if (done) toast.good(done);
  } catch (error) {
    toast.bad(errorTextOf(error, e.copy.failed), error);
  }
}
