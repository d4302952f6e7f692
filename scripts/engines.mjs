import { spawnSync } from 'node:child_process';
import './nodeVersion.mjs';
import { isProgram } from './programs.mjs';

// What e2e/engines starts, where Debian puts it.
const WEBKIT_OF_PYTHON = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

/** The browser engines beside Chromium: the project of each in playwright.config.ts, and whether this machine has what it takes. */
export const engines = [
  {
    name: 'Firefox',
    project: 'firefox',
    packages: 'firefox-esr',
    isHere: () => isProgram('firefox-esr') || isProgram('firefox'),
  },
  {
    name: 'WebKit',
    project: 'webkit',
    packages: 'webkit2gtk-driver python3-gi gir1.2-webkit2-4.1 xvfb',
    isHere: () =>
      isProgram('WebKitWebDriver') &&
      isProgram('Xvfb') &&
      spawnSync('/usr/bin/python3', ['-c', WEBKIT_OF_PYTHON]).status === 0,
  },
];
