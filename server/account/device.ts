import Bowser from 'bowser';

/** The browser and operating system in a User-Agent header, such as "Chrome on Android"; empty if unknown. */
export function deviceOf(userAgent: string): string {
  if (!userAgent.trim()) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
