import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { type Language, languages } from '../core/languages.ts';
import { nothing, time } from '../core/paging.ts';
import { editTexts } from '../edits/edits.ts';
import { rule } from '../text/text.ts';
import { legalAdminCopy, legalCopy } from './copy.ts';
import { legalForm } from './forms.ts';
import { markup } from './markup.ts';
import { legalPages } from './pages.ts';

/*
 * Terms, privacy notice, rules and contact (decision 094). Chain: this file → server/legal/routes.ts → queries.ts (versions),
 * defaults/ (the shipped texts), markdown.ts → web/legal. What a new member accepts: server/auth/sign-up/acceptances.queries.ts.
 */

const page = z.enum(legalPages, legalAdminCopy.noPage);
const language = z.enum(
  languages.map(({ tag }) => tag) as [Language, ...Language[]],
  legalAdminCopy.noLanguage,
);
const place = { page, language };

// @__NO_SIDE_EFFECTS__
const versionNumber = (min: number) =>
  rule(
    z.coerce.number<number | string>(legalAdminCopy.noVersion),
    z.int(legalAdminCopy.noVersion),
    z.gte(min, legalAdminCopy.noVersion),
    z.lte(2 ** 31 - 2, legalAdminCopy.noVersion),
  );

const legalText = z.object({
  page,
  /** The language of the text: another than the requested one if the operator has not written in that. */
  language,
  /** 0 if the operator has never changed the page: the default text. */
  version: z.int(),
  updated_at: time,
  content: markup,
});

export type LegalText = z.infer<typeof legalText>;

/** A page in a language, for admins. */
const legalSource = z.object({
  ...place,
  /** The latest version; 0 if there is none. */
  version: z.int(),
  /** The Markdown; without a text in this language, the one that the page shows instead. */
  content: z.string(),
  /** Whether the operator wrote it; otherwise the page shows English, or the default. */
  own: z.boolean(),
});

export type LegalSource = z.infer<typeof legalSource>;

const legalVersion = z.object({
  version: z.int(),
  created_at: time,
  /** Null if the member's account was deleted. */
  author: z.nullable(author),
  /** Whether the version has a text. Without one, it restored the default. */
  own: z.boolean(),
});

const versionWithPlace = z.extend(legalVersion, place);

export type LegalVersion = z.infer<typeof legalVersion>;
export type LatestLegalVersion = z.infer<typeof versionWithPlace>;

const copy = { failed: legalAdminCopy.listFailed };

export const legal = {
  page: endpoint({
    method: 'GET',
    path: '/api/legal/:page',
    who: 'anyone',
    summary:
      'Get the terms, the privacy notice, the rules or the contact page, in a language or else in English',
    input: z.object(place),
    output: legalText,
    copy: { failed: legalCopy.failed },
  }),
};

export const legalAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/legal',
    who: 'admin',
    summary: 'List the latest version of each page in each language, of those that were ever changed',
    input: nothing,
    output: z.object({ items: z.array(versionWithPlace) }),
    copy,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/legal/:page/:language',
    who: 'admin',
    summary: 'Get the Markdown of a page in a language, to edit it',
    input: z.object(place),
    output: legalSource,
    copy,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/legal/:page/:language',
    who: 'admin',
    limit: 'moderation',
    summary:
      'Write the next version of a page in a language. Without `content` (null) it shows the default text, or the English one',
    input: z.object({
      ...place,
      content: z.nullable(legalForm.shape.content),
      /** Optimistic locking: the version that the editor last read. */
      seen: versionNumber(0),
    }),
    output: legalSource,
    copy: editTexts,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/admin/legal/:page/:language/versions',
    who: 'admin',
    summary: 'List the latest versions of a page in a language, latest first',
    input: z.object(place),
    output: z.object({ items: z.array(legalVersion) }),
    copy,
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/admin/legal/:page/:language/versions/:version',
    who: 'admin',
    summary: 'Get the Markdown of one version',
    input: z.object({ ...place, version: versionNumber(1) }),
    output: z.object({ content: z.nullable(z.string()) }),
    copy,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/legal/preview',
    who: 'admin',
    limit: 'moderation',
    summary: 'Format Markdown as the pages do; stores nothing',
    input: legalForm,
    output: z.object({ content: markup }),
    copy: { failed: legalAdminCopy.previewFailed },
  }),
};
