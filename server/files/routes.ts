import { files } from '../../contract/files/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { receive } from './upload/receive.ts';
import { keepUpload } from './upload/upload.ts';

export function fileRoutes(deps: Deps) {
  return [
    route(files.upload, ({ input: { kind }, viewer, request }) =>
      receive(request, kind, deps.store.spool, (file) => keepUpload(deps, viewer.id, kind, file)),
    ),
  ];
}
