import { type Language, languages } from '../../../contract/languages.ts';
import { localeCopy } from '../../../contract/locale.copy.ts';
import { settingsCopy } from '../../../contract/settings.copy.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { chooseLanguage } from './chooseLanguage.ts';

/** The language select on pages for visitors. */
export function LanguageSelect({ className }: { className: string }) {
  return (
    <select
      aria-label={settingsCopy.language}
      disabled={!useHydrated()}
      value={localeCopy.language}
      onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
      className={className}
    >
      {languages.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
