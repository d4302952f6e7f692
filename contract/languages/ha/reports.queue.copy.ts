import type * as en from '../../reports/queue.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const queueCopy: Catalogue<typeof en.queueCopy> = {
  failed: 'An kasa loda jerin',
  none: 'Babu abin da ke jira.',
  waiting: 'Rubutun da ke jira',
  keys: 'Da maɓallai: ↑ da ↓ suna motsawa tsakanin rubutu, p yana wallafawa, r yana ƙi.',
  inTribe: (name) => `A ${name}`,
  onPost: (title) => `A kan “${title}”`,
  gone: 'Babu wurinsa kuma, ko an rufe shi ga marubucin. Ƙi kaɗai za ka iya yi.',
  joined: 'Ya shiga',
  posts: 'rubutu|rubuce-rubuce',
  comments: 'sharhi',
  published: 'an wallafa daga nan',
  rejected: 'an ƙi',
  warnings: 'gargaɗi',
  image: (nth, count) => `Hoto na ${nth} cikin ${count}`,
  publish: 'Wallafa',
  reject: 'Ƙi',
  note: 'Dalili (ba dole ba)',
  noteHint: 'Marubucin zai karanta.',
  noteLong: 'Dalili kada ya wuce haruffa 500',
  chooseOutcome: 'Da fatan za a zaɓi hukunci',
  done: 'An yanke hukunci',
  decideFailed: 'An kasa yanke hukunci',
  notFound: 'Marubucin ya janye wannan',
  decided: 'Wani ya riga ya yanke hukunci.',
  own: 'Wannan naka ne, don haka wani ma’aikaci ne zai yanke hukunci.',
  placeGone: 'Ba za a iya wallafa shi ba kuma: babu wurinsa, ko an rufe shi ga marubucin. Za ka iya ƙi.',
  cannotPublish: 'Ba za a iya wallafa shi ba kuma, misali saboda an wallafa rubutu iri ɗaya. Za ka iya ƙi.',
};

export const queueReasonCopy: Catalogue<typeof en.queueReasonCopy> = {
  words: 'Yana da kalmar da ke cikin jeri:',
  link: 'Mahaɗin sabon mamba',
  image: 'Hoton sabon mamba',
  mentions: 'Sabon mamba ya ambaci mutane da yawa',
  many: 'Ya wuce yawan sabon mamba a rana',
  invited: 'Daga sabon mamba da ya shiga ta mahaɗin gayyata',
};
