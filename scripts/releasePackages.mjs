import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The dependencies that only the build needs. It bundles the web's, so a release installs none of them. */
const BUILD_PACKAGES = [
  '@simplewebauthn/browser',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  '@vitejs/plugin-react',
  'diff',
  'idb-keyval',
  'lucide-react',
  'pdfjs-dist',
  'react',
  'react-day-picker',
  'react-dom',
  'react-image-crop',
  'tailwindcss',
  'tus-js-client',
  'vite',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
  'wouter',
];

/** Writes package.json and package-lock.json for a release of `root` into `folder`: only with what the server needs. */
export function writePackages(root, folder) {
  const manifest = onlyServer(read(root, 'package.json'));
  const lock = read(root, 'package-lock.json');
  const packages = reachable({ ...lock.packages, '': onlyServer(lock.packages['']) });
  write(folder, 'package.json', manifest);
  write(folder, 'package-lock.json', { ...lock, packages });
}

function onlyServer({ devDependencies, dependencies, ...rest }) {
  const kept = Object.entries(dependencies).filter(([name]) => !BUILD_PACKAGES.includes(name));
  return { ...rest, dependencies: Object.fromEntries(kept) };
}

/** The locked packages that the root package installs, directly or through others. */
function reachable(packages) {
  const folders = new Set(['']);
  // Also visits the folders that it adds.
  for (const folder of folders)
    for (const name of requiredBy(packages[folder])) {
      const found = resolve(packages, folder, name);
      if (found) folders.add(found);
    }
  return Object.fromEntries(Object.entries(packages).filter(([folder]) => folders.has(folder)));
}

/** npm installs the peer dependencies that are not optional. */
function requiredBy({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const isRequired = (name) => {
    const { optional } = peerDependenciesMeta[name] || {};
    return !optional;
  };
  const peers = Object.keys(peerDependencies).filter(isRequired);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** The folder of package `name` as seen from `folder`: Node looks in each node_modules on the way up. */
function resolve(packages, folder, name) {
  const path = `${folder && `${folder}/`}node_modules/${name}`;
  if (packages[path] || !folder) return packages[path] && path;
  return resolve(packages, folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0)), name);
}

const read = (folder, name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const write = (folder, name, value) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
