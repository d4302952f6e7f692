/** Levels of study that the form suggests. */
export const levelNames: readonly string[] = `
  100 level; 200 level; 300 level; 400 level; 500 level; 600 level; ND 1; ND 2; HND 1; HND 2; NCE 1; NCE 2; NCE 3;
  Pre-degree; Masters; PhD; Graduate
`
  .split(';')
  .map((name) => name.trim());
