import { DELETION_DAYS } from '../../account/limits.ts';
import type * as en from '../../publicPages/help.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const helpCopy: Catalogue<typeof en.helpCopy> = {
  description: 'Data, otu, ịma aka, asambodo, nzuzo na akaụntụ gị: ajụjụ iri na azịza ha.',
  cost: 'Ego ole ka ọ na-efu, kedu ka m ga-esi chekwaa data?',
  costAnswer:
    'Ọ bụ n’efu; naanị data ka ị na-akwụ ụgwọ ya. Mmepe mbụ na-eri ihe dị ka otu ụzọ n’ụzọ anọ nke megabyte, ndị na-esote erughị otú ahụ. Na ntọala, n’okpuru "Data na ego", ị ga-ahụ data i jiri na ego o riri. Ebe ahụ ị nwere ike ịgbanye nchekwa data, ka foto na-emepe naanị ma ị pịa ya, ma ọ bụ họrọ oke foto kwa ụbọchị.',
  join: 'Kedu ka m ga-esi sonye n’otu?',
  joinAnswer:
    'Mepee Otu, họrọ nke ọ bụla, pịa "Sonye". Ọ bụrụ na ị hụ "Rịọ isonye", otu ahụ ga-ebu ụzọ kpebie, ị ga-enwetakwa ọkwa mgbe ha nabatara gị. Ụfọdụ otu na-anabata naanị ndị nwere njikọ òkù.',
  offline: 'Gịnị na-eme ma m nọghị n’ịntanetị?',
  offlineAnswer:
    'Ị ka nwere ike ịgụ ibe ndị i mepere na mbụ. Ihe i dere, dịka ozi e biri, okwu, ozi na ọrụ maka ịma aka, na-eche na ngwaọrụ gị, a ga-eziga ya mgbe ị laghachiri. Tupu mgbe ahụ, a na-egosi na ọ na-eche.',
  challenges: 'Kedu ka ịma aka na asambodo si arụ ọrụ?',
  challengesAnswer:
    'Sonye n’ịma aka, naanị gị ma ọ bụ na tiim ma o nwee tiim, wee ziga ọrụ gị tupu ụbọchị njedebe. Ọ bụrụ na a nabatara ya, ma ọ bụ o nweta ọnọdụ na nsonaazụ, ị nwere ike inweta asambodo nwere ibe nke ya. Onye ọ bụla nwere njikọ ma ọ bụ koodu ya nwere ike ilele ya ebe ahụ, na-enweghị akaụntụ: ibe ahụ na-egosi onye nọ n’azụ ya na ma ọ ka dị ire.',
  details: 'Onye na-ahụ ụlọ akwụkwọ m na steeti m?',
  detailsAnswer:
    'Naanị gị, ruo mgbe ị kara akara n’igbe na-egosi ya ndị otu, na "Dezie profaịlụ". Ọ bụrụ na profaịlụ gị bụ nke nzuzo, naanị ndị na-eso gị ga-ahụ ya. Ụlọ akwụkwọ na steeti anaghị apụta n’ibe ọha gị, CV gị ma ọ bụ asambodo gị.',
  report: 'Kedu ka m ga-esi kpesaa mmadụ ma ọ bụ gbochie ya?',
  reportAnswer:
    'Mepee nhọrọ nke ozi e biri, okwu, ozi ma ọ bụ profaịlụ ahụ, wee họrọ ikpesa ma ọ bụ igbochi. Ndị nchịkwa na ndị nlekọta na-agụ mkpesa, ị ga-anụkwa ihe si na nke gị pụta. Gị na onye i gbochiri agaghị ahụ onwe unu, a naghịkwa agwa ha.',
  data: 'Kedu ka m ga-esi nweta data m ma ọ bụ hichapụ akaụntụ m?',
  dataAnswer: `Na ntọala, n’okpuru "Data gị", ị ga-ebudata ihe niile n’otu faịlụ ZIP. N’okpuru "Hichapụ akaụntụ", ị ga-ehichapụ akaụntụ gị: ọ ga-apụ mgbe ụbọchị ${DELETION_DAYS} gachara, ị nwekwara ike ịgbanwe obi gị tupu oge ahụ.`,
  dataAnswerAsk:
    'Na ntọala, n’okpuru "Data gị", ị ga-ebudata ihe niile n’otu faịlụ ZIP. Iji hichapụ akaụntụ gị, degara adreesị dị n’ibe "Kpọtụrụ anyị".',
  access: 'Echefuru m okwuntughe m, ma ọ bụ ekwentị m furu efu. Gịnị ka m ga-eme?',
  accessAnswer:
    'Pịa "Echefuru m okwuntughe" n’ibe mbanye: ị ga-enweta ozi-e ị ga-eji họrọ nke ọhụrụ. Ọ bụrụ na ekwentị gị furu efu, banye na ngwaọrụ ọzọ wee mee ka ekwentị ahụ pụọ n’okpuru "Ebe ị banyere" na ntọala. Na mbanye nzọụkwụ abụọ, koodu mgbake na-anọchi koodu nke ekwentị furu efu.',
  accessAnswerAsk:
    'Rịọ okwuntughe ọhụrụ n’adreesị dị n’ibe "Kpọtụrụ anyị". Ọ bụrụ na ekwentị gị furu efu, banye na ngwaọrụ ọzọ wee mee ka ekwentị ahụ pụọ n’okpuru "Ebe ị banyere" na ntọala. Na mbanye nzọụkwụ abụọ, koodu mgbake na-anọchi koodu nke ekwentị furu efu.',
  install: 'Kedu ka m ga-esi tinye ya n’ekwentị m?',
  installAnswer:
    'Na Android, mepee nhọrọ nke ihe nchọgharị wee họrọ "Install app" ma ọ bụ "Add to Home screen". Na iPhone, pịa Share na Safari, wee pịa "Add to Home Screen". Ọ ga-emeghezi dịka ngwa ọ bụla, ọbụna na-enweghị netwọk.',
  person: 'Kedu ka m ga-esi gwa mmadụ okwu?',
  personAnswer: 'Ibe "Kpọtụrụ anyị" na-ekwu onye na-elekọta saịtị a na ebe ị ga-edegara.',
};
