/** The rows of the table (matrix.ts) about those who run a tribe: its owner and its moderators. */
export const TRIBE_ROWS = `
Running a tribe                                                   vis  str  own  fol  mut  par  tri  exm  mod  adm
PUT    /api/tribes/:id/members/:user_id/role                      401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/members/:user_id/role
       by a moderator of the tribe                                401  403  403  403  403  403  403  403  403  403
`;
