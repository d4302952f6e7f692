import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import { sessions } from '../../contract/sessions.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { orWaits } from '../api/orWaits.ts';
import { useViewer } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { useRowName } from '../api/useRowName.ts';
import { paths } from '../paths.ts';
import type { At } from '../routes.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { useForm } from '../ui/useForm.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { oneSession, refreshSessionLists, tribeToPlanIn } from './queries.ts';
import { SessionFields } from './SessionFields.tsx';
import { useShape } from './useShape.ts';

const sessionForm = () => import('../../contract/sessions.forms.ts').then((forms) => forms.sessionForm);

const tribeIn = (search: URLSearchParams) => search.get('tribe') ?? '';

export async function load(client: QueryClient, { search }: At) {
  if (tribeIn(search)) await client.prefetchQuery(tribeToPlanIn(tribeIn(search)));
}

/** A failed send leaves everything as it was typed. */
export default function CreateSessionPage() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const hydrated = useHydrated();
  const tribeId = tribeIn(new URLSearchParams(useSearch()));
  const { data: tribe } = useQuery({ ...tribeToPlanIn(tribeId), enabled: tribeId !== '' });
  const row = useRowName();
  const draft = `new session ${tribeId} ${useViewer()?.id ?? ''}`;
  const create = useAct(sessions.create, {
    send: orWaits(draft),
    onDone: (session) => {
      client.setQueryData(oneSession(session.id).queryKey, session);
      void refreshSessionLists(client);
    },
  });
  const { errors, sending, form } = useForm(
    sessionForm,
    async (values) => {
      await create.mutateAsync({ ...values, id: row.nameFor(values) });
      go(paths.landing);
    },
    draft,
  );
  const { shape, follow, begin } = useShape(form);
  const waits = !hydrated || sending;
  return (
    <div className="flex flex-col gap-4">
      <h1 id="create-session">{sessionCopy.createVibeSession}</h1>
      <p className="-mt-2 text-ink2">{sessionCopy.anHourToLearnBuild}</p>
      <form
        {...form}
        ref={begin}
        onInput={follow}
        aria-labelledby="create-session"
        className="card flex flex-col gap-5 p-4 md:p-6"
      >
        <SessionFields errors={errors} shape={shape} tribe={tribe?.joined ? tribe : undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          <Link href={paths.landing} className={buttonClass('quiet', 'max-md:flex-1')}>
            {uiCopy.cancel}
          </Link>
          <Button type="submit" disabled={waits} className="shrink-0">
            {sending ? uiCopy.creating : sessionCopy.createSession}
          </Button>
        </div>
      </form>
    </div>
  );
}
