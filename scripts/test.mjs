// `npm test` and `npm run test:budget`. An older Node could not even load runTests.mjs, so its version is checked first.
import './nodeVersion.mjs';

import('./runTests.mjs');
