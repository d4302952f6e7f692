import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { ok } from '../core/paging.ts';
import { rule } from '../text/text.ts';
import { digestCopy } from './copy.ts';

export const digests = {
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    who: 'anyone',
    limit: 'account-forms',
    summary:
      'Unsubscribe from e-mail digests with the token of a digest; unsubscribing again changes nothing',
    input: z.object({ token: rule(z.string(digestCopy.badLink), z.maxLength(200, digestCopy.badLink)) }),
    output: ok,
    copy: { failed: digestCopy.failed },
  }),
};
