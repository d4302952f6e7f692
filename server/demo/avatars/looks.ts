import type { Username } from '../members.ts';

export type Hair =
  | 'afro'
  | 'bald'
  | 'bob'
  | 'braids'
  | 'bun'
  | 'fade'
  | 'fila'
  | 'flat'
  | 'gele'
  | 'hijab'
  | 'kufi'
  | 'locs'
  | 'low'
  | 'puffs'
  | 'twists'
  | 'wrap';
export type Extra = 'beard' | 'glasses' | 'earrings' | 'moustache';

/** How each member looks; skin, cloth and smile are thrown from the name. */
export const looks: Record<Username, [hair: Hair, ...Extra[]]> = {
  adaeze: ['braids', 'earrings'],
  ibukun: ['gele', 'earrings'],
  tundeb: ['low', 'glasses'],
  'zainab.m': ['hijab'],
  emeka_o: ['fade', 'beard'],
  sade_a: ['wrap', 'earrings'],
  'ola.films': ['locs', 'beard'],
  ngozi_e: ['bun'],
  kabiru_y: ['kufi', 'beard'],
  osas: ['flat', 'glasses'],
  eno_b: ['afro', 'earrings'],
  terver: ['low', 'moustache'],
  tari_p: ['bald', 'beard'],
  aisha_b: ['hijab', 'glasses'],
  chidi_n: ['twists'],
  bisi_k: ['braids', 'glasses'],
  halima_g: ['hijab'],
  uche_i: ['afro', 'glasses'],
  femi_ayo: ['fila', 'glasses'],
  'amara.c': ['puffs', 'earrings'],
  dami_t: ['fade'],
  nanret: ['twists', 'earrings'],
  ivie: ['bob', 'earrings'],
  kelechi_u: ['low', 'beard'],
  rukky: ['braids', 'earrings'],
  musa_i: ['kufi'],
  yetunde_o: ['gele', 'glasses', 'earrings'],
  ifeoma_d: ['bun', 'glasses'],
  bolaji: ['locs', 'glasses'],
  falmata: ['hijab'],
  ebuka_m: ['flat', 'beard'],
  'temi.w': ['afro', 'glasses', 'earrings'],
  idris_l: ['kufi', 'glasses'],
  nkechi_a: ['puffs', 'glasses'],
  boma_g: ['wrap'],
  segun_f: ['afro', 'beard'],
  maryam_k: ['hijab', 'glasses'],
  mbalamen: ['bob'],
  obinna_k: ['fade', 'beard'],
  ronke: ['bun', 'earrings'],
  danladi: ['low', 'beard', 'glasses'],
  itoro: ['twists', 'glasses'],
  efe_o: ['flat'],
  'lola.reads': ['afro', 'earrings'],
  abdul_q: ['kufi', 'beard', 'glasses'],
  chisom_e: ['puffs'],
  gbenga: ['fila', 'beard'],
  ese_v: ['wrap', 'earrings'],
};
