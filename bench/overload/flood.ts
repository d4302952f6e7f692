/** A separate process that requests a path on many connections as fast as responses come, as signed-in members in turn. */
import { answerParent } from '../helper.ts';
import { type Line, openLine } from '../http/client.ts';

export interface Flood {
  url: string;
  path: string;
  cookies: string[];
  connections: number;
  seconds: number;
}

export interface Flooded {
  /** 0 means no response. */
  status: number;
  ms: number;
  /** Whether it was the first request on its connection, and so includes the wait for that. */
  fresh: boolean;
}

answerParent(async ({ url, path, cookies, connections, seconds }: Flood): Promise<Flooded[]> => {
  const answers: Flooded[] = [];
  const end = performance.now() + seconds * 1_000;

  async function flood(n: number) {
    const headers = { cookie: cookies[n % cookies.length] ?? '' };
    let line: Line | undefined;
    while (performance.now() < end) {
      const began = performance.now();
      const fresh = !line;
      let status = 0;
      try {
        line ??= await openLine(url);
        const answer = await line.ask({ method: 'GET', path, headers });
        status = answer.status;
        if (/\r\nconnection: *close/i.test(answer.head)) line = undefined;
      } catch {
        line = undefined;
      }
      answers.push({ status, ms: performance.now() - began, fresh });
    }
    line?.close();
  }

  await Promise.all(Array.from({ length: connections }, (_, n) => flood(n)));
  return answers;
});
