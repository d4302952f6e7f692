import * as z from 'zod/mini';
import { challengeCategories } from './challenges.copy.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';
import { id, nothing } from './paging.ts';
import { portfolioCopy } from './proofs.copy.ts';
import { portfolioForm } from './proofs.forms.ts';
import { proof } from './proofs.ts';

/** A certificate beside what it proves. */
const shown = z.pick(proof, { code: true, place: true });

export const portfolio = z.object({
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** All skills of the member, in their order, each with the certificate that shows it; null: the member's own word. */
  skills: z.array(
    z.object({ name: z.string(), proof: z.nullable(z.extend(shown, { id, title: z.string() })) }),
  ),
  /** Chosen submissions, accepted and shown on their challenges. */
  submissions: z.array(
    z.object({
      id,
      challenge_id: id,
      title: z.string(),
      /** The first words of what the member wrote with it. */
      text: z.string(),
      category: z.nullable(z.enum(challengeCategories)),
      /** Of the challenge. */
      picture: z.nullable(picture),
      proof: z.nullable(shown),
    }),
  ),
  /** Vibe sessions that took place; null where the member hides their activity. */
  sessions: z.nullable(z.object({ hosted: z.int(), attended: z.int() })),
});

export type Portfolio = z.infer<typeof portfolio>;

/** One's own, with what there is to choose from. */
const ownPortfolio = z.extend(portfolio, {
  choices: z.object({
    proofs: z.array(z.object({ id, title: z.string(), place: shown.shape.place })),
    submissions: z.array(z.object({ id, title: z.string() })),
  }),
});

export type OwnPortfolio = z.infer<typeof ownPortfolio>;

export const portfolios = {
  get: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/portfolio',
    who: 'member',
    summary: 'A member’s portfolio: links, skills with certificates, chosen submissions, vibe sessions',
    input: z.object({ id }),
    output: portfolio,
    copy: { failed: portfolioCopy.failed },
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/portfolio',
    who: 'member',
    summary: 'One’s own portfolio, with the certificates and submissions to choose from',
    input: nothing,
    output: ownPortfolio,
    copy: { ask: portfolioCopy.ask, failed: portfolioCopy.failed },
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/portfolio',
    who: 'member',
    summary:
      'Set one’s portfolio: links (https), a certificate for each proven skill, accepted submissions that one shows',
    input: portfolioForm,
    output: ownPortfolio,
    copy: { ask: portfolioCopy.ask, done: portfolioCopy.saved, failed: portfolioCopy.saveFailed },
  }),
};
