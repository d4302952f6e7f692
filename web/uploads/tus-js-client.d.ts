// The client's own modules in their source form. Its main module adds a second storage, older syntax and a stream reader.
declare module 'tus-js-client/lib/upload.js' {
  import { Upload, type UploadOptions } from 'tus-js-client';
  export default class BaseUpload extends Upload {
    static defaultOptions: UploadOptions;
  }
}
declare module 'tus-js-client/lib/browser/httpStack.js' {
  export { DefaultHttpStack as default } from 'tus-js-client';
}
