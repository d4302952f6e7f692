import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import { UPLOADS_PATH } from '../../contract/files.ts';
import { follows } from '../../contract/follows.ts';
import { messages } from '../../contract/messages.ts';
import { postComments } from '../../contract/posts.comments.ts';
import { posts } from '../../contract/posts.ts';
import { tribes } from '../../contract/tribes.ts';
import { jpeg, pdf, upload } from '../../test/uploads.ts';
import type { Person } from '../../test/world.ts';
import type { Crowd } from './crowd.ts';
import { seeded } from './figures.ts';
import { acknowledges, type Ledger, noted, type Sent, type Toggle } from './ledger.ts';

/** The pause after a request that was not acknowledged, in milliseconds. */
const PAUSE_MS = 100;
const PART_BYTES = 48 * 1024;
const ENTRY_BYTES = 120 * 1024;
/** The number of latest posts that members comment on and like. */
const RECENT = 40;

export interface Load {
  /** All members act until `stop`. */
  go(): void;
  /** Resolves once the last response has arrived. */
  stop(): Promise<void>;
}

/**
 * All members of the crowd act at once, each one request at a time with a pause of `pauseMs`. Acknowledged results go into
 * the ledger.
 */
export async function openLoad(crowd: Crowd, ledger: Ledger, seed: number, pauseMs = 0): Promise<Load> {
  const pictures = await Promise.all([360, 500, 800].map((width) => jpeg({ width, height: 300 })));
  const recent = [...crowd.posts];
  const actors = crowd.people.map((person, n) =>
    actor(person, crowd.people[(n + 1) % crowd.people.length], seeded(seed + n)),
  );
  const answered = async (ask: () => Promise<number>) => acknowledges(await noted(ledger.answers, ask));
  let acting = false;
  let ended: Promise<unknown> = Promise.resolve();

  return {
    go() {
      acting = true;
      ended = Promise.all(actors.map((act) => keepActing(act)));
    },
    async stop() {
      acting = false;
      await ended;
    },
  };

  async function keepActing(act: () => Promise<boolean>) {
    while (acting) {
      const acknowledged = await act();
      await wait(acknowledged ? pauseMs : PAUSE_MS);
    }
  }

  /** One member. Each call performs one action; it resolves to whether the action was acknowledged. */
  function actor(me: Person, friend: Person | undefined, random: () => number) {
    const pick = <T>(from: T[]) => from[Math.floor(random() * from.length)] as T;
    // Retries a request that was not acknowledged, as the web does. The row is created once, whether or not the first
    // attempt succeeded.
    let again: (() => Promise<boolean>) | undefined;

    return async () => {
      if (again) {
        const acknowledged = await again();
        if (acknowledged) again = undefined;
        return acknowledged;
      }
      const dice = random();
      if (dice < 0.22) return newPost(null);
      if (dice < 0.34) return withPicture('post', newPost);
      if (dice < 0.55) return newComment();
      if (dice < 0.7) return like();
      if (dice < 0.8) return newMessage(null);
      if (dice < 0.84) return withPicture('message', newMessage);
      if (dice < 0.9) return follow();
      if (dice < 0.94) return join();
      if (dice < 0.97) return entry();
      return part();
    };

    async function create<E extends Endpoint>(sent: Omit<Sent, 'acknowledged'>, e: E, input: Input<E>) {
      const row = { ...sent, acknowledged: false };
      ledger.sent.set(row.id, row);
      const attempt = async () => {
        row.acknowledged = await answered(async () => (await me.call(e, input)).status);
        return row.acknowledged;
      };
      const acknowledged = await attempt();
      if (!acknowledged) again = attempt;
      return acknowledged;
    }

    async function newPost(media: string | null) {
      const id = uuidv7();
      const content = said(id);
      const made = await create({ table: 'posts', id, content, media }, posts.create, {
        id,
        title: 'A post',
        content,
        media_url: media,
      });
      if (made) recent.push(id);
      if (recent.length > RECENT) recent.shift();
      return made;
    }

    function newComment() {
      const comment_id = uuidv7();
      const content = said(comment_id);
      const sent = { table: 'post_comments', id: comment_id, content, media: null } as const;
      return create(sent, postComments.add, { id: pick(recent), comment_id, content });
    }

    function newMessage(media: string | null) {
      const id = uuidv7();
      const content = said(id);
      const sent = { table: 'messages', id, content, media } as const;
      return create(sent, messages.send, { id, user_id: friend?.id ?? '', content, media_url: media });
    }

    async function withPicture(kind: 'post' | 'message', use: (url: string) => Promise<boolean>) {
      let url = '';
      const kept = await answered(async () => {
        const { status, body } = await upload(me, kind, pick(pictures));
        if (status === 201) {
          url = body.url;
          ledger.kept.push({ owner: me, url, width: body.width, sha256: body.sha256 });
        }
        return status;
      });
      return kept && use(url);
    }

    function like() {
      const of = pick(recent);
      return toggle({ table: 'post_likes', of }, (there) =>
        me.call(there ? posts.like : posts.unlike, { id: of }),
      );
    }

    function follow() {
      const of = pick(crowd.stars).id;
      return toggle({ table: 'user_follows', of }, (there) =>
        me.call(there ? follows.follow : follows.unfollow, { id: of }),
      );
    }

    function join() {
      const of = pick(crowd.tribes);
      return toggle({ table: 'tribe_members', of }, (there) =>
        me.call(there ? tribes.join : tribes.leave, { id: of }),
      );
    }

    async function toggle(
      { table, of }: Pick<Toggle, 'table' | 'of'>,
      set: (there: boolean) => Promise<{ status: number }>,
    ) {
      const key = `${table} ${of} ${me.id}`;
      const before = ledger.toggles.get(key)?.there;
      const state: Toggle = { table, of, user: me.id, there: undefined };
      ledger.toggles.set(key, state);
      const acknowledged = await answered(async () => (await set(!before)).status);
      if (acknowledged) state.there = !before;
      return acknowledged;
    }

    function entry() {
      const bytes = document(random);
      return answered(async () => {
        const { status, body } = await upload(me, 'submission', bytes, {
          name: 'work.pdf',
          type: 'application/pdf',
        });
        if (status === 201)
          ledger.kept.push({ owner: me, url: body.url, width: null, sha256: sha256(bytes) });
        return status;
      });
    }

    /** Begins a resumable upload, or continues the one in progress. */
    async function part(): Promise<boolean> {
      const going = ledger.parts.get(me.id);
      if (!going) return begin();
      return answered(async () => {
        const head = await me.fetch(going.path, { method: 'HEAD', headers: TUS });
        if (head.status !== 200) return head.status;
        const at = Number(head.headers.get('upload-offset'));
        const to = Math.min(at + PART_BYTES, going.bytes.length);
        const response = await me.fetch(going.path, {
          method: 'PATCH',
          headers: { ...TUS, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
          body: new Uint8Array(going.bytes.subarray(at, to)),
        });
        if (response.status === 204) going.arrived = to;
        if (response.status === 200) {
          const { url } = await response.json();
          ledger.kept.push({ owner: me, url, width: null, sha256: sha256(going.bytes) });
          ledger.parts.delete(me.id);
        } else await response.body?.cancel();
        return response.status;
      });
    }

    function begin() {
      const bytes = document(random);
      return answered(async () => {
        const metadata = `kind ${base64('submission')},filename ${base64('work.pdf')}`;
        const headers = { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata };
        const response = await me.fetch(UPLOADS_PATH, { method: 'POST', headers });
        await response.body?.cancel();
        const path = response.headers.get('location');
        if (response.status === 201 && path) ledger.parts.set(me.id, { owner: me, path, bytes, arrived: 0 });
        return response.status;
      });
    }
  }
}

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A text that shows whether it is complete. */
const said = (id: string) => `${`${id} `.repeat(12)}whole`;

/** A document that differs from all others. */
function document(random: () => number): Buffer {
  const bytes = Buffer.alloc(Math.round(ENTRY_BYTES * (0.5 + random())));
  for (let at = 0; at + 4 <= bytes.length; at += 4) bytes.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  pdf().copy(bytes);
  return bytes;
}
