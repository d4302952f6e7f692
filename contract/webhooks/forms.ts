import * as z from 'zod/mini';
import { line, rule } from '../text/text.ts';
import { webhooksCopy } from './copy.ts';
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from './limits.ts';

const { nameShort, nameLong, urlWrong } = webhooksCopy;

// The egress guard would reject other protocols, ports and credentials at each delivery (server/links/safeFetch.ts).
const isReceiver = (text: string) => {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, port, username, password } = new URL(text);
  return protocol === 'https:' && !port && !username && !password;
};

/** The typed fields; the events are checkboxes. */
export const webhookForm = z.object({
  name: line({ min: 1, max: WEBHOOK_NAME_MAX, short: nameShort, long: nameLong }),
  url: z.pipe(
    line({ max: WEBHOOK_URL_MAX, short: urlWrong, long: urlWrong }),
    rule(z.string(), z.refine(isReceiver, urlWrong)),
  ),
});
