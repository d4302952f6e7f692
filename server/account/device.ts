import Bowser from 'bowser';

/** Browser and system as a browser describes itself, such as "Chrome on Android"; empty where it does not say. */
export function deviceOf(userAgent: string): string {
  if (!userAgent.trim()) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
