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
DELETE /api/tribes/:id/members/:user_id  of an admin              401  403  403  403  403  403  403  403  403  403
DELETE /api/tribes/:id/members/:user_id  by a moderator, a member  401  200  200  200  200  200  200  200  200  200
DELETE /api/tribes/:id/members/:user_id
       by a moderator, a moderator                                401  403  403  403  403  403  403  403  403  403
DELETE /api/tribes/:id/members/:user_id
       by a moderator, the owner                                  401  403  403  403  403  403  403  403  403  403
GET    /api/tribes/:id/bans                                       401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/bans/:user_id                              401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/bans/:user_id  of the owner                401  403  403  403  403  403  403  403  403  403
PUT    /api/tribes/:id/bans/:user_id  of an admin                 401  403  403  403  403  403  403  403  403  403
PUT    /api/tribes/:id/bans/:user_id  by a moderator, a member    401  200  200  200  200  200  200  200  200  200
PUT    /api/tribes/:id/bans/:user_id  by a moderator, a moderator  401  403  403  403  403  403  403  403  403  403
PUT    /api/tribes/:id/bans/:user_id  by a moderator, the owner   401  403  403  403  403  403  403  403  403  403
DELETE /api/tribes/:id/bans/:user_id                              401  403  200  403  403  403  403  403  403  403
DELETE /api/tribes/:id/bans/:user_id  by a moderator, of the owner’s  401  200  200  200  200  200  200  200  200  200
PUT    /api/tribes/:id/membership  banned                         401  403  200= 403  403  403  403  403  403  200
GET    /api/tribes/:id/handover                                   401  200  200  200  200  200  200  200  200  200
PUT    /api/tribes/:id/handover                                   401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/handover  by a moderator of the tribe      401  403  403  403  403  403  403  403  403  403
DELETE /api/tribes/:id/handover                                   401  200= 200  200= 200= 200= 200  200= 200= 200=
PUT    /api/tribes/:id/handover/acceptance                        401  409  200= 409  409  409  200  409  409  409
GET    /api/removals                                              401  200  200  200  200  200  200  200  200  200
PUT    /api/tribes/:id/removals/:subject_id                       401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/removals/:subject_id  of an admin’s post   401  403  403  403  403  403  403  403  403  403
PUT    /api/tribes/:id/removals/:subject_id
       by a moderator, of the owner’s                             401  403  403  403  403  403  403  403  403  403
PUT    /api/tribes/:id/removals/:subject_id
       by a moderator, of a moderator’s                           401  403  403  403  403  403  403  403  403  403
PUT    /api/tribes/:id/posts/:post_id/pin                         401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/posts/:post_id/pin
       by a moderator of the tribe                                401  200  200  200  200  200  200  200  200  200
DELETE /api/tribes/:id/posts/:post_id/pin                         401  403  200  403  403  403  403  403  403  403
POST   /api/tribes/:id/posts  an announcement                     401  403  201  403  403  403  403  403  403  403
POST   /api/tribes/:id/posts
       an announcement, by a moderator of the tribe               401  201  201  201  201  201  201  201  201  201
GET    /api/tribes/:id/reports                                    401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/reports/:report_id/left                    401  403  200  403  403  403  403  403  403  403
PUT    /api/tribes/:id/reports/:report_id/left
       by a moderator, about the owner’s                          401  404  404  404  404  404  404  404  404  404
GET    /api/tribes/:id/figures                                    401  403  200  403  403  403  403  403  403  403
GET    /api/tribes/:id/held                                       401  403  200  403  403  403  403  403  403  403
PATCH  /api/tribes/:id/held/:held_id                              401  403  200  403  403  403  403  403  403  403
PATCH  /api/tribes/:id/held/:held_id
       by a moderator of the tribe                                401  200  200  200  200  200  200  200  200  200

A closed tribe                                                    vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/tribes/:id  closed                                    200  200  200  200  200  200  200  200  200  200
GET    /api/public/tribes/:id  closed                             200  200  200  200  200  200  200  200  200  200
GET    /api/tribes/:id/rules  closed                              200  200  200  200  200  200  200  200  200  200
PATCH  /api/tribes/:id  closed                                    401  403  200  403  403  403  403  403  403  403
GET    /api/tribes/:id/members  closed                            401  404  200  404  404  404  200  404  404  404
GET    /api/tribes/:id/posts  closed                              401  404  200  404  404  404  200  404  404  404
POST   /api/tribes/:id/posts  closed                              401  403  201  403  403  403  201  403  403  403
GET    /api/posts/:id  in a closed tribe                          404  404  200  404  404  404  200  404  404  404
DELETE /api/posts/:id  in a closed tribe                          401  404  200  404  404  404  403  404  404  404
DELETE /api/posts/:id  in a closed tribe, reported                401  404  200  404  404  404  403  404  404  200
DELETE /api/posts/:id/comments/:comment_id  in a closed tribe     401  404  200  404  404  404  403  404  404  404
GET    /api/posts/:id/versions  in a closed tribe                 401  404  200  404  404  404  200  404  404  404
GET    /api/posts/:id/comments  in a closed tribe                 401  404  200  404  404  404  200  404  404  404
POST   /api/posts/:id/comments  in a closed tribe                 401  404  201  404  404  404  201  404  404  404
PUT    /api/posts/:id/like  in a closed tribe                     401  404  200  404  404  404  200  404  404  404
PUT    /api/posts/:id/bookmark  in a closed tribe                 401  404  200  404  404  404  200  404  404  404
GET    /api/sessions/:id  in a closed tribe                       401  404  200  404  404  404  200  404  404  404
DELETE /api/sessions/:id  in a closed tribe                       401  404  200  404  404  404  403  404  404  404
GET    /api/sessions/:id/attendees  in a closed tribe             401  404  200  404  404  404  200  404  404  404
PUT    /api/sessions/:id/attendance  in a closed tribe            401  404  409  404  404  404  200  404  404  404
POST   /api/sessions/:id/check-in  in a closed tribe              401  404  409  404  404  404  409  404  404  404
GET    /api/sessions/:id/check-in/codes  in a closed tribe        401  404  200  404  404  404  403  404  404  404
GET    /api/sessions/:id/guests  in a closed tribe                401  404  200  404  404  404  403  404  404  404
GET    /api/public/sessions/:id  in a closed tribe                404  404  404  404  404  404  404  404  404  404
`;
