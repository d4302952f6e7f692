/** A node of a program's syntax tree (ESTree). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The direct child nodes of a node, or of some of its parts. */
export const childrenOf = (parts: object): Node[] => Object.values(parts).flat().filter(isNode);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Replaces a node, and a comma after it, with spaces, so that all positions in the code stay valid. */
export function blank(code: string, { start, end }: Node): string {
  const upTo = code[end] === ',' ? end + 1 : end;
  return code.slice(0, start) + ' '.repeat(upTo - start) + code.slice(upTo);
}
