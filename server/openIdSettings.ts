interface OpenIdVariables {
  OPENID_ISSUER?: string | undefined;
  OPENID_CLIENT_ID?: string | undefined;
  OPENID_CLIENT_SECRET?: string | undefined;
  OPENID_NAME?: string | undefined;
}

/** An OpenID Connect issuer: https, or http on this machine. Discovery appends a path, so it has no query. */
export const isIssuer = (text: string) => {
  const { protocol, hostname, search, hash, username, password } = URL.parse(text) ?? {};
  const isHere = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname ?? '');
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isHere);
  return isSecure && !search && !hash && !username && !password;
};

/** The provider, if the operator named one. Its name on buttons is by default its host. */
export function openIdOf(v: OpenIdVariables) {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret } = v;
  if (!issuer || !clientId || !clientSecret) return undefined;
  const { host } = new URL(issuer);
  const name = v.OPENID_NAME ?? (host === 'accounts.google.com' ? 'Google' : host);
  return { issuer, clientId, clientSecret, name };
}

/** Half a configuration. */
export function openIdFaults(v: OpenIdVariables): string[] {
  const needed = [v.OPENID_ISSUER, v.OPENID_CLIENT_ID, v.OPENID_CLIENT_SECRET];
  const isWhole = needed.every(Boolean);
  return isWhole || ![...needed, v.OPENID_NAME].some(Boolean)
    ? []
    : ['OPENID_ISSUER, OPENID_CLIENT_ID and OPENID_CLIENT_SECRET: set all of them or none'];
}
