import { legal, legalAdmin } from '../../contract/legal/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { cachePublic } from '../http/publicCache.ts';
import { route } from '../http/route.ts';
import { DEFAULTS_CHANGED_AT, defaultText } from './defaults/defaultText.ts';
import { markupOf } from './markdown.ts';
import {
  findShown,
  findSource,
  getVersion,
  type LegalPlace,
  listLatest,
  listVersions,
  saveVersion,
  type VersionRow,
} from './queries.ts';

/** A default text can be newer than the version that restored it. */
const changedAt = (shown: VersionRow | undefined): string =>
  shown?.content || (shown && shown.created_at > DEFAULTS_CHANGED_AT)
    ? shown.created_at
    : DEFAULTS_CHANGED_AT;

export function legalRoutes({ env, db, live }: Deps) {
  const publicCache = cachePublic(live);

  async function sourceOf({ page, language }: LegalPlace) {
    const found = await findSource(db, { page, language });
    return { page, language, ...found, content: found.content ?? defaultText(page, env) };
  }

  return [
    route(
      legal.page,
      async ({ input }) => {
        const shown = await findShown(db.reads, input);
        return {
          page: input.page,
          language: shown?.content ? shown.language : 'en',
          version: shown?.version ?? 0,
          updated_at: changedAt(shown),
          content: markupOf(shown?.content ?? defaultText(input.page, env)),
        };
      },
      publicCache('legal'),
    ),

    route(legalAdmin.list, async () => ({ items: await listLatest(db.reads) })),

    route(legalAdmin.get, ({ input }) => sourceOf(input)),

    route(legalAdmin.save, async ({ input, viewer }) => {
      await saveVersion(db, viewer.id, input);
      // After a retry, too: the process that saved the first try may have died before publishing.
      live.publish({ topic: 'legal', type: 'created', id: input.page }, []);
      return sourceOf(input);
    }),

    route(legalAdmin.versions, async ({ input }) => ({ items: await listVersions(db.reads, input) })),

    route(legalAdmin.version, ({ input }) => getVersion(db.reads, input, input.version)),

    route(legalAdmin.preview, async ({ input }) => ({ content: markupOf(input.content) })),
  ];
}
