import type { IncomingMessage } from 'node:http';
import { isMalformedPath } from '../../contract/core/malformedPaths.ts';

/** A path that only the handler of pages matches. It renders the original URL, which no screen matches. */
const UNMATCHED = '/-';

/** Whether the URL is of the API or of a file, whose errors are JSON. */
export const isOfProgram = (url: string) => /^\/(api|files|assets)([/?]|$)/.test(url);

/**
 * Fastify rejects a URL with a malformed escape, such as `/home/tag/100%`, before any route. If a browser navigates to it,
 * the request goes to the pages, which show the 404 page; other requests get a JSON 400 (`rejectMalformedUrl`).
 */
export function pageOfMalformedUrl({ method, url = '/', headers }: IncomingMessage): string {
  const isNavigation = /^(?:GET|HEAD)$/.test(method ?? '') && headers.accept?.includes('text/html');
  return isNavigation && !isOfProgram(url) && isMalformedPath(url.split(/[?#]/, 1)[0] ?? '')
    ? UNMATCHED
    : url;
}
