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
    summary: 'Get no more e-mail digests, by the token of one; twice is once',
    input: z.object({ token: rule(z.string(digestCopy.badLink), z.maxLength(200, digestCopy.badLink)) }),
    output: ok,
    copy: { failed: digestCopy.failed },
  }),
};
