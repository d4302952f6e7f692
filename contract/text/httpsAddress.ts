/** Whether a browser opens the address over https, and it contains no username or password. */
export function isHttps(typed: string, maxLength: number): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password, hostname, href } = new URL(typed);
  return (
    protocol === 'https:' && !username && !password && hostname.includes('.') && href.length <= 3 * maxLength
  );
}

/** As a browser parses it, with the host in ASCII, which makes look-alike letters visible. */
export const normalized = (typed: string): string => (URL.canParse(typed) ? new URL(typed).href : typed);
