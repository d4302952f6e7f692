import { languages } from '../../contract/languages.ts';
import { localeCopy } from '../../contract/locale.copy.ts';
import { settingsCopy } from '../../contract/settings.copy.ts';
import { memberSettings } from '../../contract/settings.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { chooseLanguage } from '../auth-state/language/chooseLanguage.ts';
import { clearShell } from '../offline/cache/offlineCache.ts';
import { Radio } from '../ui/forms/Radios.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { Section } from './Section.tsx';

/** The choice of a language, each shown by its own name. It also applies to emails and push notifications. */
export function LanguageChoice() {
  const hydrated = useHydrated();
  const choose = useApiMutation(memberSettings.update, {
    onDone: async ({ language }) => {
      // The cached app shell is in the previous language.
      await clearShell().catch(() => {});
      chooseLanguage(language);
    },
  });
  return (
    <Section main title={settingsCopy.language}>
      <fieldset disabled={!hydrated} aria-label={settingsCopy.language} className="-my-2 flex flex-col">
        {languages.map(({ tag, name }) => (
          <Radio
            key={tag}
            name="language"
            lang={tag}
            label={name}
            checked={tag === localeCopy.language}
            onChange={() => choose.mutate({ language: tag })}
          />
        ))}
      </fieldset>
      {localeCopy.awaiting && <p className="text-ink2 text-sm">{localeCopy.awaiting}</p>}
    </Section>
  );
}
