import { ORGANISER_ROWS } from './matrix.organiserRows.ts';
import { STAFF_ROWS } from './matrix.staffRows.ts';
import { TRIBE_ROWS } from './matrix.tribeRows.ts';

/**
 * The callers, in the order of the table's columns. All except the visitor are members; their names say what they are to the
 * owner.
 */
export const ROLES = [
  'visitor',
  // A member who has nothing to do with the owner.
  'stranger',
  'owner',
  // Follows the owner, who does not follow back.
  'follower',
  // The two follow each other.
  'mutual',
  // Takes part in the owner's challenge.
  'participant',
  'tribeMember',
  // Was in the owner's tribe, and left.
  'exMember',
  'moderator',
  'admin',
] as const;

export type Role = (typeof ROLES)[number];

/** The response to one role. `quiet`: a success that changed nothing, because there was nothing to change. */
export interface Cell {
  role: Role;
  status: number;
  quiet: boolean;
}

export interface Row {
  /** As in the OpenAPI document, with names as the contract writes them: `GET /api/posts/:id`. */
  endpoint: string;
  /** Whose row it is, or how it is requested; empty if all rows in the request are the owner's. */
  situation: string;
  cells: Cell[];
}

/**
 * Every endpoint of the contract and the response to each role: the product's authority on one page. An endpoint has one row
 * for each situation. `200=` is a `quiet` cell.
 */
