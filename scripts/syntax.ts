/** A node of a program's syntax tree (ESTree). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The nodes right under one, or under some parts of it. */
export const childrenOf = (parts: object): Node[] => Object.values(parts).flat().filter(isNode);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Code without a node, and without the comma after it; spaces keep every position after the cut true. */
export function blank(code: string, { start, end }: Node): string {
  const upTo = code[end] === ',' ? end + 1 : end;
  return code.slice(0, start) + ' '.repeat(upTo - start) + code.slice(upTo);
}
