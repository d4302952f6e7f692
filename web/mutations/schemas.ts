import {
  beginTwoFactorForm,
  bothStepsForm,
  changeEmailForm,
  changePasswordForm,
  deletionForm,
} from '../../contract/account/forms.ts';
import {
  newPasswordForm,
  openIdSignUpForm,
  requestResetForm,
  resetByCodeForm,
  signInForm,
  signUpForm,
  verifyCodeForm,
} from '../../contract/auth/forms.ts';
import {
  challengeEditForm,
  challengeForm,
  reviewForm,
  submissionForm,
} from '../../contract/challenges/forms.ts';
import { inviteForm, judgingForm, scoreFields } from '../../contract/challenges/judging/criteria.ts';
import { announcementForm } from '../../contract/challenges/organisers/announcements.forms.ts';
import { teamForm } from '../../contract/challenges/teams/forms.ts';
import {
  organiserCodeForm,
  organiserEditForm,
  organiserForm,
  organiserInviteForm,
} from '../../contract/organisers/forms.ts';
import {
  commentForm,
  postForm,
  postTexts,
  tribePostForm,
  tribePostTexts,
} from '../../contract/posts/forms.ts';
import { profileEditForm } from '../../contract/profiles/forms.ts';
import { portfolioFields } from '../../contract/proofs/forms.ts';
import { appealForm, reportForm } from '../../contract/reports/forms.ts';
import {
  coHostForm,
  sessionEditForm,
  sessionForm,
  sessionMessageForm,
} from '../../contract/sessions/forms.ts';
import { tribeEditForm, tribeForm } from '../../contract/tribes/forms.ts';
import { anyCodeForm, appCodeForm } from '../../contract/twoFactor/forms.ts';

/**
 * The schemas of members' forms; rareSchemas.ts has the others. They are fetched together with zod, beside which they are
 * small, when a form first gets the focus.
 */
export const schemas = {
  announcementForm,
  anyCodeForm,
  appCodeForm,
  appealForm,
  beginTwoFactorForm,
  bothStepsForm,
  challengeEditForm,
  challengeForm,
  changeEmailForm,
  changePasswordForm,
  coHostForm,
  commentForm,
  deletionForm,
  inviteForm,
  judgingForm,
  newPasswordForm,
  openIdSignUpForm,
  organiserCodeForm,
  organiserEditForm,
  organiserForm,
  organiserInviteForm,
  portfolioFields,
  postForm,
  postTexts,
  profileEditForm,
  reportForm,
  requestResetForm,
  resetByCodeForm,
  reviewForm,
  scoreFields,
  sessionEditForm,
  sessionForm,
  sessionMessageForm,
  signInForm,
  signUpForm,
  submissionForm,
  teamForm,
  tribeEditForm,
  tribeForm,
  tribePostForm,
  tribePostTexts,
  verifyCodeForm,
};
