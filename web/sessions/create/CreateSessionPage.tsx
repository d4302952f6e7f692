import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { SERIES_MAX } from '../../../contract/sessions/limits.ts';
import { seriesCopy } from '../../../contract/sessions/series.copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { paths } from '../../paths.ts';
import type { At } from '../../screen.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { toastDraftSaved } from '../../ui/forms/drafts.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { Link } from '../../ui/Link.tsx';
import { oneSession, refreshSessionLists, tribeToPlanIn } from '../queries.ts';
import { SessionFields } from './SessionFields.tsx';
import { useShape } from './useSessionShape.ts';

const tribeIn = (search: URLSearchParams) => search.get('tribe') ?? '';

export async function load(client: QueryClient, { search }: At) {
  if (tribeIn(search)) await client.prefetchQuery(tribeToPlanIn(tribeIn(search)));
}

/** Two to twelve times. */
const times = Array.from({ length: SERIES_MAX - 1 }, (_, n) => ({
  value: String(n + 2),
  label: seriesCopy.times(n + 2),
}));

/** A failed send leaves everything as it was typed. */
export default function CreateSessionPage() {
  const client = useQueryClient();
  const [, go] = useLocation();
  const tribeId = tribeIn(new URLSearchParams(useSearch()));
  const { data: tribe } = useQuery({ ...tribeToPlanIn(tribeId), enabled: tribeId !== '' });
  const draft = `new session ${tribeId} ${useViewer()?.id ?? ''}`;
  const { errors, sending, form } = useForm(sessions.create, {
    schema: 'sessionForm',
    draft,
    whenOffline: 'queue',
    input: (values, { id }) => ({ ...values, id }),
    onDone: (session) => {
      client.setQueryData(oneSession(session.id).queryKey, session);
      void refreshSessionLists(client);
    },
    onEnd: () => go(paths.landing),
  });
  const { shape, follow, begin } = useShape(form);
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
        <Select
          label={seriesCopy.repeats}
          name="repeats"
          options={[{ value: '', label: seriesCopy.once }, ...times]}
          error={errors.repeats}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Link
            href={paths.landing}
            onClick={() => void toastDraftSaved(draft)}
            className={buttonClass('quiet')}
          >
            {uiCopy.cancel}
          </Link>
          <Button type="submit" disabled={sending} className="max-md:flex-1">
            {sending ? uiCopy.creating : sessionCopy.createSession}
          </Button>
        </div>
      </form>
    </div>
  );
}
