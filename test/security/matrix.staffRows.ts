/** The rows of the table (matrix.ts) about what moderators and admins do. */
export const STAFF_ROWS = `
Pages of the operator                                             vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/legal/:page                                           200  200  200  200  200  200  200  200  200  200
GET    /api/admin/legal                                           401  403  403  403  403  403  403  403  403  200
GET    /api/admin/legal/:page/:language                           401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/legal/:page/:language                           401  403  403  403  403  403  403  403  403  200
GET    /api/admin/legal/:page/:language/versions                  401  403  403  403  403  403  403  403  403  200
GET    /api/admin/legal/:page/:language/versions/:version         401  403  403  403  403  403  403  403  403  200
POST   /api/admin/legal/preview                                   401  403  403  403  403  403  403  403  403  200

The announcement bar                                              vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/announcement-bar                                      200  200  200  200  200  200  200  200  200  200
PUT    /api/announcement-bar/closing                              401  200= 200= 200= 200= 200= 200= 200= 200= 200=
GET    /api/admin/announcement-bar                                401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/announcement-bar                                401  403  403  403  403  403  403  403  403  200
DELETE /api/admin/announcement-bar                                401  403  403  403  403  403  403  403  403  200=

Reports and the dashboard                                         vis  str  own  fol  mut  par  tri  exm  mod  adm
POST   /api/reports  of the owner’s post                          401  201  400  201  201  201  201  201  201  201
POST   /api/reports  of a message to the owner                    401  404  201  404  400  404  404  404  404  404
POST   /api/reports  of a message to attendees                    401  404  400  404  404  201  404  404  404  201
GET    /api/held                                                  401  200  200  200  200  200  200  200  200  200
DELETE /api/held/:id  of the owner’s waiting post                 401  404  200  404  404  404  404  404  404  404
GET    /api/admin/held                                            401  403  403  403  403  403  403  403  200  200
PATCH  /api/admin/held/:id                                        401  403  403  403  403  403  403  403  200  200
PATCH  /api/admin/held/:id  of a moderator’s post                 401  403  403  403  403  403  403  403  403  200
GET    /api/admin/held-words                                      401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/held-words                                      401  403  403  403  403  403  403  403  403  200
GET    /api/admin/reports                                         401  403  403  403  403  403  403  403  200  200
PATCH  /api/admin/reports/:id                                     401  403  403  403  403  403  403  403  200  200
GET    /api/warnings                                              401  200  200  200  200  200  200  200  200  200
PUT    /api/warnings/:id/appeal  of the owner’s warning           401  404  200  404  404  404  404  404  404  404
GET    /api/admin/appeals                                         401  403  403  403  403  403  403  403  200  200
PATCH  /api/admin/appeals/:id                                     401  403  403  403  403  403  403  403  200  200
POST   /api/admin/reports/:id/evidence                            401  403  403  403  403  403  403  403  200  200
POST   /api/admin/reports/:id/evidence  of a moderator’s post     401  403  403  403  403  403  403  403  403  200
GET    /api/admin/overview                                        401  403  403  403  403  403  403  403  403  200
GET    /api/admin/members                                         401  403  403  403  403  403  403  403  200  200
PUT    /api/admin/members/:id/suspension                          401  403  403  403  403  403  403  403  200  200
PUT    /api/admin/members/:id/suspension  of oneself              401  403  403  403  403  403  403  403  403  400
DELETE /api/admin/members/:id/suspension                          401  403  403  403  403  403  403  403  200  200
PUT    /api/admin/members/:id/admin                               401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/members/:id/admin  of oneself                   401  403  403  403  403  403  403  403  403  200
DELETE /api/admin/members/:id/admin                               401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/members/:id/suspension  without end             401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/members/:id/suspension  of a moderator          401  403  403  403  403  403  403  403  403  409
DELETE /api/admin/members/:id/suspension  without end             401  403  403  403  403  403  403  403  403  200
PATCH  /api/admin/reports/:id  of a moderator’s post              401  403  403  403  403  403  403  403  403  200
PATCH  /api/admin/reports/:id  that deletes a tribe               401  403  403  403  403  403  403  403  403  200
GET    /api/admin/members/:id                                     401  403  403  403  403  403  403  403  200  200
GET    /api/admin/members/:id/acts                                401  403  403  403  403  403  403  403  200  200
GET    /api/admin/members/:id/acts  of a moderator                401  403  403  403  403  403  403  403  404  200
GET    /api/admin/members/:id/reports                             401  403  403  403  403  403  403  403  200  200
GET    /api/admin/members/:id/reports-made                        401  403  403  403  403  403  403  403  200  200
PUT    /api/admin/members/:id/deletion                            401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/members/:id/deletion  of a moderator            401  403  403  403  403  403  403  403  403  409
PUT    /api/admin/members/:id/deletion  of oneself                401  403  403  403  403  403  403  403  403  400
DELETE /api/admin/members/:id/deletion                            401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/members/:id/hiding                              401  403  403  403  403  403  403  403  200  200
PUT    /api/admin/members/:id/hiding  of a moderator               401  403  403  403  403  403  403  403  403  409
PUT    /api/admin/members/:id/hiding  of oneself                   401  403  403  403  403  403  403  403  403  400
DELETE /api/admin/members/:id/hiding                              401  403  403  403  403  403  403  403  200  200
PUT    /api/admin/members/:id/moderator                           401  403  403  403  403  403  403  403  403  200
DELETE /api/admin/members/:id/moderator                           401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/tags/:name/hiding                               401  403  403  403  403  403  403  403  403  200
DELETE /api/admin/tags/:name/hiding                               401  403  403  403  403  403  403  403  403  200
GET    /api/admin/figures                                         401  403  403  403  403  403  403  403  403  200
GET    /api/admin/audit                                           401  403  403  403  403  403  403  403  403  200
GET    /api/admin/system                                          401  403  403  403  403  403  403  403  403  200
GET    /api/admin/jobs                                            401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/jobs/:id/retry                                  401  403  403  403  403  403  403  403  403  200
DELETE /api/admin/jobs/:id                                        401  403  403  403  403  403  403  403  403  200

Webhooks                                                          vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/admin/webhooks                                        401  403  403  403  403  403  403  403  403  200
POST   /api/admin/webhooks                                        401  403  403  403  403  403  403  403  403  201
PUT    /api/admin/webhooks/:id                                    401  403  403  403  403  403  403  403  403  200
DELETE /api/admin/webhooks/:id                                    401  403  403  403  403  403  403  403  403  200
PUT    /api/admin/webhooks/:id/secret                             401  403  403  403  403  403  403  403  403  200
GET    /api/admin/webhooks/:id/deliveries                         401  403  403  403  403  403  403  403  403  200
POST   /api/admin/webhooks/:id/deliveries                         401  403  403  403  403  403  403  403  403  201
PUT    /api/admin/webhooks/deliveries/:id/retry                   401  403  403  403  403  403  403  403  403  200
`;
