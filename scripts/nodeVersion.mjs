// Runs before every other module of the scripts, on any Node. It must not use features that are newer than Node 12.

/** The oldest Node that can install the packages and build the web. */
const OLDEST = [20, 19];
/**
 * The oldest Node that can run the server: it strips types without a flag, unless it was built without type stripping, like
 * Debian's.
 */
const OLDEST_FOR_SERVER = [22, 19];

/** Whether a version such as 22.19.0 is at least `oldest`. */
const isAtLeast = (version, oldest) => {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
};

/** Whether this Node can run the server. */
export const runsServer = ({ versions, features }) =>
  isAtLeast(versions.node, OLDEST_FOR_SERVER) && Boolean(features.typescript);

export const needsNode = (oldest = OLDEST_FOR_SERVER) =>
  `VibeTribe needs Node ${oldest.join('.')} or newer (24 is recommended); this is Node ${process.versions.node}. ` +
  'Get it from https://nodejs.org';

if (!isAtLeast(process.versions.node, OLDEST)) {
  console.error(needsNode(OLDEST));
  process.exit(1);
}