const TABLE = `
Accounts                                                          vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/auth/session                                          200  200  200  200  200  200  200  200  200  200
POST   /api/auth/sign-up                                          201  201  201  201  201  201  201  201  201  201
POST   /api/auth/username                                         200  200  200  200  200  200  200  200  200  200
POST   /api/auth/sign-in                                          200  200  200  200  200  200  200  200  200  200
POST   /api/auth/two-step                                         401  401  401  401  401  401  401  401  401  401
POST   /api/auth/two-step  after the password                     200  200  200  200  200  200  200  200  200  200
POST   /api/auth/openid  without a provider                       404  404  404  404  404  404  404  404  404  404
POST   /api/auth/openid/answer  without a provider                404  404  404  404  404  404  404  404  404  404
POST   /api/auth/openid/sign-up  without a provider               404  404  404  404  404  404  404  404  404  404
POST   /api/auth/passkey  at an address without a name            404  404  404  404  404  404  404  404  404  404
POST   /api/auth/passkey/answer  by a made-up passkey             400  400  400  400  400  400  400  400  400  400
POST   /api/auth/sign-out                                         200  200  200  200  200  200  200  200  200  200
POST   /api/auth/verify  by the token of a mail                   200  200  200  200  200  200  200  200  200  200
POST   /api/auth/verify  by a token made up                       400  400  400  400  400  400  400  400  400  400
POST   /api/auth/request-reset  where no mail is delivered        403  403  403  403  403  403  403  403  403  403
POST   /api/auth/reset  by the token of a mail                    200  200  200  200  200  200  200  200  200  200
POST   /api/auth/reset  by a token made up                        400  400  400  400  400  400  400  400  400  400
POST   /api/account/email/confirmation  by the token of a mail    200  200  200  200  200  200  200  200  200  200
POST   /api/account/email/confirmation  by a token made up        400  400  400  400  400  400  400  400  400  400
POST   /api/unsubscribe  by the token of a mail                   200  200  200  200  200  200  200  200  200  200
POST   /api/unsubscribe  by a token made up                       400  400  400  400  400  400  400  400  400  400
GET    /api/account/sign-ins                                      401  200  200  200  200  200  200  200  200  200
DELETE /api/account/sign-ins/:id  of the owner                    401  404  200  404  404  404  404  404  404  404
DELETE /api/account/sign-ins                                      401  200  200  200  200  200  200  200  200  200
GET    /api/account/tokens                                        401  200  200  200  200  200  200  200  200  200
POST   /api/account/tokens                                        401  201  201  201  201  201  201  201  201  201
DELETE /api/account/tokens/:id  of the owner                      401  404  200  404  404  404  404  404  404  404
PUT    /api/account/password                                      401  200  200  200  200  200  200  200  200  200
PUT    /api/account/email                                         401  200  200  200  200  200  200  200  200  200
GET    /api/account/ways                                          401  200  200  200  200  200  200  200  200  200
POST   /api/account/openid  without a provider                    401  404  404  404  404  404  404  404  404  404
POST   /api/account/passkeys  at an address without a name        401  404  404  404  404  404  404  404  404  404
POST   /api/account/passkeys/answer  that is made up              401  400  400  400  400  400  400  400  400  400
PATCH  /api/account/ways/:id  of another member                   401  404  404  404  404  404  404  404  404  404
POST   /api/account/ways/:id/removal  of another member           401  404  404  404  404  404  404  404  404  404
POST   /api/account/password  that has one                        401  409  409  409  409  409  409  409  409  409
GET    /api/account/two-step                                      401  200  200  200  200  200  200  200  200  200
POST   /api/account/two-step                                      401  200  200  200  200  200  200  200  200  200
PUT    /api/account/two-step                                      401  200  200  200  200  200  200  200  200  200
POST   /api/account/two-step/off                                  401  200  200  200  200  200  200  200  200  200
POST   /api/account/two-step/codes                                401  200  200  200  200  200  200  200  200  200
GET    /api/account/deletion                                      401  200  200  200  200  200  200  200  200  200
PUT    /api/account/deletion                                      401  200  200  200  200  200  200  200  200  200
DELETE /api/account/deletion                                      401  200  200  200  200  200  200  200  200  200
GET    /api/calendar                                              401  200  200  200  200  200  200  200  200  200
PUT    /api/calendar                                              401  200  200  200  200  200  200  200  200  200
DELETE /api/calendar                                              401  200  200  200  200  200  200  200  200  200
GET    /api/settings                                              401  200  200  200  200  200  200  200  200  200
PATCH  /api/settings                                              401  200  200  200  200  200  200  200  200  200
GET    /api/onboarding/checklist                                 401  200  200  200  200  200  200  200  200  200
DELETE /api/onboarding/checklist                                 401  200  200  200  200  200  200  200  200  200
PUT    /api/onboarding/finished                                  401  200  200  200  200  200  200  200  200  200
GET    /api/onboarding/tribes                                    401  200  200  200  200  200  200  200  200  200
GET    /api/push/key                                              401  200  200  200  200  200  200  200  200  200
PUT    /api/push/subscription                                     401  200  200  200  200  200  200  200  200  200
PUT    /api/push/unsubscription  of the owner’s browser           401  200= 200  200= 200= 200= 200= 200=  200= 200=

Profiles and files                                                vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/profiles/:id                                          401  200  200  200  200  200  200  200  200  200
GET    /api/profiles/:id  of a private owner                      401  200  200  200  200  200  200  200  200  200
GET    /api/usernames/:username                                   401  200  200  200  200  200  200  200  200  200
GET    /api/profiles                                              401  200  200  200  200  200  200  200  200  200
GET    /api/profiles/:id/portfolio                                401  200  200  200  200  200  200  200  200  200
GET    /api/profiles/:id/portfolio  of a private owner            401  403  200  200  200  403  403  403  403  403
GET    /api/portfolio                                             401  200  200  200  200  200  200  200  200  200
PUT    /api/portfolio                                             401  200  200  200  200  200  200  200  200  200
GET    /api/profiles/:id/tribes                                   401  200  200  200  200  200  200  200  200  200
GET    /api/profiles/:id/tribes  of a private owner               401  200  200  200  200  200  200  200  200  200
GET    /api/profiles/:id/badges                                   401  200  200  200  200  200  200  200  200  200
PATCH  /api/profiles/me                                           401  200  200  200  200  200  200  200  200  200
PUT    /api/profiles/me/avatar  by one’s own upload               401  200  200  200  200  200  200  200  200  200
PUT    /api/profiles/me/avatar  by the owner’s upload             401  400  200  400  400  400  400  400  400  400
DELETE /api/profiles/me/avatar                                    401  200  200  200  200  200  200  200  200  200
POST   /api/files                                                 401  201  201  201  201  201  201  201  201  201

Follows and blocks                                                vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/profiles/:id/follow                                   401  200  200  200  200  200  200  200  200  200
PUT    /api/profiles/:id/follow                                   401  200  400  200= 200= 200  200  200  200  200
PUT    /api/profiles/:id/follow  of a private owner               401  200  400  200= 200= 200  200  200  200  200
DELETE /api/profiles/:id/follow                                   401  200= 400  200  200  200= 200= 200=  200= 200=
GET    /api/profiles/:id/followers                                401  200  200  200  200  200  200  200  200  200
GET    /api/profiles/:id/followers  of a private owner            401  403  200  200  200  403  403  403  403  403
GET    /api/profiles/:id/following                                401  200  200  200  200  200  200  200  200  200
GET    /api/profiles/:id/following  of a private owner            401  403  200  200  200  403  403  403  403  403
GET    /api/follow-requests                                       401  200  200  200  200  200  200  200  200  200
PUT    /api/follow-requests/:id  to a private owner               401  404  200  404  404  404  404  404  404  404
DELETE /api/follow-requests/:id  to a private owner               401  200= 200  200= 200= 200= 200= 200=  200= 200=
GET    /api/search                                                401  200  200  200  200  200  200  200  200  200
GET    /api/messages/search                                       401  200  200  200  200  200  200  200  200  200
GET    /api/people                                                401  200  200  200  200  200  200  200  200  200
GET    /api/people/proposed                                       401  200  200  200  200  200  200  200  200  200
GET    /api/people/proposed-to-few                                401  200  200  200  200  200  200  200  200  200
GET    /api/blocks                                                401  200  200  200  200  200  200  200  200  200
PUT    /api/profiles/:id/block                                    401  200  400  200  200  200  200  200  200  200
DELETE /api/profiles/:id/block                                    401  200= 400  200= 200= 200= 200= 200=  200= 200=

Messages and notifications                                        vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/conversations                                         401  200  200  200  200  200  200  200  200  200
GET    /api/conversations/unread                                  401  200  200  200  200  200  200  200  200  200
GET    /api/conversations/:user_id/messages  with the owner       401  200  400  200  200  200  200  200  200  200
POST   /api/conversations/:user_id/messages  to the owner         401  403  400  403  201  403  403  403  403  403
GET    /api/conversations/:user_id/messages/:message_id  with the owner  401  404  404  404  200  404  404  404  404  404
DELETE /api/conversations/:user_id/messages/:message_id  to the owner  401  404  404  404  200  404  404  404  404  404
PUT    /api/conversations/:user_id/messages/:message_id/reaction  with the owner  401  404  404  404  200  404  404  404  404  404
DELETE /api/conversations/:user_id/messages/:message_id/reaction  with the owner  401  404  404  404  200  404  404  404  404  404
PUT    /api/conversations/:user_id/read  with the owner           401  200= 400  200= 200  200= 200= 200=  200= 200=
PUT    /api/conversations/:user_id/typing  to the owner           401  403  400  403  200  403  403  403  403  403
GET    /api/notifications                                         401  200  200  200  200  200  200  200  200  200
GET    /api/notifications/unread                                  401  200  200  200  200  200  200  200  200  200
PUT    /api/notifications/read                                    401  200  200  200  200  200  200  200  200  200
PUT    /api/notifications/:id/read  of the owner                  401  404  200  404  404  404  404  404  404  404

Posts                                                             vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/posts                                                 200  200  200  200  200  200  200  200  200  200
GET    /api/posts  of a private owner                             200  200  200  200  200  200  200  200  200  200
POST   /api/posts                                                 401  201  201  201  201  201  201  201  201  201
GET    /api/posts/:id                                             200  200  200  200  200  200  200  200  200  200
GET    /api/posts/:id  of a private owner                         404  404  200  200  200  404  404  404  404  404
GET    /api/posts/:id  in a tribe                                 200  200  200  200  200  200  200  200  200  200
GET    /api/posts/:id  in a tribe, of a private owner             404  200  200  200  200  200  200  200  200  200
PATCH  /api/posts/:id                                             401  403  200  403  403  403  403  403  403  403
PATCH  /api/posts/:id  of a private owner                         401  404  200  403  403  404  404  404  404  404
PATCH  /api/posts/:id  of a tribe member, in the tribe            401  403  403  403  403  403  200  403  403  403
GET    /api/posts/:id/versions                                    401  200  200  200  200  200  200  200  200  200
GET    /api/posts/:id/versions  of a private owner                401  404  200  200  200  404  404  404  404  404
DELETE /api/posts/:id                                             401  403  200  403  403  403  403  403  403  200
DELETE /api/posts/:id  of a private owner                         401  404  200  403  403  404  404  404  404  200
DELETE /api/posts/:id  of a tribe member, in the tribe            401  403  403  403  403  403  200  403  403  200
PUT    /api/posts/:id/like                                        401  200  200  200  200  200  200  200  200  200
PUT    /api/posts/:id/like  of a private owner                    401  404  200  200  200  404  404  404  404  404
DELETE /api/posts/:id/like                                        401  200  200  200  200  200  200  200  200  200
DELETE /api/posts/:id/like  of a private owner                    401  404  200  200  200  404  404  404  404  404
PUT    /api/posts/:id/vote  of a post with a poll                 401  200  200  200  200  200  200  200  200  200
PUT    /api/posts/:id/vote  of a private owner                    401  404  200  200  200  404  404  404  404  404
PUT    /api/posts/:id/vote                                        401  404  404  404  404  404  404  404  404  404
PUT    /api/posts/:id/bookmark                                    401  200  200  200  200  200  200  200  200  200
PUT    /api/posts/:id/bookmark  of a private owner                401  404  200  200  200  404  404  404  404  404
DELETE /api/posts/:id/bookmark                                    401  200  200  200  200  200  200  200  200  200
GET    /api/bookmarks                                             401  200  200  200  200  200  200  200  200  200
GET    /api/tags                                                  401  200  200  200  200  200  200  200  200  200
GET    /api/tags/:name                                            401  200  200  200  200  200  200  200  200  200
GET    /api/tags/:name/posts                                      401  200  200  200  200  200  200  200  200  200
PUT    /api/tags/:name/follow                                     401  200  200  200  200  200  200  200  200  200
DELETE /api/tags/:name/follow                                     401  200  200  200  200  200  200  200  200  200
GET    /api/posts/:id/comments                                    401  200  200  200  200  200  200  200  200  200
GET    /api/posts/:id/comments  of a private owner                401  404  200  200  200  404  404  404  404  404
POST   /api/posts/:id/comments                                    401  201  201  201  201  201  201  201  201  201
POST   /api/posts/:id/comments  of a private owner                401  404  201  201  201  404  404  404  404  404
GET    /api/posts/:id/comments/:comment_id/replies                401  200  200  200  200  200  200  200  200  200
GET    /api/posts/:id/comments/:comment_id/replies
       of a private owner                                         401  404  200  200  200  404  404  404  404  404
PUT    /api/posts/:id/comments/:comment_id/like                   401  200  200  200  200  200  200  200  200  200
PUT    /api/posts/:id/comments/:comment_id/like
       of a private owner                                         401  404  200  200  200  404  404  404  404  404
DELETE /api/posts/:id/comments/:comment_id/like                   401  200  200  200  200  200  200  200  200  200
DELETE /api/posts/:id/comments/:comment_id/like
       of a private owner                                         401  404  200  200  200  404  404  404  404  404
PUT    /api/posts/:id/bell                                        401  200  200  200  200  200  200  200  200  200
PUT    /api/posts/:id/bell  of a private owner                    401  404  200  200  200  404  404  404  404  404
DELETE /api/posts/:id/bell                                        401  200  200  200  200  200  200  200  200  200
DELETE /api/posts/:id/bell  of a private owner                    401  404  200  200  200  404  404  404  404  404
PATCH  /api/posts/:id/comments/:comment_id  of the owner          401  403  200  403  403  403  403  403  403  403
PATCH  /api/posts/:id/comments/:comment_id
       of a follower, under the owner’s post                      401  403  403  200  403  403  403  403  403  403
GET    /api/posts/:id/comments/:comment_id/versions               401  200  200  200  200  200  200  200  200  200
GET    /api/posts/:id/comments/:comment_id/versions
       of a private owner                                         401  404  200  200  200  404  404  404  404  404
DELETE /api/posts/:id/comments/:comment_id  of the owner          401  403  200  403  403  403  403  403  403  200
DELETE /api/posts/:id/comments/:comment_id
       of a follower, under the owner’s post                      401  403  403  200  403  403  403  403  403  200

Public pages                                                      vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/public/figures                                        200  200  200  200  200  200  200  200  200  200
GET    /api/public/tribes/:id                                     200  200  200  200  200  200  200  200  200  200
GET    /api/public/challenges/:id                                 200  200  200  200  200  200  200  200  200  200
GET    /api/public/challenges/:id  closed                         404  404  404  404  404  404  404  404  404  404
GET    /api/public/challenges/:id/submissions  before results     404  404  404  404  404  404  404  404  404  404
GET    /api/public/challenges/:id/submissions  with results       200  200  200  200  200  200  200  200  200  200
GET    /api/public/sessions/:id                                   200  200  200  200  200  200  200  200  200  200
GET    /api/public/sessions/:id  of a private owner               404  404  404  404  404  404  404  404  404  404
GET    /api/public/sessions/:id  cancelled                        404  404  404  404  404  404  404  404  404  404
GET    /api/public/members/:username  whose page is off           404  404  404  404  404  404  404  404  404  404
GET    /api/public/members/:username  whose page is on            200  200  200  200  200  200  200  200  200  200

Tribes                                                            vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/tribes                                                200  200  200  200  200  200  200  200  200  200
GET    /api/tribes/featured                                       200  200  200  200  200  200  200  200  200  200
POST   /api/tribes                                                401  201  201  201  201  201  201  201  201  201
GET    /api/tribes/:id                                            200  200  200  200  200  200  200  200  200  200
PATCH  /api/tribes/:id                                            401  403  200  403  403  403  403  403  403  403
GET    /api/tribes/:id/versions                                   401  200  200  200  200  200  200  200  200  200
DELETE /api/tribes/:id                                            401  403  200  403  403  403  403  403  403  200
PUT    /api/tribes/:id/membership                                 401  200  200= 200  200  200  200= 200  200  200
DELETE /api/tribes/:id/membership                                 401  200= 409  200= 200= 200= 200  200=  200= 200=
GET    /api/tribes/:id/members                                    401  200  200  200  200  200  200  200  200  200
GET    /api/tribes/:id/invites                                    401  200  200  200  200  200  200  200  200  200
POST   /api/tribes/:id/invites                                    401  403  201  403  403  403  201  403  403  403
DELETE /api/tribes/:id/invites/:invite_id                         401  404  200  404  404  404  404  404  404  200
DELETE /api/tribes/:id/invites/:invite_id  of a tribe member      401  404  200  404  404  404  200  404  404  200
PUT    /api/tribes/:id/bell                                       401  403  200  403  403  403  200  403  403  403
DELETE /api/tribes/:id/bell                                       401  403  200  403  403  403  200  403  403  403
GET    /api/tribes/:id/posts                                      401  200  200  200  200  200  200  200  200  200
POST   /api/tribes/:id/posts                                      401  403  201  403  403  403  201  403  403  403
PUT    /api/tribes/:id/posts/:post_id/like                        401  200  200  200  200  200  200  200  200  200
PUT    /api/tribes/:id/posts/:post_id/like
       through another tribe                                      401  404  404  404  404  404  404  404  404  404
DELETE /api/tribes/:id/posts/:post_id/like                        401  200  200  200  200  200  200  200  200  200
GET    /api/tribes/:id/posts/:post_id/comments                    401  200  200  200  200  200  200  200  200  200
POST   /api/tribes/:id/posts/:post_id/comments                    401  201  201  201  201  201  201  201  201  201

Vibe sessions                                                     vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/sessions                                              401  200  200  200  200  200  200  200  200  200
GET    /api/sessions/next                                         401  200  200  200  200  200  200  200  200  200
POST   /api/sessions                                              401  201  201  201  201  201  201  201  201  201
POST   /api/sessions  in the owner’s tribe                        401  403  201  403  403  403  201  403  403  403
GET    /api/sessions/:id                                          401  200  200  200  200  200  200  200  200  200
PATCH  /api/sessions/:id                                          401  403  200  403  403  403  403  403  403  403
GET    /api/sessions/:id/versions                                 401  200  200  200  200  200  200  200  200  200
DELETE /api/sessions/:id                                          401  403  200  403  403  403  403  403  403  200
PUT    /api/sessions/:id/attendance                               401  200  409  200  200  200  200  200  200  200
DELETE /api/sessions/:id/attendance                               401  200  200= 200  200  200  200  200  200  200
GET    /api/sessions/:id/attendees                                401  200  200  200  200  200  200  200  200  200
POST   /api/sessions/:id/check-in                                 401  409  409  409  409  409  409  409  409  409
POST   /api/sessions/:id/check-in  with a seat                    401  200  409  200  200  200  200  200  200  200
GET    /api/sessions/:id/check-in/codes                           401  403  200  403  403  403  403  403  403  403
GET    /api/sessions/:id/guests                                   401  403  200  403  403  403  403  403  403  403
PUT    /api/sessions/:id/guests/:user_id/check-in                 401  403  200  403  403  403  403  403  403  403
DELETE /api/sessions/:id/guests/:user_id/check-in                 401  403  200  403  403  403  403  403  403  403
PUT    /api/sessions/:id/hosts                                    401  403  200  403  403  403  403  403  403  403
DELETE /api/sessions/:id/hosts/:user_id  of the follower          401  403  200  200  403  403  403  403  403  403
GET    /api/sessions/:id/messages                                 401  403  200  403  403  403  403  403  403  200
GET    /api/sessions/:id/messages  with a seat of the participant 401  403  200  403  403  200  403  403  403  200
POST   /api/sessions/:id/messages                                 401  403  201  403  403  403  403  403  403  403
DELETE /api/sessions/:id/messages/:message_id
       of the owner                                               401  404  200  404  404  403  404  404  404  200

Challenges                                                        vis  str  own  fol  mut  par  tri  exm  mod  adm
GET    /api/challenges                                            200  200  200  200  200  200  200  200  200  200
GET    /api/challenges/featured                                   200  200  200  200  200  200  200  200  200  200
POST   /api/challenges                                            401  201  201  201  201  201  201  201  201  201
GET    /api/challenges/:id                                        200  200  200  200  200  200  200  200  200  200
PATCH  /api/challenges/:id                                        401  403  200  403  403  403  403  403  403  403
GET    /api/challenges/:id/ring                                   401  403  403  403  403  403  403  403  200  200
GET    /api/challenges/:id/versions                               401  200  200  200  200  200  200  200  200  200
DELETE /api/challenges/:id                                        401  403  403  403  403  403  403  403  403  200
PUT    /api/challenges/:id/closure                                401  403  200  403  403  403  403  403  403  200
DELETE /api/challenges/:id/closure                                401  403  200= 403  403  403  403  403  403  200=
PUT    /api/challenges/:id/cancellation                           401  403  200  403  403  403  403  403  403  200
PUT    /api/challenges/:id/participation                          401  200  200  200  200  200= 200  200  200  200
DELETE /api/challenges/:id/participation                          401  200= 200= 200= 200= 200  200= 200=  200= 200=
POST   /api/challenges/:id/submissions                            401  403  403  403  403  201  403  403  403  403
GET    /api/challenges/:id/submissions/mine                       401  200  200  200  200  200  200  200  200  200
GET    /api/challenges/:id/submissions                            401  403  200  403  403  403  403  403  403  200
GET    /api/challenges/:id/submissions  of a mutual’s challenge   401  403  403  403  200  403  403  403  403  200
PATCH  /api/challenges/:id/submissions/:submission_id
       of a participant                                           401  403  200  403  403  403  403  403  403  200
PATCH  /api/challenges/:id/submissions/:submission_id
       of the owner, in their own challenge                       401  403  403  403  403  403  403  403  403  200
PATCH  /api/challenges/:id/submissions/:submission_id
       of the owner, in a mutual’s challenge                      401  403  403  403  200  403  403  403  403  200
PATCH  /api/challenges/:id/submissions/:submission_id
       of the admin                                               401  403  200  403  403  403  403  403  403  403
PATCH  /api/challenges/:id/submissions
       of a participant                                           401  403  200  403  403  403  403  403  403  200
GET    /api/challenges/:id/announcements                          401  200  200  200  200  200  200  200  200  200
POST   /api/challenges/:id/announcements                          401  403  201  403  403  403  403  403  403  201
DELETE /api/challenges/:id/announcements/:announcement_id
       of the owner                                               401  404  200  404  404  403  404  404  404  200
GET    /api/challenges/:id/entries                                401  200  200  200  200  200  200  200  200  200
PUT    /api/challenges/:id/submissions/:submission_id/publication
       of a participant                                           401  404  404  404  404  200  404  404  404  404
PUT    /api/challenges/:id/submissions/:submission_id/publication
       of the owner, in a mutual’s challenge                      401  404  200  404  404  404  404  404  404  404
DELETE /api/challenges/:id/submissions/:submission_id/publication
       of a participant                                           401  404  404  404  404  200  404  404  404  404
PUT    /api/challenges/:id/submissions/:submission_id/public-work
       of a participant                                           401  404  404  404  404  200  404  404  404  404
PUT    /api/challenges/:id/submissions/:submission_id/public-work
       of a participant, replaced by a later version              401  404  404  404  404  409  404  404  404  404
DELETE /api/challenges/:id/submissions/:submission_id/public-work
       of a participant                                           401  404  404  404  404  200  404  404  404  404
GET    /api/proofs                                                401  200  200  200  200  200  200  200  200  200
GET    /api/proofs/:code  of a participant                        200  200  200  200  200  200  200  200  200  200
PUT    /api/proofs/:code/revocation
       of a participant                                           401  403  200  403  403  403  403  403  403  200
PUT    /api/proofs/:code/revocation
       of the owner, in a mutual’s challenge                      401  403  403  403  200  403  403  403  403  200
GET    /api/challenges/:id/team                                   401  200  200  200  200  200  200  200  200  200
GET    /api/challenges/:id/invitations/:invite_code  by a participant’s code  401  200  200  200  200  200  200  200  200  200
POST   /api/challenges/:id/teams                                  401  403  403  403  403  201  403  403  403  403
PUT    /api/challenges/:id/team  by a participant’s code          401  200  200  200  200  200= 200  200  200  200
PUT    /api/challenges/:id/team  by a code made up                401  404  404  404  404  404  404  404  404  404
DELETE /api/challenges/:id/team  of a participant                 401  200= 200= 200= 200= 200  200= 200=  200= 200=
PUT    /api/challenges/:id/team/link  of a participant            401  404  404  404  404  200  404  404  404  404
DELETE /api/challenges/:id/team/members/:user_id
       from a participant’s                                       401  404  404  404  404  200  404  404  404  404
PUT    /api/challenges/:id/judging                                401  403  200  403  403  403  403  403  403  200
GET    /api/challenges/:id/judging                                401  403  200  403  403  403  403  403  403  200
POST   /api/challenges/:id/judges                                 401  403  201  403  403  403  403  403  403  201
DELETE /api/challenges/:id/judges/:user_id  of the follower       401  403  200  403  403  403  403  403  403  200
PUT    /api/challenges/:id/judge  of the follower, invited        401  404  404  200  404  404  404  404  404  404
DELETE /api/challenges/:id/judge  of the follower, invited        401  404  404  200  404  404  404  404  404  404
GET    /api/challenges/:id/judge  of the follower                 401  404  404  200  404  404  404  404  404  404
GET    /api/challenges/:id/judge  of the follower, recused        401  404  404  404  404  404  404  404  404  404
PUT    /api/challenges/:id/judge/entries  of the follower         401  404  404  200  404  404  404  404  404  404
PUT    /api/challenges/:id/submissions/:submission_id/scores
       of the follower                                            401  404  404  200  404  404  404  404  404  404
PUT    /api/challenges/:id/submissions/:submission_id/scores
       of the follower, recused                                   401  404  404  404  404  404  404  404  404  404
PUT    /api/challenges/:id/results                                401  403  200  403  403  403  403  403  403  200
GET    /api/challenges/:id/results  before they are published     404  404  404  404  404  404  404  404  404  404
GET    /api/challenges/:id/results  closed                        404  200  200  200  200  200  200  200  200  200
GET    /api/challenges/:id/results                                200  200  200  200  200  200  200  200  200  200
`;

