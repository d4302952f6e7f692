/** The addresses of a certificate and of what is downloaded from it; anyone who has its code may open them. */
export const proofPaths = {
  page: (code: string) => `/proof/${code}`,
  /** The signed credential. */
  credential: (code: string) => `/proof/${code}.json`,
  pdf: (code: string) => `/proof/${code}.pdf`,
  keys: '/.well-known/jwks.json',
  /** One public key, by its thumbprint. */
  key: (id: string) => `/.well-known/jwks/${id}.json`,
  /** The CV of a member whose public page is on, or one's own. */
  cv: (username: string) => `/cv/${username}.pdf`,
};
