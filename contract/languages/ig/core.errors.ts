import type * as en from '../../core/errors.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const errorCopy: Catalogue<typeof en.errorCopy> = {
  internal: 'O nwere ihe mebiri n’akụkụ anyị. Biko nwaa ọzọ.',
  offline: 'Ọ dị ka ị nọghị n’ịntanetị. Lelee njikọ gị ma nwaa ọzọ.',
  invalid: 'Biko lelee ihe i tinyere ma nwaa ọzọ.',
  notFound: 'A chọtaghị ya',
  forbidden: 'E nyeghị gị ikike ime nke ahụ.',
  rateLimited: 'Ị na-agba ọsọ ntakịrị. Biko chere nwa oge ma nwaa ọzọ.',
  signIn: 'Biko banye ka ị gaa n’ihu',
  unavailable: 'Ọrụ juru anyị aka ugbu a. Nwaa ọzọ n’oge na-adịghị anya.',
  crossSite: 'Arịrịọ a esighị n’ibe anyị.',
  wrongHost: 'Nke a abụghị adreesị saịtị a, ya mere enweghị ike ịgbanwe ihe ebe a.',
  tooLarge: 'Nke a karịrị ihe anyị nwere ike ịnata n’otu oge.',
  idTaken: 'Njirimara a bụlarị nke ihe ọzọ.',
  deleted: 'E hichapụla nke a.',
};