const ENDPOINT = /^(GET|POST|PUT|PATCH|DELETE) +\/\S+/;
const CELLS = /(?: +\d{3}=?){10}$/;

/** The table's rows. A line that cannot be parsed throws rather than being skipped. */
export const matrix: Row[] = [];

let endpoint = '';
for (const line of [TABLE, ORGANISER_ROWS, STAFF_ROWS, TRIBE_ROWS]
  .flatMap((rows) => rows.split('\n'))
  .filter((text) => text !== '' && !text.endsWith('adm'))) {
  const named = ENDPOINT.exec(line)?.[0];
  endpoint = named?.replace(/ +/, ' ') ?? endpoint;
  const rest = line.slice(named?.length ?? 0);
  const [cells] = CELLS.exec(rest) ?? [];
  if (cells) matrix.push({ endpoint, situation: rest.slice(0, -cells.length).trim(), cells: cellsOf(cells) });
  else if (rest !== '') throw new Error(`This line of the table cannot be read: ${line}`);
}

function cellsOf(text: string): Cell[] {
  const told = text.trim().split(/ +/);
  return ROLES.map((role, n) => {
    const [status = '', quiet] = told[n]?.split(/(=)/) ?? [];
    return { role, status: Number(status), quiet: quiet !== undefined };
  });
}
