import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { FieldErrors } from '../../contract/core/errors.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { portfolioCopy } from '../../contract/proofs/copy.ts';
import { proofText } from '../../contract/proofs/endpoints.ts';
import {
  PORTFOLIO_LINK_LABEL_MAX,
  PORTFOLIO_LINK_URL_MAX,
  PORTFOLIO_LINKS_MAX,
} from '../../contract/proofs/limits.ts';
import { type OwnPortfolio, portfolios, provesSkill } from '../../contract/proofs/portfolio.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useForm } from '../mutations/useForm.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFoot } from '../ui/FormFoot.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { ownPortfolio, refreshPortfolios } from './queries.ts';

/** The values of the fields, by name. A checkbox that is not ticked is absent. */
type Fields = Record<string, string>;

const fieldsOf = ({ links, skills, submissions }: OwnPortfolio): Fields => ({
  ...Object.fromEntries(
    links.flatMap(({ label, url }, n) => [
      [labelOf(n), label],
      [urlOf(n), url],
    ]),
  ),
  ...Object.fromEntries(skills.map(({ name, proof }) => [skillOf(name), proof?.id ?? ''])),
  ...Object.fromEntries(submissions.map(({ id }) => [submissionOf(id), 'on'])),
});

// The names of the fields.
const labelOf = (n: number) => `links.${n}.label`;
const urlOf = (n: number) => `links.${n}.url`;
const skillOf = (name: string) => `skills.${name}`;
const submissionOf = (id: string) => `submissions.${id}`;

interface EditPortfolioProps {
  portfolio: OwnPortfolio;
  open: boolean;
  onClose: () => void;
}

export function EditPortfolioDialog({ portfolio, open, onClose }: EditPortfolioProps) {
  // Keeps the typed values if the dialog is closed by accident.
  const typed = useRef<Fields>(undefined);
  return (
    <Dialog open={open} onClose={onClose} title={portfolioCopy.edit}>
      <PortfolioForm portfolio={portfolio} typed={typed} onSaved={onClose} />
    </Dialog>
  );
}

interface PortfolioFormProps {
  portfolio: OwnPortfolio;
  typed: RefObject<Fields | undefined>;
  onSaved: () => void;
}

function PortfolioForm({ portfolio, typed, onSaved }: PortfolioFormProps) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(portfolios.save, {
    schema: 'portfolioFields',
    whenOffline: 'queue',
    // Not before: another edit, before this one is sent, begins with what was typed.
    onDone: (saved) => {
      typed.current = undefined;
      client.setQueryData(ownPortfolio.queryKey, saved);
      void refreshPortfolios(client);
    },
    onEnd: onSaved,
  });
  function onInput(event: FormEvent<HTMLFormElement>) {
    form.onInput(event);
    typed.current = Object.fromEntries(new FormData(event.currentTarget)) as Fields;
  }
  const [shown] = useState(() => typed.current ?? fieldsOf(portfolio));
  return (
    <form
      {...form}
      onInput={onInput}
      aria-label={portfolioCopy.edit}
      className="flex flex-col gap-6 [&_input]:scroll-my-20"
    >
      <Group title={portfolioCopy.links} hint={portfolioCopy.linksHint}>
        <Links shown={shown} errors={errors} />
      </Group>
      <Group title={profileCopy.skillsLabel} hint={portfolioCopy.skillsHint}>
        <Skills portfolio={portfolio} shown={shown} />
      </Group>
      <Group title={portfolioCopy.choose} hint={portfolioCopy.chooseHint}>
        <Choices portfolio={portfolio} shown={shown} />
      </Group>
      <FormFoot>
        <Button type="submit" className="flex-1" disabled={sending}>
          {sending ? uiCopy.saving : profileCopy.save}
        </Button>
      </FormFoot>
    </form>
  );
}

const Group = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
    <legend className="p-0 font-bold">{title}</legend>
    <p className="text-[0.8125rem] text-ink2">{hint}</p>
    {children}
  </fieldset>
);

interface LinksProps {
  shown: Fields;
  errors: FieldErrors;
}

/** The link fields. The empty ones are collapsed. */
function Links({ shown, errors }: LinksProps) {
  const places = Array.from({ length: PORTFOLIO_LINKS_MAX }, (_, n) => n);
  const filled =
    Math.max(
      0,
      places.findLastIndex((n) => shown[labelOf(n)] || shown[urlOf(n)]),
    ) + 1;
  const rows = places.map((n) => <LinkRow key={n} n={n} shown={shown} errors={errors} />);
  return (
    <>
      {rows.slice(0, filled)}
      {filled < PORTFOLIO_LINKS_MAX && (
        <details open={places.slice(filled).some((n) => errors[labelOf(n)] || errors[urlOf(n)])}>
          <summary className="w-fit py-2.5 font-semibold text-brand text-sm">
            {portfolioCopy.moreLinks}
          </summary>
          <div className="flex flex-col gap-3">{rows.slice(filled)}</div>
        </details>
      )}
    </>
  );
}

const LinkRow = ({ n, shown, errors }: LinksProps & { n: number }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out with each of its two fields.
  <div role="group" aria-label={portfolioCopy.link(n + 1)} className="grid gap-2 md:grid-cols-[1fr_2fr]">
    <Field
      label={portfolioCopy.linkLabel}
      name={labelOf(n)}
      defaultValue={shown[labelOf(n)]}
      maxLength={2 * PORTFOLIO_LINK_LABEL_MAX}
      error={errors[labelOf(n)]}
      autoComplete="off"
    />
    <Field
      label={portfolioCopy.linkUrl}
      name={urlOf(n)}
      type="url"
      inputMode="url"
      placeholder="https://"
      defaultValue={shown[urlOf(n)]}
      maxLength={2 * PORTFOLIO_LINK_URL_MAX}
      error={errors[urlOf(n)]}
      autoComplete="url"
    />
  </div>
);

interface ChoicesProps {
  portfolio: OwnPortfolio;
  shown: Fields;
}

function Skills({ portfolio: { skills, choices }, shown }: ChoicesProps) {
  if (skills.length === 0) return <p>{portfolioCopy.noSkills}</p>;
  return skills.map(({ name }) => {
    const options = choices.proofs
      // A saved copy from an earlier release has no skills.
      .filter((choice) => provesSkill(choice.skills ?? [], name))
      .map(({ id, title, place }) => ({ value: id, label: proofText(place, title) }));
    if (options.length === 0)
      return (
        <p key={name} className="leading-snug">
          <b className="block font-semibold">{name}</b>
          <span className="text-[0.875rem] text-ink2">{portfolioCopy.noneNames}</span>
        </p>
      );
    return (
      <Select
        key={name}
        label={name}
        name={skillOf(name)}
        placeholder={portfolioCopy.noProof}
        options={options}
        defaultValue={shown[skillOf(name)] ?? ''}
      />
    );
  });
}

function Choices({ portfolio: { choices }, shown }: ChoicesProps) {
  if (choices.submissions.length === 0) return <p>{portfolioCopy.noneToChoose}</p>;
  return choices.submissions.map(({ id, title }) => (
    <label key={id} className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={submissionOf(id)}
        defaultChecked={shown[submissionOf(id)] === 'on'}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">{title}</span>
    </label>
  ));
}
