import { authCopy } from '../../contract/auth/copy.ts';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { messageCopy } from '../../contract/messages/copy.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { INVITE_CODE_MAX } from '../../contract/tribes/limits.ts';
import { call } from '../api/call.ts';
import { errorTextOf } from '../api/errorText.ts';
import { JOIN, paths } from '../paths.ts';
import { toast } from '../ui/feedback/toasts.ts';

/*
 * A visitor's intent: what they wanted to do when they pressed a button of a public page. The sign-in page has it in
 * its address: `next` is the address of the target with `join=1` (paths.signUpToJoin, signUpTo). It is carried
 * out once, after the sign-in. A member who opens such an address joins nothing. To write something only needs the page.
 */

interface Joinable {
  e: Endpoint;
  /** Why the visitor has to sign in. */
  reason: string;
  /** The success message, from the response. */
  done: (state: { attendance?: string }) => string;
}

const joinable: Record<string, Joinable> = {
  tribes: { e: tribes.join, reason: tribeCopy.askJoin, done: () => tribeCopy.joinedOnPage },
  challenges: { e: challenges.join, reason: challengeCopy.ask, done: () => challengeCopy.joined },
  sessions: {
    e: sessions.attend,
    reason: sessionCopy.askAttend,
    done: ({ attendance }) => (attendance === 'waiting' ? sessionCopy.waiting : sessionCopy.attending),
  },
  user: { e: follows.follow, reason: followCopy.ask, done: () => followCopy.followed },
  post: { e: posts.like, reason: postCopy.askLike, done: () => authCopy.signedIn },
};

/** Why a visitor has to sign in to write something, by the value of `join`. */
const writings: Record<string, string> = { comment: postCopy.askComment, post: postCopy.askTribePost };

const THING = /^(?:\/home)?\/(tribes|challenges|sessions|user|post)\/([\da-f-]{36})$/;

interface Intent extends Joinable {
  input: { id: string; by?: string; wait?: true };
}

const writingAt = (at: URL | undefined) => writings[at?.searchParams.get(JOIN) ?? ''];

/** The join or like that `next` requests; undefined if it is only a page. */
function intentOf(next: string | null): Intent | undefined {
  const at = addressOf(next);
  const [, kind = '', id = ''] = THING.exec(at?.pathname ?? '') ?? [];
  const thing = joinable[kind];
  if (!thing || !at?.searchParams.has(JOIN) || writingAt(at)) return undefined;
  const by = at.searchParams.get('by')?.slice(0, INVITE_CODE_MAX);
  const wait = at.searchParams.get(JOIN) === 'wait' && ({ wait: true } as const);
  return { ...thing, input: { id, ...(by && { by }), ...wait } };
}

/** Why a visitor has to sign in to create something, by the address of its form. */
const creations: Record<string, string> = {
  [paths.createTribe]: tribeCopy.askCreate,
  [paths.createSession]: sessionCopy.askCreate,
  [paths.createPost]: postCopy.askCreate,
  [paths.createChallenge]: challengeCopy.askCreate,
};

/** Why a visitor has to sign in for a page or those below it. */
const screens: [string, string][] = [
  [paths.settings, settingsCopy.ask],
  [paths.messages, messageCopy.ask],
];

/** Why the visitor has to sign in first; nothing for other pages. */
export function Reason({ next }: { next: string | null }) {
  const at = addressOf(next);
  const reason =
    writingAt(at) ??
    intentOf(next)?.reason ??
    creations[next ?? ''] ??
    screens.find(([path]) => `${at?.pathname}/`.startsWith(`${path}/`))?.[1];
  return reason && <p className="tail bg-soft p-4 text-center font-semibold text-brand">{reason}</p>;
}

const addressOf = (next: string | null) =>
  next && URL.canParse(next, 'http://here') ? new URL(next, 'http://here') : undefined;

/**
 * Carries out the join that `next` requests, after the sign-in, and shows the outcome. Returns false if there is none.
 * Never throws: the sign-in is complete either way.
 */
export async function fulfilIntent(next: string | null): Promise<boolean> {
  const intent = intentOf(next);
  if (!intent) return false;
  const { e, input, done } = intent;
  try {
    toast.good(done((await call(e, input as never)) as object));
  } catch (error) {
    toast.bad(errorTextOf(error, e.copy.failed), error);
  }
  return true;
}
