import * as z from 'zod/mini';
import { id } from '../core/paging.ts';
import { TALENT_MAX, TALENTS_MAX } from '../profiles/limits.ts';
import { isHttps, normalized } from '../text/httpsAddress.ts';
import { line, rule } from '../text/text.ts';
import { portfolioCopy, proofCopy } from './copy.ts';
import {
  PORTFOLIO_LINK_LABEL_MAX,
  PORTFOLIO_LINK_URL_MAX,
  PORTFOLIO_LINKS_MAX,
  PORTFOLIO_SUBMISSIONS_MAX,
  REVOCATION_MAX,
} from './limits.ts';

export const revocationForm = z.object({
  reason: line({ min: 1, max: REVOCATION_MAX, short: proofCopy.reasonShort, long: proofCopy.reasonLong }),
});

const link = z.object({
  label: line({
    min: 1,
    max: PORTFOLIO_LINK_LABEL_MAX,
    short: portfolioCopy.label,
    long: portfolioCopy.label,
  }),
  url: z.pipe(
    line({ min: 1, max: PORTFOLIO_LINK_URL_MAX, short: portfolioCopy.url, long: portfolioCopy.url }),
    z.pipe(
      rule(
        z.string(),
        z.refine((typed) => isHttps(typed, PORTFOLIO_LINK_URL_MAX), portfolioCopy.url),
      ),
      z.transform(normalized),
    ),
  ),
});

const skill = z.object({
  name: line({ min: 1, max: TALENT_MAX, short: portfolioCopy.notYours, long: portfolioCopy.notYours }),
  proof_id: id,
});

export const portfolioForm = z.object({
  links: rule(z.array(link), z.maxLength(PORTFOLIO_LINKS_MAX, portfolioCopy.tooManyLinks)),
  skills: rule(z.array(skill), z.maxLength(TALENTS_MAX, portfolioCopy.notYours)),
  submissions: rule(z.array(id), z.maxLength(PORTFOLIO_SUBMISSIONS_MAX, portfolioCopy.tooMany)),
});

type Fields = Record<string, FormDataEntryValue>;

/** The fields of the portfolio form: `links.0.url`, `skills.<name>` (a certificate), `submissions.<id>` (a chosen one). */
export const portfolioFields = z.pipe(
  z.pipe(
    z.transform((fields: unknown) => read(fields as Fields)),
    z.object({ links: z.array(z.nullable(link)), skills: z.array(skill), submissions: z.array(id) }),
  ),
  z.transform(({ links, ...rest }) => ({ ...rest, links: links.filter((one) => one !== null) })),
);

// An empty row becomes null, so that the other links keep their indexes, by which the form shows their errors.
function read(fields: Fields) {
  const under = (group: string) =>
    Object.entries(fields)
      .filter(([name, value]) => name.startsWith(group) && value !== '')
      .map(([name, value]) => ({ name: name.slice(group.length), value }));
  const links = Array.from({ length: PORTFOLIO_LINKS_MAX }, (_, n) => {
    const [label, url] = [fields[`links.${n}.label`] ?? '', fields[`links.${n}.url`] ?? ''];
    return label === '' && url === '' ? null : { label, url };
  });
  return {
    links,
    skills: under('skills.').map(({ name, value }) => ({ name, proof_id: value })),
    submissions: under('submissions.').map(({ name }) => name),
  };
}
