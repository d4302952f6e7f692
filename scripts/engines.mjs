import { spawnSync } from 'node:child_process';
import './nodeVersion.mjs';
import { isProgram } from './programs.mjs';

// Loads the Python bindings that e2e/engines/webView.py needs. /usr/bin/python3 is Debian's Python.
const WEBKIT_OF_PYTHON = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

/**
 * The browser engines besides Chromium, with the project of each in playwright.config.ts. `isHere` checks whether this
 * machine has the programs that it needs.
 */
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
