/** The rows of the table (matrix.ts) about those who run a tribe: its owner and its moderators. */
export const TRIBE_ROWS = `
Running a tribe                                                   vis  str  own  fol  mut  par  tri  exm  mod  adm
PUT    /api/tribes/:id/members/:user_id/role                      401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/members/:user_id/role
       by a moderator of the tribe                                401  403  403  403  403  403  403  403  403  403
GET    /api/tribes/:id/rules                                      200  200  200  200  200  200  200  200  200  200
GET    /api/tribes/:id/requests                                   401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/request                                    401  409  200= 409  409  409  200= 409  409  409
PUT    /api/tribes/:id/request  on request                        401  200  200= 200  200  200  200= 200  200  200
PUT    /api/tribes/:id/request  by invitation                     401  403  200= 403  403  403  200= 403  403  403
DELETE /api/tribes/:id/request                                    401  200= 200= 200= 200= 200= 200= 200= 200= 200=
PATCH  /api/tribes/:id/requests/:request_id                       401  403  200  403  403  403  403  403  403  403
PATCH  /api/tribes/:id/requests/:request_id
       by a moderator of the tribe                                401  200  200  200  200  200  200  200  200  200
PUT    /api/tribes/:id/membership  on request                     401  403  200= 403  403  403  200= 403  403  403
PUT    /api/tribes/:id/membership  by a link, on request          401  200  200= 200  200  200  200= 200  200  200
POST   /api/tribes/:id/invites  by a member, on request           401  403  201  403  403  403  403  403  403  403
POST   /api/tribes/:id/posts  by moderators only                  401  403  201  403  403  403  403  403  403  403
PATCH  /api/tribes/:id  by a moderator of the tribe               401  403  403  403  403  403  403  403  403  403
DELETE /api/tribes/:id  by a moderator of the tribe               401  403  403  403  403  403  403  403  403  200
DELETE /api/tribes/:id/members/:user_id                           401  403  200  403  403  403  403  403  403  403
DELETE /api/tribes/:id/members/:user_id  by a moderator, a member  401  200  200  200  200  200  200  200  200  200
DELETE /api/tribes/:id/members/:user_id
       by a moderator, a moderator                                401  403  403  403  403  403  403  403  403  403
DELETE /api/tribes/:id/members/:user_id
       by a moderator, the owner                                  401  403  403  403  403  403  403  403  403  403
GET    /api/tribes/:id/bans                                       401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/bans/:user_id                              401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/bans/:user_id  of the owner                401  403  403  403  403  403  403  403  403  403
PUT    /api/tribes/:id/bans/:user_id  by a moderator, a member    401  200  200  200  200  200  200  200  200  200
PUT    /api/tribes/:id/bans/:user_id  by a moderator, a moderator  401  403  403  403  403  403  403  403  403  403
PUT    /api/tribes/:id/bans/:user_id  by a moderator, the owner   401  403  403  403  403  403  403  403  403  403
DELETE /api/tribes/:id/bans/:user_id                              401  403  200  403  403  403  403  403  403  403
DELETE /api/tribes/:id/bans/:user_id  by a moderator, of the owner’s  401  200  200  200  200  200  200  200  200  200
PUT    /api/tribes/:id/membership  banned                         401  403  200= 403  403  403  403  403  403  403
GET    /api/tribes/:id/handover                                   401  200  200  200  200  200  200  200  200  200
PUT    /api/tribes/:id/handover                                   401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/handover  by a moderator of the tribe      401  403  403  403  403  403  403  403  403  403
DELETE /api/tribes/:id/handover                                   401  200= 200  200= 200= 200= 200  200= 200= 200=
PUT    /api/tribes/:id/handover/acceptance                        401  409  200= 409  409  409  200  409  409  409
`;
