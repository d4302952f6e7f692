/** The addresses of a certificate and its downloads; anyone with the code can open them. */
export const proofPaths = {
  page: (code: string) => `/proof/${code}`,
  /** The signed credential. */
  credential: (code: string) => `/proof/${code}.json`,
  pdf: (code: string) => `/proof/${code}.pdf`,
  keys: '/.well-known/jwks.json',
  /** One public key, by its thumbprint. */
  key: (id: string) => `/.well-known/jwks/${id}.json`,
  /** The CV of a member with a public page, or of the viewer. */
  cv: (username: string) => `/cv/${username}.pdf`,
};
