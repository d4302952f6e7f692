import * as z from 'zod/mini';
import { author } from '../../core/author.ts';
import { endpoint } from '../../core/endpoint.ts';
import { id, time } from '../../core/paging.ts';
import { picture } from '../../files/picture.ts';
import { rule } from '../../text/text.ts';
import { challengeCopy } from '../copy.ts';
import { judgingCopy } from '../judging/copy.ts';
import { criterion } from '../judging/criterion.ts';
import { RESULTS_PAGE } from '../limits.ts';
import { submittedLink } from '../links.ts';
import { resultsCopy } from './copy.ts';

/*
 * The published results of a challenge (decision 076): one immutable document, whose places and averages are public.
 * Chain: this file → server/challenges/results → web/challenges/results.
 */

const rankedEntry = z.object({
  number: z.int(),
  /** Null if no judge scored it. */
  place: z.nullable(z.int()),
  /** The average of the judges’ weighted totals, from 1 to 5. */
  raw: z.nullable(z.number()),
  /** The average of its z-scores. */
  normalised: z.nullable(z.number()),
  /** The average score for each criterion. */
  averages: z.array(z.number()),
  judges: z.int(),
});

/** The team of an entry that its authors show. */
const resultTeam = z.object({
  id,
  name: z.string(),
  /** The names of the members that the viewer may see. */
  members: z.array(z.string()),
});

const resultEntry = z.extend(rankedEntry, {
  /** Null unless the author shows the entry, or the viewer created the challenge; and the viewer may see the author. */
  entrant: z.nullable(author),
  /** Null without a team, and if `entrant` is null. */
  team: z.nullable(resultTeam),
  mine: z.boolean(),
});

export type ResultEntry = z.infer<typeof resultEntry>;

const ownResult = z.object({
  entry: rankedEntry,
  judges: z.array(
    z.object({
      /** Null in blind judging, and if the viewer may not see the judge. */
      judge: z.nullable(author),
      scores: z.array(z.int()),
      note: z.nullable(z.string()),
    }),
  ),
});

export type OwnResult = z.infer<typeof ownResult>;

const challengeResults = z.object({
  published_at: time,
  /** SHA-256 of the canonical JSON of the whole document, which the export contains as `result`. */
  sha256: z.string(),
  criteria: z.array(criterion),
  blind: z.boolean(),
  /** Judges whose scores count. */
  judges: z.int(),
  /** The planned number of judges for each entry. */
  judges_per_entry: z.int(),
  total: z.int(),
  /** In the order of their places. */
  items: z.array(resultEntry),
  /** The value of `from` for the next page; null on the last one. */
  next_from: z.nullable(z.int()),
  /** The viewer’s own entry. */
  mine: z.nullable(ownResult),
});

export type ChallengeResults = z.infer<typeof challengeResults>;

/** The stored document, which the export contains. It suffices to recompute the ranking, and names no member. */
const resultDocument = z.object({
  version: z.literal(1),
  challenge_id: id,
  published_at: time,
  criteria: z.array(z.object({ name: z.string(), weight: z.int() })),
  blind: z.boolean(),
  judges: z.int(),
  judges_per_entry: z.int(),
  entries: z.array(
    z.extend(rankedEntry, {
      submission_id: id,
      submitted_at: time,
      scores: z.array(z.object({ judge: z.int(), scores: z.array(z.int()) })),
    }),
  ),
});

export type ResultDocument = z.infer<typeof resultDocument>;

export const exportFormats = ['json', 'csv'] as const;

const { ask } = challengeCopy;

/** The offset of the page: the order of published results never changes. */
const from = z._default(
  rule(
    z.coerce.number<number | string>(resultsCopy.noSuchPage),
    z.int(resultsCopy.noSuchPage),
    z.gte(0, resultsCopy.noSuchPage),
    z.lte(1_000_000, resultsCopy.noSuchPage),
  ),
  0,
);

export const results = {
  publish: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/results',
    who: 'member',
    limit: 'judging',
    summary:
      'Publish the results permanently, after the deadline; publishing them again changes nothing. Only the challenge’s creator and admins. `allow_fewer` publishes them even if entries have fewer judges than planned',
    input: z.object({ id, allow_fewer: z._default(z.boolean(), false) }),
    output: challengeResults,
    copy: { ask, done: judgingCopy.published, failed: judgingCopy.publishFailed },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/results',
    who: 'anyone',
    summary: `Get the published results, ${RESULTS_PAGE} entries at a time; an entrant also gets the scores of their own entry`,
    input: z.object({ id, from }),
    output: challengeResults,
    copy: { failed: resultsCopy.failed },
  }),
  /** Served by server/challenges/results/serve.ts as JSON or CSV. */
  export: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/export',
    who: 'member',
    summary: 'Export all scores of published results. Only the challenge’s creator and admins',
    input: z.object({ id, format: z._default(z.enum(exportFormats), 'json') }),
    output: z.object({
      sha256: z.string(),
      result: resultDocument,
      /** Current names, which are not part of the stored document. */
      teams: z.array(z.object({ submission_id: id, name: z.string() })),
    }),
    copy: { ask, failed: judgingCopy.exportFailed },
  }),
};

/** The work of a public entry. */
const publicWork = z.object({
  file: z.nullable(
    z.object({
      /** Signed, and valid for an hour at least. Null for a picture: visitors get its previews only. */
      url: z.nullable(z.string()),
      name: z.string(),
      mime: z.string(),
      bytes: z.int(),
      preview: z.nullable(picture),
    }),
  ),
  links: z.array(submittedLink),
});

export type PublicWork = z.infer<typeof publicWork>;

/** The public entries: those that their authors show, without private members. */
export const publicEntries = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      submission_id: id,
      number: z.int(),
      place: z.nullable(z.int()),
      entrant: author,
      team: z.nullable(resultTeam),
      submission_text: z.nullable(z.string()),
      /** Null unless its author shows the work, too. */
      work: z.nullable(publicWork),
    }),
  ),
});

export type PublicEntries = z.infer<typeof publicEntries>;

export const publicGallery = endpoint({
  method: 'GET',
  path: '/api/public/challenges/:id/submissions',
  who: 'anyone',
  summary: 'List the public entries of a challenge with published results, by place, 100 at most',
  input: z.object({ id }),
  output: publicEntries,
  copy: { failed: challengeCopy.detailFailed },
});
