import * as z from 'zod/mini';
import { challengeCategories } from '../challenges/copy.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../core/paging.ts';
import { picture } from '../files/picture.ts';
import { portfolioCopy } from './copy.ts';
import { proof } from './endpoints.ts';
import { portfolioForm } from './forms.ts';

/** A certificate, as shown beside a skill or a submission. */
const shown = z.pick(proof, { code: true, place: true });

export const portfolio = z.object({
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** All skills of the member, in their order, each with the certificate that proves it; null: only the member says so. */
  skills: z.array(
    z.object({ name: z.string(), proof: z.nullable(z.extend(shown, { id, title: z.string() })) }),
  ),
  /** The submissions that the member chose; all are accepted and shown on their challenges. */
  submissions: z.array(
    z.object({
      id,
      challenge_id: id,
      title: z.string(),
      /** The beginning of the submission's text. */
      text: z.string(),
      category: z.nullable(z.enum(challengeCategories)),
      /** The challenge's picture. */
      picture: z.nullable(picture),
      proof: z.nullable(shown),
    }),
  ),
  /** The number of past vibe sessions; null if the member hides their activity. */
  sessions: z.nullable(
    z.object({
      hosted: z.int(),
      /** Sessions to which the member has checked in. */
      attended: z.int(),
      /** Seats in past sessions without any check-in. */
      had_seat: z.int(),
    }),
  ),
});

export type Portfolio = z.infer<typeof portfolio>;

/** The caller's portfolio, with the certificates and submissions that they can choose. */
const ownPortfolio = z.extend(portfolio, {
  choices: z.object({
    /** `skills`: what the certificate proves. */
    proofs: z.array(
      z.object({ id, title: z.string(), place: shown.shape.place, skills: z.array(z.string()) }),
    ),
    submissions: z.array(z.object({ id, title: z.string() })),
  }),
});

export type OwnPortfolio = z.infer<typeof ownPortfolio>;

/** Whether a certificate that names these skills proves one, ignoring case. */
export const provesSkill = (names: string[], skill: string) =>
  names.some((name) => name.toLowerCase() === skill.toLowerCase());

export const portfolios = {
  get: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/portfolio',
    who: 'member',
    summary: 'Get a member’s portfolio: links, skills with certificates, chosen submissions, vibe sessions',
    input: z.object({ id }),
    output: portfolio,
    copy: { failed: portfolioCopy.failed },
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/portfolio',
    who: 'member',
    summary: 'Get the caller’s portfolio, with the certificates and submissions to choose from',
    input: nothing,
    output: ownPortfolio,
    copy: { ask: portfolioCopy.ask, failed: portfolioCopy.failed },
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/portfolio',
    who: 'member',
    limit: 'profile',
    summary:
      'Replace the caller’s portfolio: https links, a certificate for each proven skill, whose challenge names the skill, and accepted submissions that the caller shows',
    input: portfolioForm,
    output: ownPortfolio,
    copy: { ask: portfolioCopy.ask, done: portfolioCopy.saved, failed: portfolioCopy.saveFailed },
  }),
};
