/** The rows of the table (matrix.ts) about organisers. The owner is the only member of one, which has no domain unless it says so. */
export const ORGANISER_ROWS = `
Organisers                                                        vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/organisers                                            401  200  200  200  200  200  200  200  200  200
POST   /api/organisers                                            401  201  201  201  201  201  201  201  201  201
GET    /api/organisers/:id                                        200  200  200  200  200  200  200  200  200  200
PATCH  /api/organisers/:id                                        401  403  200  403  403  403  403  403  403  403
GET    /api/organisers/:id/management                             401  403  200  403  403  403  403  403  403  403
PUT    /api/organisers/:id/invitations                            401  403  200  403  403  403  403  403  403  403
PUT    /api/organisers/:id/membership                             401  409  200= 409  409  409  409  409  409  409
PUT    /api/organisers/:id/membership  of the follower, asked     401  409  200= 200  409  409  409  409  409  409
DELETE /api/organisers/:id/members/:user_id  of the owner         401  403  200  403  403  403  403  403  403  403
DELETE /api/organisers/:id/members/:user_id  of the follower, asked  401  403  200  200  403  403  403  403  403  403
PUT    /api/organisers/:id/verification/dns                       401  403  409  403  403  403  403  403  403  403
PUT    /api/organisers/:id/verification/mail  with a domain       401  403  200  403  403  403  403  403  403  403
PUT    /api/organisers/:id/verification/code  with a domain       401  403  400  403  403  403  403  403  403  403
GET    /api/admin/organisers                                      401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/organisers/:id/verification                     401  403  403  403  403  403  403  403  403  200
`;
