/** The addresses of a certificate and its downloads; anyone with the code can open them. */
export const proofPaths = {
  page: (code: string) => `/proof/${code}`,
  /** The credential as a JWT. */
  credential: (code: string) => `/proof/${code}.json`,
  /** The credential as JSON with a Data Integrity proof. */
  openBadge: (code: string) => `/proof/${code}.badge.json`,
  pdf: (code: string) => `/proof/${code}.pdf`,
  keys: '/.well-known/jwks.json',
  /** One public key, by its thumbprint. */
  key: (id: string) => `/.well-known/jwks/${id}.json`,
  /** The DID document of this site, with the public keys. */
  did: '/.well-known/did.json',
  /** The CV of a member with a public page, or of the viewer. */
  cv: (username: string) => `/cv/${username}.pdf`,
};
