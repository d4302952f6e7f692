import { shellCopy } from '../../contract/shell.copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';

export interface CreateChoice {
  to: string;
  label: string;
}

const post = { to: paths.createPost, label: shellCopy.postTitle };
const tribe = { to: paths.createTribe, label: shellCopy.tribe };
const challenge = { to: paths.createChallenge, label: shellCopy.challenge };
const session = { to: paths.createSession, label: shellCopy.vibeSession };

export const createTribeChoice: CreateChoice = tribe;

/** What this member may create. */
export function useCreateChoices(): CreateChoice[] {
  const createsChallenges = useSession()?.capabilities.create_challenge ?? false;
  return [post, tribe, ...(createsChallenges ? [challenge] : []), session];
}
