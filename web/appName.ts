// The operator's own name for the product (APP_NAME). The renderer gets it from the server, the browser from the page.
let name = 'VibeTribe';

export const appName = () => name;
export const setAppName = (own: string) => {
  name = own;
};
