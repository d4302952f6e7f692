import type * as en from '../../posts/held.copy.ts';
import {
  HELD_WAITING_MAX,
  NEW_MEMBER_COMMENTS_A_DAY,
  NEW_MEMBER_HOURS,
  NEW_MEMBER_MENTIONS,
  NEW_MEMBER_POSTS,
  NEW_MEMBER_POSTS_A_DAY,
} from '../../posts/limits.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
const SOON = `Ruo mgbe i nwere ozi ${NEW_MEMBER_POSTS} ma akaụntụ gị eruo awa ${NEW_MEMBER_HOURS}`;

export const heldReasonCopy: Catalogue<typeof en.heldReasonCopy> = {
  words: 'Otu okwu dị n’ime ya chọrọ nlele.',
  link: `${SOON}, onye nlekọta ga-ebu ụzọ lee njikọ.`,
  image: `${SOON}, onye nlekọta ga-ebu ụzọ lee foto.`,
  mentions: `${SOON}, onye nlekọta ga-ebu ụzọ lee ihe kpọrọ aha karịrị mmadụ ${NEW_MEMBER_MENTIONS}.`,
  many: `${SOON}, ozi ${NEW_MEMBER_POSTS_A_DAY} na okwu ${NEW_MEMBER_COMMENTS_A_DAY} n’ụbọchị na-apụta ozugbo.`,
  invited: `I ji njikọ ịkpọ òkù banye n’otu a. ${SOON}, ndị nlekọta ya ga-ebu ụzọ lee ozi gị.`,
};

export const heldCopy: Catalogue<typeof en.heldCopy> = {
  ask: 'Banye ka ị hụ ihe na-eche',
  failed: 'E nweghị ike ibuba ihe na-eche',
  title: 'Ọ na-eche onye nlekọta',
  what: 'Naanị gị na ndị nlekọta na-ahụ ndị a.',
  none: 'Onweghị nke gị na-eche.',
  rejected: 'Onye nlekọta ebipụtaghị nke a',
  withdraw: 'Wepụ ya',
  dismiss: 'Hichapụ ya',
  withdrawn: 'E wepụla ya',
  withdrawFailed: 'E nweghị ike iwepụ ya',
  notFound: 'Nke a anaghị eche ọzọ',
  tooMany: `Ihe ${HELD_WAITING_MAX} i dere na-eche onye nlekọta. Wepụ otu n’ime ha, ma ọ bụ zipụ nke a ọzọ mgbe e kpebichara.`,
  editLink: 'Ndị otu ọhụrụ enweghị ike itinye njikọ n’ihe bipụtara.',
  editImage: 'Ndị otu ọhụrụ enweghị ike itinye foto n’ihe bipụtara.',
  editMentions: 'Ndị otu ọhụrụ enweghị ike ịkpọ mmadụ ọzọ n’ihe bipụtara.',
  because: (note) => `Ihe kpatara: ${note}`,
  post: 'Ozi e biri',
  comment: 'Okwu',
  editWord: (word) =>
    `Enweghị ike itinye “${word}” ebe a, n’ihi na onye nlekọta na-ebu ụzọ lelee ederede nwere ya.`,
  withImages: (count) => `Nwere foto ${count}`,
};

export const heldWordsCopy: Catalogue<typeof en.heldWordsCopy> = {
  title: 'Okwu ndị na-akwụsịtụ ederede',
  what: 'Ozi ma ọ bụ okwu nwere otu n’ime ha na-eche onye nlekọta, onye ọ bụla dere ya, ma e wezụga ndị ọrụ.',
  label: 'Okwu na domain, otu n’ahịrị ọ bụla',
  hint: 'Mkpụrụ ukwu, akara ụda na ndị yiri onwe ha dịka 0 na o bụ otu ihe. Domain dịka example.com gụnyere ụmụ ya.',
  failed: 'Okwu ndị ahụ ebughị',
  short: 'Okwu ga-enwerịrị opekata mpe mkpụrụ 3',
  long: 'Okwu agaghị akarị mkpụrụ 60',
  many: 'Okwu 500 kacha',
  saved: 'E chekwala okwu ndị ahụ',
  saveFailed: 'Ichekwa okwu ndị ahụ agaghị',
};
