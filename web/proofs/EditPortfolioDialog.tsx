import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

interface EditPortfolioProps {
  portfolio: OwnPortfolio;
  open: boolean;
  onClose: () => void;
}

export const EditPortfolioDialog = ({ portfolio, open, onClose }: EditPortfolioProps) => (
  <Dialog open={open} onClose={onClose} title={portfolioCopy.edit}>
    <PortfolioForm portfolio={portfolio} onSaved={onClose} />
  </Dialog>
);

function PortfolioForm({ portfolio, onSaved }: { portfolio: OwnPortfolio; onSaved: () => void }) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(portfolios.save, {
    schema: 'portfolioFields',
    whenOffline: 'queue',
    onDone: (saved) => {
      client.setQueryData(ownPortfolio.queryKey, saved);
      void refreshPortfolios(client);
    },
    onEnd: onSaved,
  });
  return (
    <form {...form} aria-label={portfolioCopy.edit} className="flex flex-col gap-6 [&_input]:scroll-my-20">
      <Group title={portfolioCopy.links} hint={portfolioCopy.linksHint}>
        <Links links={portfolio.links} errors={errors} />
      </Group>
      <Group title={profileCopy.skillsLabel} hint={portfolioCopy.skillsHint}>
        <Skills portfolio={portfolio} />
      </Group>
      <Group title={portfolioCopy.choose} hint={portfolioCopy.chooseHint}>
        <Choices portfolio={portfolio} />
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

/** The link fields. The empty ones are collapsed. */
function Links({ links, errors }: Pick<OwnPortfolio, 'links'> & { errors: FieldErrors }) {
  const shown = Math.max(1, links.length);
  const rows = Array.from({ length: PORTFOLIO_LINKS_MAX }, (_, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place.
    <LinkRow key={n} n={n} link={links[n]} errors={errors} />
  ));
  return (
    <>
      {rows.slice(0, shown)}
      {shown < PORTFOLIO_LINKS_MAX && (
        <details open={rows.slice(shown).some((_, n) => hasError(errors, shown + n))}>
          <summary className="w-fit py-2.5 font-semibold text-brand text-sm">
            {portfolioCopy.moreLinks}
          </summary>
          <div className="flex flex-col gap-3">{rows.slice(shown)}</div>
        </details>
      )}
    </>
  );
}

const hasError = (errors: FieldErrors, n: number) =>
  Boolean(errors[`links.${n}.label`] || errors[`links.${n}.url`]);

interface LinkRowProps {
  n: number;
  link: OwnPortfolio['links'][number] | undefined;
  errors: FieldErrors;
}

const LinkRow = ({ n, link, errors }: LinkRowProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out with each of its two fields.
  <div role="group" aria-label={portfolioCopy.link(n + 1)} className="grid gap-2 md:grid-cols-[1fr_2fr]">
    <Field
      label={portfolioCopy.linkLabel}
      name={`links.${n}.label`}
      defaultValue={link?.label}
      maxLength={2 * PORTFOLIO_LINK_LABEL_MAX}
      error={errors[`links.${n}.label`]}
      autoComplete="off"
    />
    <Field
      label={portfolioCopy.linkUrl}
      name={`links.${n}.url`}
      type="url"
      inputMode="url"
      placeholder="https://"
      defaultValue={link?.url}
      maxLength={2 * PORTFOLIO_LINK_URL_MAX}
      error={errors[`links.${n}.url`]}
      autoComplete="url"
    />
  </div>
);

function Skills({ portfolio: { skills, choices } }: { portfolio: OwnPortfolio }) {
  if (skills.length === 0) return <p>{portfolioCopy.noSkills}</p>;
  return skills.map(({ name, proof }) => {
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
        name={`skills.${name}`}
        placeholder={portfolioCopy.noProof}
        options={options}
        defaultValue={proof?.id ?? ''}
      />
    );
  });
}

function Choices({ portfolio: { submissions, choices } }: { portfolio: OwnPortfolio }) {
  if (choices.submissions.length === 0) return <p>{portfolioCopy.noneToChoose}</p>;
  return choices.submissions.map(({ id, title }) => (
    <label key={id} className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={`submissions.${id}`}
        defaultChecked={submissions.some((chosen) => chosen.id === id)}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">{title}</span>
    </label>
  ));
}
