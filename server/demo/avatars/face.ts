/** The colours of one member. */
export interface Face {
  skin: string;
  shade: string;
  cloth: string;
  trim: string;
  smile: number;
}

export const BLACK = '#1B1216';
