import packageJson from '../package.json' with { type: 'json' };

/** The version of the product: `version` in package.json. */
export const { version } = packageJson;
