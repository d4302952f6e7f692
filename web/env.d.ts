interface ImportMetaEnv {
  /** The version of the product: `version` in package.json. */
  readonly APP_VERSION: string;
}
