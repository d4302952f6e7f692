import * as z from 'zod/mini';
import { email, password } from './auth.forms.ts';

export const changePasswordForm = z.object({ current: password, password });
export const changeEmailForm = z.object({ email, current: password });
export const deletionForm = z.object({ current: password });
