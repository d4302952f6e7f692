import { seriesCopy } from '../../../contract/sessions/series.copy.ts';
import { Radio } from '../../ui/forms/choices.tsx';

export const FOLLOWING = 'following';

/** The choice whether a change of a session is also one of all later sessions of its series. */
export const SeriesScope = ({ legend }: { legend: string }) => (
  <fieldset className="flex flex-col">
    <legend className="font-semibold text-[0.9375rem]">{legend}</legend>
    <Radio name={FOLLOWING} value="" label={seriesCopy.onlyThis} defaultChecked />
    <Radio name={FOLLOWING} value="on" label={seriesCopy.following} />
  </fieldset>
);

/** Whether the form asks for all later ones. */
export const followingIn = (form: HTMLFormElement) =>
  new FormData(form).get(FOLLOWING) === 'on' ? ('on' as const) : undefined;
