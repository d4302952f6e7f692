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
