// The operator's own name for the product (APP_NAME): the server's render sets it, a page carries it.
let name = 'VibeTribe';

export const appName = () => name;
export const setAppName = (own: string) => {
  name = own;
};
