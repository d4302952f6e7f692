import * as z from 'zod/mini';
import { password } from '../auth/forms.ts';
import { line } from '../text/text.ts';
import { apiTokensCopy } from './copy.ts';
import { API_TOKEN_NAME_MAX } from './limits.ts';
import { apiTokenDays } from './scopes.ts';

/** The typed fields; the scopes are checkboxes. */
export const apiTokenForm = z.object({
  name: line({
    min: 1,
    max: API_TOKEN_NAME_MAX,
    short: apiTokensCopy.nameShort,
    long: apiTokensCopy.nameLong(API_TOKEN_NAME_MAX),
  }),
  days: z.enum(apiTokenDays, apiTokensCopy.daysShape),
  current: password,
});
