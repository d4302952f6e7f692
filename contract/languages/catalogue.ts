/** All texts of an English `…Copy`, in another language. Its flags are not translated. */
export type Catalogue<Texts> = {
  readonly [Key in keyof Texts as Texts[Key] extends boolean ? never : Key]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Catalogue<Texts[Key]>;
};

/** Some of them: for what is missing, the English is shown. */
export type Beginning<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Beginning<Texts[Key]>;
};

/** The texts in a language, English where it has none. */
export function over<Texts>(english: Texts, said: Beginning<Texts>): Texts {
  if (typeof said !== 'object') return said ?? english;
  const keys = Object.keys(said) as (keyof Texts)[];
  const texts = keys.map((key) => [key, over(english[key], said[key] as Beginning<Texts[keyof Texts]>)]);
  return { ...english, ...Object.fromEntries(texts) };
}
