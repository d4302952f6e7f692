/** Finds the operator's words and domains in texts; they are folded once. */
export interface WordMatcher {
  /** Those that a text contains, as the operator wrote them. */
  in(text: string): string[];
}

/** The operator's words and domains that hold a text (decision 105), cached in this process until they change. */
export interface HeldWords {
  current(): Promise<WordMatcher>;
}
