/** '1 like', '2,000 likes'. */
export const countOf = (n: number, one: string) => `${n.toLocaleString('en')} ${n === 1 ? one : `${one}s`}`;
