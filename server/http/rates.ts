import type { FastifyReply, FastifyRequest } from 'fastify';
import { challenges } from '../../contract/challenges.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fileCopy } from '../../contract/files.copy.ts';
import { fileKinds, files } from '../../contract/files.ts';
import { follows } from '../../contract/follows.ts';
import { messages } from '../../contract/messages.ts';
import type { Viewer } from '../../contract/policy.ts';
import { tribePosts } from '../../contract/posts.tribe.ts';
import { posts } from '../../contract/posts.ts';
import { tribes } from '../../contract/tribes.ts';
import { addressKey, type Limit, type Limits } from './limits.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How often one member may do what; calls that stand together are counted together. */
const ACTS: { of: Endpoint[]; limit: Limit }[] = [
  { of: [posts.create, tribePosts.create], limit: { times: 10, seconds: 10 * MINUTE } },
  { of: [posts.addComment, tribePosts.addComment], limit: { times: 30, seconds: 10 * MINUTE } },
  {
    of: [posts.like, posts.unlike, tribePosts.like, tribePosts.unlike],
    limit: { times: 60, seconds: MINUTE },
  },
  { of: [follows.follow, follows.unfollow], limit: { times: 30, seconds: 10 * MINUTE } },
  { of: [messages.send], limit: { times: 30, seconds: MINUTE } },
  // A word every three seconds, to two people at once.
  { of: [messages.typing], limit: { times: 40, seconds: MINUTE } },
  { of: [tribes.create], limit: { times: 5, seconds: DAY } },
  { of: [challenges.create], limit: { times: 5, seconds: DAY } },
  { of: [files.upload], limit: { times: 30, seconds: 30 * MINUTE } },
];
/** What a member may send in a day, in bytes: eight of the largest submissions, or a hundred pictures of a phone. */
const UPLOADED: Limit = { times: 200 * 2 ** 20, seconds: DAY, copy: fileCopy.muchToday };
/** What is taken for the length of an upload that does not tell its own. */
const LARGEST = Math.max(...Object.values(fileKinds).map(({ maxBytes }) => maxBytes));
/** A page asks for a handful of things, and again as it hears that they changed. Of each process. */
const MEMBER_READS: Limit = { times: 1_500, seconds: 5 * MINUTE };
const VISITOR_READS: Limit = { times: 300, seconds: 5 * MINUTE };

interface Caller {
  viewer: Viewer | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Rates = ReturnType<typeof openRates>;

/** Counts the calls of each member, and of each visitor's address. Throws `rate_limited` where there were too many. */
export function openRates(limits: Limits) {
  const acts = new Map(
    ACTS.flatMap(({ of, limit }) => {
      const counts = limits.shared(of.map(nameOf).join(' '), limit);
      return of.map((e) => [nameOf(e), counts] as const);
    }),
  );
  const uploaded = limits.shared('uploaded', UPLOADED);
  const reads = { member: limits.own(MEMBER_READS), visitor: limits.own(VISITOR_READS) };

  return async (e: Pick<Endpoint, 'method' | 'path'>, { viewer, request, reply }: Caller) => {
    if (e.method !== 'GET') {
      // Acts of visitors are refused, or have limits of their own (server/auth/limits.ts).
      if (viewer) await acts.get(nameOf(e))?.spend(viewer.id, reply);
      if (viewer && e === files.upload) await uploaded.spend(viewer.id, reply, lengthOf(request));
      return;
    }
    if (viewer) await reads.member.spend(viewer.id, reply);
    else await reads.visitor.spend(addressKey(request.ip), reply);
  };
}

/** Of the upload that begins with this request: as resumable uploads tell it, or of the one body there is. */
function lengthOf({ headers }: FastifyRequest): number {
  const told = Number(headers['upload-length'] || headers['content-length']);
  return told > 0 ? Math.min(Math.ceil(told), LARGEST) : LARGEST;
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
