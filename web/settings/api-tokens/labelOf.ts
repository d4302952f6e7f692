import { apiTokensCopy } from '../../../contract/apiTokens/copy.ts';
import type { ApiTokenSlice, Scope } from '../../../contract/apiTokens/scopes.ts';

/** 'Read posts' */
export function labelOf(scope: Scope): string {
  const [verb, slice] = scope.split(':') as ['read' | 'write', ApiTokenSlice];
  return apiTokensCopy[verb](apiTokensCopy.slices[slice]);
}
