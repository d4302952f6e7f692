import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { LIVE_PATH } from '../contract/core/live.ts';
import type { Person } from './world.ts';

type Sender = Pick<Person, 'cookie'> | undefined;

interface Half {
  path: string;
  /** The content type. */
  type: string;
  body: Buffer;
  /** The number of bytes of the body that are sent immediately. */
  before: number;
}

/**
 * Sends a request's head and the first bytes of its body. `finish` sends the rest and resolves to the response (status 0
 * without one).
 */
export async function startPartialRequest(
  origin: string,
  person: Sender,
  { path, type, body, before }: Half,
) {
  const sending = request(origin + path, {
    method: 'POST',
    agent: false,
    headers: {
      origin,
      cookie: person?.cookie ?? '',
      'content-type': type,
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const answered = answerOf(sending);
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(body.subarray(0, before));
  return {
    finish: () => {
      sending.end(body.subarray(before));
      return answered;
    },
  };
}

/** Opens a stream; `ended` resolves to whether the server ended it in order. */
export async function listen(origin: string, person: Sender) {
  const asking = request(origin + LIVE_PATH, { agent: false, headers: { cookie: person?.cookie ?? '' } });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const ended = textOf(response).then(
    (text) => response.statusCode === 200 && text.startsWith('retry:'),
    () => false,
  );
  return { ended };
}

function answerOf(sending: ClientRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, body: '' });
    sending.once('error', none);
    sending.once('response', (response) =>
      textOf(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), none),
    );
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}
