/**
 * Discovery: robots.txt, sitemap.xml and Atom feeds. They list public content as visitors see it; posts, vibe sessions and
 * member pages only if the member allows search engines (`indexable`). INDEXING=off closes the site to search engines; the
 * feeds stay.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { displayName } from '../../contract/core/author.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { id as validId } from '../../contract/core/paging.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { discoveryPaths } from '../../contract/discovery/paths.ts';
import { TEASER_LENGTH } from '../../contract/posts/limits.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import { cut } from '../../contract/text/cut.ts';
import { readable } from '../../contract/text/readable.ts';
import type { Deps } from '../deps/deps.ts';
import { etagOf, isKnown } from '../http/etag.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { newestChallenges, newestPosts, newestTribePosts, type PostRow } from './queries.ts';
import { addressesOf, partsOf, type SitemapKind, sitemapKinds } from './sitemap.queries.ts';
import { atomOf, type Feed, sitemapIndexOf, sitemapOf, updatedAt } from './xml.ts';

const ATOM = 'application/atom+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
/** In seconds. */
const FEED_AGE = 5 * 60;
const SITEMAP_AGE = 60 * 60;
const KINDS = Object.keys(sitemapKinds) as SitemapKind[];

export function serveDiscovery(
  server: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  rateLimits: RateLimits,
) {
  /** Serves a feed; responds with 404 if it is undefined. */
  const serveFeed = (path: string, feedOf: (id: string) => Promise<Feed | undefined>) =>
    server.get<{ Params: { id?: string } }>(path, async (request, reply) => {
      await rateLimits.feed({ request, reply });
      const feed = await feedOf(request.params.id ?? '');
      if (!feed) throw new AppError('not_found', errorCopy.notFound);
      reply.header('last-modified', new Date(updatedAt(feed)).toUTCString());
      return send(request, reply, { body: atomOf(feed, env), type: ATOM, seconds: FEED_AGE });
    });

  serveFeed(discoveryPaths.feed, async () => ({
    title: env.appName,
    path: discoveryPaths.feed,
    page: publicPaths.posts,
    entries: (await newestPosts(db.reads)).map(entryOf),
  }));
  serveFeed(discoveryPaths.tribeFeed(':id'), async (id) => {
    const tribe = validId.safeParse(id).success ? await newestTribePosts(db.reads, id) : undefined;
    return (
      tribe && {
        title: `${tribe.name} · ${env.appName}`,
        path: discoveryPaths.tribeFeed(id),
        page: publicPaths.tribe(id),
        entries: tribe.posts.map(entryOf),
      }
    );
  });
  serveFeed(discoveryPaths.challengesFeed, async () => ({
    title: `${challengeCopy.challenges} · ${env.appName}`,
    path: discoveryPaths.challengesFeed,
    page: publicPaths.challenges,
    entries: (await newestChallenges(db.reads)).map(({ id, title, content, created_at, updated_at }) => ({
      ...{ id, title, created_at, updated_at, path: publicPaths.challenge(id) },
      summary: cut(readable(content), TEASER_LENGTH),
    })),
  }));

  server.get(discoveryPaths.robots, async (request, reply) =>
    send(request, reply, { body: robotsOf(env), type: 'text/plain; charset=utf-8', seconds: SITEMAP_AGE }),
  );
  if (env.indexing) serveSitemap(server, { db, env }, rateLimits);
}

function serveSitemap(
  server: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  rateLimits: RateLimits,
) {
  let index: { paths: Promise<string[]>; until: number } | undefined;

  // Reads up to 100,000 rows of each kind, so the server caches the index as long as browsers may.
  function indexPaths(): Promise<string[]> {
    if (index && index.until > Date.now()) return index.paths;
    const paths = listParts().catch((error) => {
      index = undefined;
      throw error;
    });
    index = { paths, until: Date.now() + SITEMAP_AGE * 1000 };
    return paths;
  }

  async function listParts() {
    const parts = [];
    for (const kind of KINDS)
      for (const before of await partsOf(db.reads, kind))
        parts.push(discoveryPaths.sitemapPart(kind, before));
    return parts;
  }

  server.get(discoveryPaths.sitemap, async (request, reply) => {
    await rateLimits.feed({ request, reply });
    const body = sitemapIndexOf(await indexPaths(), env.publicUrl);
    return send(request, reply, { body, type: XML, seconds: SITEMAP_AGE });
  });

  for (const kind of KINDS)
    server.get<{ Querystring: { before?: string } }>(
      discoveryPaths.sitemapPart(kind),
      async (request, reply) => {
        await rateLimits.feed({ request, reply });
        const before = request.query.before;
        const addresses = await addressesOf(db.reads, kind, typeof before === 'string' ? before : undefined);
        return send(request, reply, {
          body: sitemapOf(addresses, env.publicUrl),
          type: XML,
          seconds: SITEMAP_AGE,
        });
      },
    );
}

const entryOf = (post: PostRow) => ({
  id: post.id,
  title: shortTitle(post),
  summary: cut(readable(post.content), TEASER_LENGTH),
  path: publicPaths.post(post.id),
  author: displayName(post),
  created_at: post.created_at,
  updated_at: post.updated_at,
});

interface Document {
  body: string;
  type: string;
  /** How long it may be cached. */
  seconds: number;
}

function send(request: FastifyRequest, reply: FastifyReply, { body, type, seconds }: Document) {
  const etag = etagOf(body);
  reply.headers({ etag, 'cache-control': `public, max-age=${seconds}` });
  if (isKnown(request, etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** Paths that are closed to crawlers: members' screens, data and files. */
const CLOSED = ['/home', '/api/', '/files/', '/shell', '/metrics', '/livez', '/readyz'];

/** The text of robots.txt (RFC 9309). */
function robotsOf({ indexing, publicUrl }: { indexing: boolean; publicUrl: string }): string {
  if (!indexing) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}${discoveryPaths.sitemap}\n`;
}
