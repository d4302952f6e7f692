import * as z from 'zod/mini';
import { fileUrl } from '../files/url.ts';
import { isHttps, normalized } from '../text/httpsAddress.ts';
import { emptyAsNull, line, prose, rule } from '../text/text.ts';
import { organisersAdminCopy } from './admin.copy.ts';
import { organisersCopy } from './copy.ts';
import {
  ORGANISER_ABOUT_MAX,
  ORGANISER_CODE_LENGTH,
  ORGANISER_DOMAIN_MAX,
  ORGANISER_NAME_MAX,
  ORGANISER_NAME_MIN,
  ORGANISER_REASON_MAX,
  ORGANISER_SITE_MAX,
} from './limits.ts';

const USERNAME_MAX = 40;
const CODE = new RegExp(`^[A-Z2-9]{${ORGANISER_CODE_LENGTH}}$`);

export const organiserForm = z.object({
  name: line({
    min: ORGANISER_NAME_MIN,
    max: ORGANISER_NAME_MAX,
    short: organisersCopy.nameShort,
    long: organisersCopy.nameLong,
  }),
  /** The server normalises it (server/organisers/domains.ts). */
  domain: emptyAsNull(
    line({
      max: ORGANISER_DOMAIN_MAX,
      short: organisersCopy.domainWrong,
      long: organisersCopy.domainWrong,
    }),
  ),
  about: z._default(
    prose({ max: ORGANISER_ABOUT_MAX, short: organisersCopy.aboutLong, long: organisersCopy.aboutLong }),
    '',
  ),
});

/** The server checks that the web address is below the domain. Null as `image` removes the logo; absent leaves it. */
export const organiserEditForm = z.extend(organiserForm, {
  site: emptyAsNull(
    z.pipe(
      line({ max: ORGANISER_SITE_MAX, short: organisersCopy.siteWrong, long: organisersCopy.siteWrong }),
      z.pipe(
        rule(
          z.string(),
          z.refine((typed) => isHttps(typed, ORGANISER_SITE_MAX), organisersCopy.siteWrong),
        ),
        z.transform(normalized),
      ),
    ),
  ),
  image: z.optional(z.nullable(fileUrl)),
});

export const organiserInviteForm = z.object({
  username: z.pipe(
    z.pipe(
      z.string(organisersCopy.usernameWrong),
      z.transform((typed) => typed.trim().replace(/^@/, '')),
    ),
    rule(
      z.string(),
      z.minLength(1, organisersCopy.usernameWrong),
      z.maxLength(USERNAME_MAX, organisersCopy.usernameWrong),
    ),
  ),
});

export const organiserCodeForm = z.object({
  /** Mail programs and people may add spaces or hyphens. */
  code: z.pipe(
    z.pipe(
      z.string(organisersCopy.codeShape),
      z.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
    ),
    rule(z.string(), z.regex(CODE, organisersCopy.codeShape)),
  ),
});

export const organiserReasonForm = z.object({
  reason: line({
    min: 1,
    max: ORGANISER_REASON_MAX,
    short: organisersAdminCopy.reasonEmpty,
    long: organisersAdminCopy.reasonLong,
  }),
});
