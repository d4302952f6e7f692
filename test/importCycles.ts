import { importsOf, isCode, type SourceFile } from './source.ts';

/** Groups of files that import each other in a cycle, including type imports and lazy imports. */
export const importCycles = (files: SourceFile[]): string[][] => cyclesIn(graphOf(files));

/** Groups of folders of a side, such as `server/posts`, that import each other. A file in the root of a side counts as one. */
export function folderCycles(files: SourceFile[]): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const [path, targets] of graphOf(files)) {
    const folder = folderOf(path);
    const others = graph.get(folder) ?? new Set();
    graph.set(folder, others);
    for (const target of targets) if (folderOf(target) !== folder) others.add(folderOf(target));
  }
  return cyclesIn(graph);
}

const folderOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** The strongly connected components of a graph that are cycles (Tarjan's algorithm). */
export function cyclesIn(graph: Map<string, Set<string>>): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];

  function visit(path: string) {
    order.set(path, order.size);
    low.set(path, order.size - 1);
    stack.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) visit(target);
      else if (!stack.includes(target)) continue;
      low.set(path, Math.min(low.get(path) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(path) !== order.get(path)) return;
    const cycle = stack.splice(stack.indexOf(path));
    if (cycle.length > 1 || graph.get(path)?.has(path)) cycles.push(cycle);
  }

  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return cycles;
}

function graphOf(files: SourceFile[]): Map<string, Set<string>> {
  const code = files.filter(isCode);
  const paths = new Set(code.map((file) => file.path));
  return new Map(
    code.map((file) => [
      file.path,
      new Set(
        importsOf(file)
          .map(({ target }) => target)
          .filter((target) => paths.has(target)),
      ),
    ]),
  );
}
