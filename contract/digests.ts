import * as z from 'zod/mini';
import { digestCopy } from './digests.copy.ts';
import { endpoint } from './endpoint.ts';
import { ok } from './paging.ts';
import { rule } from './text.ts';

export const digests = {
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    who: 'anyone',
    summary:
      'Unsubscribe from e-mail digests with the token of a digest; unsubscribing again changes nothing',
    input: z.object({ token: rule(z.string(digestCopy.badLink), z.maxLength(200, digestCopy.badLink)) }),
    output: ok,
    copy: { failed: digestCopy.failed },
  }),
};
