import { errorCopy } from '../../contract/errors.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { localeCopy } from '../../contract/locale.copy.ts';
import { settingsCopy } from '../../contract/settings.copy.ts';
import { chooseLanguage } from '../api/chooseLanguage.ts';
import { forgetShell } from '../api/kept.ts';
import { Radio } from '../ui/Radios.tsx';
import { toast } from '../ui/toasts.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { Section } from './Section.tsx';

/** What is kept for when there is no line is in the language before; without a line there is no other. */
async function choose(language: Language) {
  if (!navigator.onLine) return toast.bad(errorCopy.offline);
  await forgetShell().catch(() => {});
  chooseLanguage(language);
}

/** Each by its own name, for whoever reads no other. */
export function LanguageChoice() {
  const alive = useHydrated();
  return (
    <Section title={settingsCopy.language}>
      <fieldset disabled={!alive} aria-label={settingsCopy.language} className="-mt-2 flex flex-col">
        {languages.map(({ tag, name }) => (
          <Radio
            key={tag}
            name="language"
            lang={tag}
            label={name}
            checked={tag === localeCopy.language}
            onChange={() => void choose(tag)}
          />
        ))}
      </fieldset>
      {localeCopy.awaiting && <p className="text-ink2 text-sm">{localeCopy.awaiting}</p>}
    </Section>
  );
}
