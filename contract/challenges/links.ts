import * as z from 'zod/mini';
import { picture } from '../files/picture.ts';
import { fileUrl } from '../files/url.ts';
import { checkbox } from '../text/checkbox.ts';
import { rule } from '../text/text.ts';
import { linksCopy, submissionCopy } from './copy.ts';
import { SUBMISSION_LINK_MAX, SUBMISSION_LINKS_MAX } from './limits.ts';

/** A link of a submission, as submitted. */
export const submittedLink = z.object({
  url: z.string(),
  /** Its host, in ASCII; never a name that the page claims. */
  site: z.string(),
  /** The title of the page at the submission; null if it could not be fetched, or has not been fetched yet. */
  title: z.nullable(z.string()),
});

export type SubmittedLink = z.infer<typeof submittedLink>;

/** The submitted work. The fields of the file are null if it consists of links only. */
export const submittedWork = {
  file_url: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  mime: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  /** Smaller copies of a picture; null for another file, and until they are made. */
  preview: z.nullable(picture),
  links: z.array(submittedLink),
};

/** Splits the text that a form sends, one link on each line. */
const asList = (typed: unknown) => (typeof typed === 'string' ? typed.split(/\s+/).filter(Boolean) : typed);

/** Adds https:// to a link without a scheme, such as 'example.com/work' or 'example.com:8443'. */
function normalize(link: string): string {
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(link) ? link : `https://${link}`;
  return URL.canParse(address) ? new URL(address).href : address;
}

function isWebAddress(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username, password } = new URL(link);
  return protocol === 'https:' && hostname.includes('.') && !username && !password;
}

/** As typed, before a long one is parsed, and as stored: parsing adds characters. */
const isShort = z.refine<string[]>(
  (links) => links.every((link) => link.length <= SUBMISSION_LINK_MAX),
  linksCopy.long,
);

/** Up to three https addresses, without duplicates. */
export const linksForm = z.pipe(
  z.transform(asList),
  z.pipe(
    z.pipe(
      rule(
        z.array(z.string(linksCopy.wrong), linksCopy.wrong),
        z.maxLength(SUBMISSION_LINKS_MAX, linksCopy.many),
        isShort,
      ),
      z.transform((links: string[]) => [...new Set(links.map(normalize))]),
    ),
    rule(
      z.array(z.string()),
      z.refine((links) => links.every(isWebAddress), linksCopy.wrong),
      isShort,
    ),
  ),
);

/** The work in a form. */
export const workForm = {
  file_url: z.optional(z.nullable(z.pipe(z.string(submissionCopy.file), fileUrl))),
  links: z._default(linksForm, []),
  /** Whether visitors may see the work once the entry is shown. */
  work_public: checkbox,
};

interface WorkForm {
  file_url?: string | null | undefined;
  links: string[];
}

/** Requires a file, links, or both. */
export const workNeeded = z.refine<WorkForm>(({ file_url, links }) => Boolean(file_url) || links.length > 0, {
  path: ['file_url'],
  message: submissionCopy.file,
});
